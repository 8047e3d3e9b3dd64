import { html, type Markup, raw } from './html.ts';

/** Outlines on a 24 by 24 grid, drawn with the current colour. */
const outlines = {
  heart: '<path d="M12 20.2 4.6 12.9a4.8 4.8 0 0 1 0-6.8 4.8 4.8 0 0 1 6.8 0l.6.6.6-.6a4.8 4.8 0 0 1 6.8 0 4.8 4.8 0 0 1 0 6.8Z"/>',
  compare: '<path d="M5 20v-8M12 20V4M19 20v-5"/>',
  basket: '<path d="M5.2 8h13.6l1.2 12H4ZM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5"/>',
  search: '<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/>',
  user: '<circle cx="12" cy="8" r="4"/><path d="M4.5 20.5c.8-4 3.6-6 7.5-6s6.7 2 7.5 6"/>',
  phone:
    '<path d="M6.500 4h3l1.500 4.500-2 1.500a11 11 0 0 0 5 5l1.500-2 4.500 1.500v3a2 2 0 0 1-2.200 2A16.500 16.500 0 0 1 4.500 6.200 2 2 0 0 1 6.500 4Z"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  close: '<path d="m6 6 12 12M18 6 6 18"/>',
  home: '<path d="m4 11 8-7 8 7v9h-5.5v-6h-5v6H4Z"/>',
  grid: '<path d="M4.5 4.5h6v6h-6ZM13.5 4.5h6v6h-6ZM4.5 13.5h6v6h-6ZM13.5 13.5h6v6h-6Z"/>',
  list: '<path d="M4 6.5h2M4 12h2M4 17.5h2M9.5 6.5H20M9.5 12H20M9.5 17.5H20"/>',
  eye: '<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z"/><circle cx="12" cy="12" r="3"/>',
  bell: '<path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15ZM10 21h4"/>',
  truck: '<path d="M2.5 6h11v10.5h-11ZM13.5 10h4l4 3.5v3h-8ZM7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z"/>',
  back: '<path d="M4 9h10a5.5 5.5 0 0 1 0 11H9M4 9l4-4M4 9l4 4"/>',
  check: '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
  trash: '<path d="M5 7h14M9.5 7V4.5h5V7M7 7l1 13h8l1-13M10.5 10.5v6M13.5 10.5v6"/>',
  minus: '<path d="M6 12h12"/>',
  plus: '<path d="M6 12h12M12 6v12"/>',
  print: '<path d="M7 9V4h10v5M7 17H4.500V9h15v8H17M7 14h10v6H7Z"/>',
  download: '<path d="M12 4v11M7.500 10.500 12 15l4.500-4.500M5 19.500h14"/>',
  arrow: '<path d="M5 12h14M13 6l6 6-6 6"/>',
  shield: '<path d="M12 3.5 19 6v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6ZM9 12l2.2 2.2L15.200 10"/>',
} as const;

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
