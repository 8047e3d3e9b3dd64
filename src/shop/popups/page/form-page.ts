/** Widest window, px, in which a form is a page of its own [POP-03]. */
const pageWidth = 400;

/** Where a popup's form is a page of its own: on the narrowest screens, and where the page is shown inside another one [POP-03]. */
export const formPageMedia = (page: Window): string => (page.self === page.top ? `(max-width: ${pageWidth}px)` : 'all');

export const wantsFormPage = (page: Window): boolean => page.self !== page.top || page.matchMedia(formPageMedia(page)).matches;

/** Whether this opener stays one of a popup all the same. */
export const isAlwaysPopup = (opener: Element): boolean => opener.getAttribute('data-no-mobile') === 'Y';
