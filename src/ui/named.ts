/** What names an element for people who do not see it: nothing where it has words or a name of its own, else `label`. */
export function nameIfNone(element: Element, label: string): { readonly label?: string } {
  // On a second look the name is the one that was given here.
  const own = element.getAttribute('aria-label') ?? label;
  return element.textContent?.trim() || own !== label ? {} : { label };
}
