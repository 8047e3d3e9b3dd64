import { html as honoHtml, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

/** Markup that is safe to print as it is. Made by `html`, `attributes` or, for drawings and scripts that the shop itself writes, `raw`. */
export type Markup = HtmlEscapedString;
export { raw };

/** Values in an `html` template: text is escaped, markup is not, lists are joined, `false` and `undefined` print nothing. */
export type Content = Markup | string | number | false | undefined | readonly Content[];

/** Hono's tagged template with stricter types: Hono accepts `unknown`, so it would print objects, and may return a promise. */
export const html = honoHtml as (strings: TemplateStringsArray, ...contents: readonly Content[]) => Markup;

/** Escapes text for an element or a quoted attribute. */
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
