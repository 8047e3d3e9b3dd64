/**
 * Adds styles as a constructed sheet: it leaves the page's markup untouched and works under a content security policy that forbids inline styles.
 * `isFirst`: all others win over it. Returns a function that removes it.
 */
export function addSheet(page: Document, css: string, isFirst = false): () => void {
  const Sheet = page.defaultView?.CSSStyleSheet ?? CSSStyleSheet;
  const sheet = new Sheet();
  sheet.replaceSync(css);
  const others = page.adoptedStyleSheets;
  page.adoptedStyleSheets = isFirst ? [sheet, ...others] : [...others, sheet];
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
