import { html as honoHtml, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

/** Markup that is safe to print as it is. Made by `html`, `attributes` or, for drawings and scripts that the shop itself writes, `raw`. */
export type Markup = HtmlEscapedString;
export { raw };

/** What may stand in a `html` template: text is escaped, markup is not, lists are joined, `false` and `undefined` print nothing. */
export type Content = Markup | string | number | false | undefined | readonly Content[];

/** Hono's tagged template with types of our own: Hono takes `unknown`, so an object would be printed as such, and may answer with a promise. */
export const html = honoHtml as (strings: TemplateStringsArray, ...contents: readonly Content[]) => Markup;

/** Text as it may stand in an element or in a quoted attribute. */
// biome-ignore lint/suspicious/noShadowRestrictedNames: the global of this name is out of use, and the word is the right one.
export function escape(text: string): string {
  return html`${text}`.toString();
}

/** Attributes with a leading space each: `undefined` and `false` leave one out, `true` prints the bare name, `''` stays (`data-props=""`). */
export function attributes(values: Readonly<Record<string, string | number | boolean | undefined>>): Markup {
  const printed = Object.entries(values).map(([name, value]) => {
    if (value === undefined || value === false) return '';
    return value === true ? ` ${name}` : ` ${name}="${escape(String(value))}"`;
  });
  return raw(printed.join(''));
}
