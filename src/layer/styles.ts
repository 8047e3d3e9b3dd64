import overlayStyles from '../ui/overlays.css?inline';
import islandStyles from './islands.css?inline';

/**
 * The layer's few own styles, as constructed sheets: they leave the page's markup untouched and work under a
 * content security policy that forbids inline styles. Returns the way to take them off.
 */
export function adoptStyles(page: Document): () => void {
  const Sheet = page.defaultView?.CSSStyleSheet ?? CSSStyleSheet;
  const sheets = [islandStyles, overlayStyles].map((text) => {
    const sheet = new Sheet();
    sheet.replaceSync(text);
    return sheet;
  });
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, ...sheets];
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet));
  };
}
