import outlines from '../data/icons.json' with { type: 'json' };
import { html, type Markup, raw } from './html.ts';

/** An icon by the name of its outline, which is drawn on a 24 by 24 grid with the current colour. */
export type IconName = keyof typeof outlines;

/** The drawings, once per page; every icon refers to them, which keeps a page of 1000 cards small. */
export function renderSprite(): Markup {
  const symbols = Object.entries(outlines).map(([name, outline]) =>
    raw(`<symbol id="icon-${name}" viewBox="0 0 24 24">${outline}</symbol>`),
  );
  return html`<svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false">${symbols}</svg>`;
}

/** An icon as the template prints them: an SVG inside `<i class="svg">`; the control around it carries the name. */
export function icon(name: IconName): Markup {
  return html`<i class="svg inline svg-inline-${name}" aria-hidden="true"><svg width="24" height="24"><use href="#icon-${name}"/></svg></i>`;
}
