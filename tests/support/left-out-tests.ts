/** Titles of tests that say that the template's scripts are on. */
export const withTemplateOn = /\btemplate(?: scripts)? on\b/;

/** Tag of the tests, a fifth of these, that `npm test` runs on left-out pages too: kinds of widgets that tests/left-out.spec.ts does not try. */
export const onLeftOutPages = '@left-out';

/**
 * Tag of tests that never run on left-out pages: they need the template's own script or library, what it writes (also in the menu, after
 * the window has changed twice), or the script of a captcha.
 */
export const templateItself = '@template-itself';
