/** Titles of tests that say that the template's scripts are on. */
export const withTemplateOn = /\btemplate(?: scripts)? on\b/;

/** The fifth of them that runs on left-out pages in `npm test`: kinds of widgets that tests/left-out.spec.ts does not try. */
export const chosenLeftOut = new RegExp(
  [
    ...['questions in tabs', "banner's compare", 'tabs that come empty', 'ticked rows are compared', 'table and cards of the compare page'],
    ...['title folds its values', 'a tab of the front page', 'the list is sorted in place', 'what does not fit is gathered'],
    ...['phone’s filter opens', 'the menu opens over the page, goes', 'a service is bought, changed'],
  ]
    .map((words) => `(?:${words}).*${withTemplateOn.source}`)
    .join('|'),
);

/** What these look at is the template's own script or library, what it writes (also in the menu, after the window has changed twice), or the script of a captcha. */
export const ofTheTemplateItself =
  /printed folded stays folded|thumbnails, arrows and keys lead|the template’s where it runs|on every page with calls of the template|menu is given back as it was/;
