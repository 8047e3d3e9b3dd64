import type { Config } from '../config/schema.ts';
import noticeStyles from '../ui/notices.css?inline';
import islandStyles from './islands.css?inline';

/**
 * The layer's few own styles, as constructed sheets: they leave the page's markup untouched and work under a
 * content security policy that forbids inline styles. Returns a function that removes them. `colours`
 * come from the site's configuration and are already validated [EMB-04].
 */
export function adoptStyles(page: Document, colours: Config['colours']): () => void {
  const Sheet = page.defaultView?.CSSStyleSheet ?? CSSStyleSheet;
  const chosen = Object.entries(colours).map(([name, value]) => `--vitrina-${name}: ${value};`);
  const sheets = [islandStyles, noticeStyles, `:root { ${chosen.join(' ')} }`].map((text) => {
    const sheet = new Sheet();
    sheet.replaceSync(text);
    return sheet;
  });
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, ...sheets];
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet));
  };
}
