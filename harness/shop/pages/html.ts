import { html as honoHtml, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import outlines from '../data/icons.json' with { type: 'json' };
import { type PageContext, path } from './context.ts';

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

/** An inline script with the page's nonce. The code must be the shop's own, its values printed by `phpLiteral` or `jsonLiteral`. */
export const inlineScript = (context: PageContext, code: string): Markup =>
  html`<script${attributes({ nonce: context.nonce })}>${raw(code)}</script>`;

/** A script of the shop's own, by its path under the site directory. */
export const classicScript = (context: PageContext, file: string): Markup =>
  html`<script${attributes({ src: path(context, file), nonce: context.nonce })}></script>`;

/** Text for scripts that the browser does not run, e.g. a Mustache template; `text` must not contain a closing script tag. */
export const templateScript = (context: PageContext, id: string, text: string): Markup =>
  html`<script${attributes({ id, type: 'text/html', nonce: context.nonce })}>${raw(text)}</script>`;

/** A value as a JavaScript literal with double quotes; safe inside a script element. */
export function jsonLiteral(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003C')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

/**
 * An inline `on…` handler that, as on live pages, calls the template's functions even if they do not exist. It is left out under a
 * strict policy, which forbids such handlers.
 */
export const handler = (context: PageContext, code: string): string | undefined => (context.nonce === undefined ? code : undefined);

/** An icon by the name of its outline, which is drawn on a 24 by 24 grid with the current colour. */
export type IconName = keyof typeof outlines;

/** The drawings, once per page; every icon refers to them, which keeps a page of 1000 cards small. */
export function renderSprite(): Markup {
  const symbols = Object.entries(outlines).map(([name, outline]) =>
    raw(`<symbol id="icon-${name}" viewBox="0 0 24 24">${outline}</symbol>`),
  );
  return html`<svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false">${symbols}</svg>`;
}

/** An icon as the template prints them: an SVG inside `<i class="svg">`; the control around it carries the name. */
export const icon = (name: IconName): Markup =>
  html`<i class="svg inline svg-inline-${name}" aria-hidden="true"><svg width="24" height="24"><use href="#icon-${name}"/></svg></i>`;

/** What a page shows in the place of an empty list. */
export const renderEmptyState = (title: string, text: string, address: string, words: string): Markup =>
  html`<div class="empty-state"><p class="empty-state-title">${title}</p><p>${text}</p><a class="btn btn-default" href="${address}">${words}</a></div>`;

/** A value that PHP prints as a JavaScript literal. */
export type LiteralValue = string | number | boolean | readonly LiteralValue[] | { readonly [key: string]: LiteralValue };

/**
 * The value as PHP's `CUtil::PhpToJSObject` prints it: single quotes, numbers quoted, an empty map `[]`
 * (contract/endpoints.md, 4.1). The text is safe inside a script element: no value can close it.
 */
export function phpLiteral(value: LiteralValue): string {
  if (typeof value === 'boolean') return String(value);
  if (typeof value !== 'object') return quote(String(value));
  if (isList(value)) return `[${value.map((child) => phpLiteral(child)).join(',')}]`;
  const pairs = Object.entries(value);
  return pairs.length === 0 ? '[]' : `{${pairs.map(([key, child]) => `${quote(key)}:${phpLiteral(child)}`).join(',')}}`;
}

// Quotes and backslashes end or bend a literal; `<` could begin `</script>` or `<!--`; the two separators end a line in old engines.
const unsafe: Readonly<Record<string, string>> = {
  "'": "\\'",
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '<': '\\x3C',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

// Array.isArray does not narrow a readonly list.
const isList = (value: LiteralValue): value is readonly LiteralValue[] => Array.isArray(value);

const quote = (text: string) => `'${text.replace(/['\\\n\r<\u2028\u2029]/g, (character) => unsafe[character] ?? character)}'`;
