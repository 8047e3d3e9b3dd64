/** Widest window, px, in which a form is a page of its own [POP-03]. */
const pageWidth = 400;

/** Whether a popup's form opens as a page: on the narrowest screens, and if the page is in a frame [POP-03]. */
export const formPageMedia = (page: Window): string => (page.self === page.top ? `(max-width: ${pageWidth}px)` : 'all');

export const wantsFormPage = (page: Window): boolean => page.self !== page.top || page.matchMedia(formPageMedia(page)).matches;

/** Whether this trigger opens a popup all the same. */
export const isAlwaysPopup = (opener: Element): boolean => opener.getAttribute('data-no-mobile') === 'Y';
