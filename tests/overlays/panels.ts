/** The overlays of the demo shop's pages: how an open one is found, what opens it and what closes it. */
export interface Panel {
  /** Selector that matches only while it is open. */
  readonly open: string;
  readonly opener: string;
  readonly closer: string;
  /** Whether the page behind it stays usable; then nothing is locked. */
  readonly isBeside?: boolean;
}

const dialogCloser = 'dialog .vitrina-dialog__close';

export const panels = {
  menu: { open: '#mobilemenu.show', opener: '#mobileheader .burger', closer: '#mobilemenu .svg-close, #mobilemenu-overlay' },
  'mobile filter': { open: '#mobilefilter.show', opener: '.bx-filter-title', closer: '#mobilefilter .svg-close, #mobilefilter-overlay' },
  phones: { open: '#mobilePhone.show', opener: '#mobileheader .wrap_phones', closer: '#mobilePhone .svg-close, .jqmOverlay.mobp' },
  search: { open: '.inline-search-block.show', opener: '.inline-search-show', closer: '.inline-search-hide, .jqmOverlay.search' },
  city: { open: 'dialog.vitrina-dialog--city_chooser', opener: '#header .js_city_chooser[data-event]', closer: dialogCloser },
  'all sections': { open: '.mega_fixed_menu', opener: '#header .burger', closer: '.mega_fixed_menu .svg-close' },
  'fast view': { open: 'dialog.vitrina-dialog--fast_view', opener: '.fast_view_button [data-name^="fast_view"]', closer: dialogCloser },
  'fly-out': {
    open: '#basket_line .basket_fly.swiped',
    opener: '#basket_line .opener > .basket_count',
    closer: '#basket_line .opener > .basket_count',
    isBeside: true,
  },
} as const satisfies Record<string, Panel>;

export type PanelName = keyof typeof panels;
export const panelNames = Object.keys(panels) as PanelName[];
