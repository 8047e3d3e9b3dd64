/** Named selectors: `telegram` matches the radio by its value, `label` the question. */
type ChoiceSelectors = Readonly<Record<string, string>>;

const none = ':not(*)';
/** If a shop's values are numbers, the radio's label decides. */
const words = /telegram|телеграм/i;

const radiosOf = (choices: Element | undefined) => [...(choices?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? [])];

/** The radio for contact by Telegram, if the order has one. */
export function findTelegram(choices: Element | undefined, { telegram = none }: ChoiceSelectors): HTMLInputElement | undefined {
  const radios = radiosOf(choices);
  return (
    radios.find((radio) => radio.matches(telegram)) ??
    radios.find((radio) => words.test(radio.closest('label')?.textContent ?? radio.labels?.[0]?.textContent ?? ''))
  );
}

/** The radios of a property have no fieldset: their question names the group. */
export function nameOfGroup(choices: Element, { label = none }: ChoiceSelectors): string | undefined {
  const around = choices.parentElement?.closest('fieldset, [role="radiogroup"]');
  return around || radiosOf(choices).length === 0 ? undefined : choices.querySelector(label)?.textContent?.trim();
}

/**
 * Calls back after each choice, of the shopper or restored by the layer, and after each render of the order, before it is painted.
 */
export function followChoice(root: Element, Observer: typeof MutationObserver, listener: () => void, signal: AbortSignal): () => void {
  for (const type of ['change', 'vitrina:kept']) root.ownerDocument.addEventListener(type, listener, { capture: true, signal });
  const observer = new Observer(listener);
  observer.observe(root, { childList: true, subtree: true });
  return () => observer.disconnect();
}
