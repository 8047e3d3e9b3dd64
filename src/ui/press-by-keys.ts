/**
 * The keys of buttons inside an element that stays the page's own, whichever are there at the time: Enter and Space press what
 * matches, as a click does. Enter on a link is a click already.
 */
export function pressByKeys(root: Element, controls: string, press: (control: Element) => void, signal: AbortSignal): void {
  root.addEventListener(
    'keydown',
    (event) => {
      const { key, target, repeat } = event as globalThis.KeyboardEvent;
      if (!(target instanceof Element) || !target.matches(controls) || event.defaultPrevented) return;
      if (key !== ' ' && (key !== 'Enter' || target.matches('a[href]'))) return;
      event.preventDefault();
      if (!repeat) press(target);
    },
    { signal },
  );
}
