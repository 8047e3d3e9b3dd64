/** Titles of tests that say that the template's scripts are on. */
export const withTemplateOn = /\btemplate(?: scripts)? on\b/;

/** The fifth of them that runs on left-out pages in `npm test`: one of each kind of widget. */
export const chosenLeftOut =
  /\bfolds its values|tabs that come empty|one press brings one page|template on \[DET-01|what the keyboard opens in the menu.*1000/;

/** What these look at is the template's own script, or what it writes. */
export const ofTheTemplateItself = /^$/;
