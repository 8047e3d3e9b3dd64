/**
 * The first matching element inside, for features: by a selector of their marker, which a site may replace by name [EMB-04]. Everything
 * else on a page is found by a page reader.
 */
export const find = <Found extends Element = Element>(within: ParentNode, selector: string): Found | null =>
  within.querySelector<Found>(selector);

/** All of them, in document order. */
export const findAll = <Found extends Element = Element>(within: ParentNode, selector: string): Found[] => [
  ...within.querySelectorAll<Found>(selector),
];

/** By an id that the page itself refers to. */
export const byId = <Found extends Element = HTMLElement>(within: ParentNode, id: string): Found | null =>
  within.querySelector<Found>(`#${CSS.escape(id)}`);

export const linkIn = (within: ParentNode): HTMLAnchorElement | null => within.querySelector<HTMLAnchorElement>('a[href]');

export const linksIn = (within: ParentNode): HTMLAnchorElement[] => findAll<HTMLAnchorElement>(within, 'a[href]');

/** The first matching child: deeper ones belong to other code. */
export const childOf = (parent: Element | null | undefined, selector: string): HTMLElement | undefined =>
  ([...(parent?.children ?? [])] as HTMLElement[]).find((child) => child.matches(selector));

/** The innermost element under the mouse. It is looked for from level to level: whatever stands beside its ancestors is not searched. */
export function hoveredIn(within: ParentNode): Element | null {
  const next = [...within.children].find((child) => child.matches(':hover'));
  return next ? (hoveredIn(next) ?? next) : null;
}

export const hasClass = (element: Element | null | undefined, name: string): boolean => element?.classList.contains(name) === true;

/** A property that scripts of the page have set on the element itself, e.g. `position`; empty where they have not. */
export const ownStyle = (element: HTMLElement, property: string): string => element.style.getPropertyValue(property);
