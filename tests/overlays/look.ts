import type { Panel } from './panels.ts';

export interface Sight {
  /** Names of the open panels. */
  readonly open: readonly string[];
  /** Violated rules, as sentences. */
  readonly problems: readonly string[];
}

/** Inspects the page. Runs inside it, so it can use only its argument. */
export function look({ panels, facets }: { panels: Readonly<Record<string, Panel>>; facets: readonly string[] }): Sight {
  const problems: string[] = [];
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.getClientRects().length > 0;
  const nameOf = (element: Element) => (element.cloneNode() as Element).outerHTML.slice(0, 160);
  const open = Object.entries(panels).filter(([, panel]) => [...document.querySelectorAll(panel.open)].some(isShown));
  const names = open.map(([name]) => name);
  const locking = open.filter(([, panel]) => !panel.isBeside);

  const isLocked = [document.documentElement, document.body].some((element) => {
    const { overflow, overflowY, position } = getComputedStyle(element);
    return [overflow, overflowY].includes('hidden') || position === 'fixed';
  });
  if (isLocked && locking.length === 0) problems.push('the page cannot be scrolled and nothing is open over it');
  if (locking.length > 1) problems.push(`more than one is open at once: ${names.join(', ')}`);

  const overlays = [...document.querySelectorAll('.jqmOverlay, [id$="-overlay"], [class*="overlay"]:not([data-vitrina-overlays])')].filter(
    (element) => isShown(element) && getComputedStyle(element).position === 'fixed',
  );
  if (overlays.length > 0 && locking.length === 0) problems.push(`an overlay without a panel: ${overlays.map(nameOf).join()}`);
  if (overlays.length > 1) problems.push(`more than one overlay: ${overlays.map(nameOf).join()}`);
  const inert = [...document.querySelectorAll('#content, #header, #mobileheader, footer')].filter((element) => element.closest('[inert]'));
  if (inert.length > 0 && locking.length === 0) problems.push(`cannot be reached and nothing is open: ${inert.map(nameOf).join()}`);

  const { activeElement } = document;
  if (activeElement && activeElement !== document.body) {
    if (!isShown(activeElement)) problems.push(`the focus is on something hidden: ${nameOf(activeElement)}`);
    if (activeElement.closest('[inert]')) problems.push(`the focus is on something inert: ${nameOf(activeElement)}`);
  }

  const filters = document.querySelectorAll('.bx_filter');
  if (filters.length !== 1) problems.push(`${filters.length} filters`);
  const home = document.querySelector('.bx_filter')?.closest('#mobilefilter') ? 'the panel' : 'the page';
  if (home === 'the panel' && !names.includes('mobile filter')) problems.push('the filter is in the closed panel');
  const chosen = [...document.querySelectorAll<HTMLInputElement>('.bx_filter input[type="checkbox"]:checked')].map(({ id }) => id);
  if (chosen.toSorted().join() !== facets.toSorted().join()) problems.push(`chosen facets: ${chosen.join()}, expected ${facets.join()}`);
  return { open: names, problems };
}

/** A position on the screen where a pointer hits a matching element or a descendant of it. */
export function pointOn(selector: string): { x: number; y: number } | undefined {
  for (const element of document.querySelectorAll(selector)) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]')) continue;
    const { left, top, width, height } = element.getBoundingClientRect();
    for (const [across, down] of [
      [0.5, 0.5],
      [0.95, 0.5],
      [0.05, 0.5],
      [0.5, 0.95],
      [0.95, 0.95],
    ] as const) {
      const [x, y] = [left + width * across, top + height * down];
      const hit = document.elementFromPoint(x, y);
      if (hit && element.contains(hit)) return { x, y };
    }
  }
  return undefined;
}

/**
 * An outline of the page's elements, one per line: tag, id, classes, and how it is hidden. Of the list, which walks change, only the
 * place of its filter is included.
 */
export function outline(): string {
  const lines: string[] = [];
  const names = ['id', 'class', 'style', 'inert', 'hidden', 'role', 'tabindex', 'aria-expanded', 'aria-hidden', 'open'];
  const walk = (element: Element, depth: number) => {
    if (
      element.matches(
        'script, style, svg, footer, #headerfixed, .top_basket, .header-progress-bar *, [data-vitrina-overlays] *, #basket_line .wrap_cont *',
      )
    )
      return;
    const shown = names.flatMap((name) => (element.hasAttribute(name) ? [`${name}=${element.getAttribute(name)}`] : []));
    lines.push(' '.repeat(depth) + [element.localName, ...shown].join(' '));
    const filter = element.id === 'content' && element.querySelector('.bx_filter');
    for (let place = filter; place && place !== element; place = place.parentElement)
      lines.push(`the filter in ${place.className}, number ${[...(place.parentElement?.children ?? [])].indexOf(place)}`);
    if (element.id !== 'content') for (const child of element.children) walk(child, depth + 1);
  };
  walk(document.body, 0);
  return lines.join('\n');
}
