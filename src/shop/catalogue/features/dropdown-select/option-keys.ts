/** The action of a key: focus an option, press the focused one, or none. */
export function stepOf(
  { key, target }: Pick<KeyboardEvent, 'key' | 'target'>,
  title: HTMLElement,
  links: readonly HTMLElement[],
): HTMLElement | 'press' | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const isTitle = target === title;
  const at = links.indexOf(target);
  if (!isTitle && at < 0) return undefined;
  // The browser handles Enter on real links, and both keys on buttons.
  if (key === ' ' || key === 'Enter')
    return target.matches('button') || (key === 'Enter' && target.matches('a[href]')) ? undefined : 'press';
  const current = links.find((link) => link.getAttribute('aria-current') === 'true') ?? links[0];
  if (key === 'ArrowDown') return isTitle ? current : links[(at + 1) % links.length];
  if (key === 'ArrowUp') return isTitle ? links.at(-1) : links.at(at - 1);
  if (key === 'Home' && !isTitle) return links[0];
  if (key === 'End' && !isTitle) return links.at(-1);
  return undefined;
}
