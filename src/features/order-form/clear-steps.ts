const completed = 'bx-step-completed';
const acts = ['pointerdown', 'keydown', 'input', 'change'];

/**
 * Takes the completed marks off steps that nobody has completed yet: a known buyer's order comes with them [ORD-01]. Until the
 * buyer does something, whoever sets one; what the component marks afterwards is true. Marks come back when the layer stops before.
 */
export function clearSteps(
  area: Element,
  steps: string,
  Observer: typeof MutationObserver,
  signal: AbortSignal,
  isBuyer: (event: Event) => boolean = ({ isTrusted }) => isTrusted,
): void {
  const cleared = new Map<Element, { readonly before: string; readonly left: string }>();

  function clear(): void {
    for (const step of area.querySelectorAll(steps)) {
      const before = step.getAttribute('class') ?? '';
      if (!step.classList.contains(completed)) continue;
      step.classList.remove(completed);
      cleared.set(step, { before, left: step.getAttribute('class') ?? '' });
    }
  }

  const observer = new Observer(clear);
  const begun = new AbortController();
  const end = () => {
    observer.disconnect();
    begun.abort();
  };
  const act = (event: Event) => {
    if (!isBuyer(event)) return;
    cleared.clear();
    end();
  };
  for (const type of acts) area.addEventListener(type, act, { capture: true, signal: begun.signal });
  signal.addEventListener(
    'abort',
    () => {
      end();
      for (const [step, { before, left }] of cleared) if (step.getAttribute('class') === left) step.setAttribute('class', before);
    },
    { once: true },
  );
  clear();
  observer.observe(area, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] });
}
