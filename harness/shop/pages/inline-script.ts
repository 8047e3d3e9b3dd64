import type { PageContext } from './context.ts';
import { attributes, html, type Markup, raw } from './html.ts';

/** An inline script with the page's nonce. The code must be the shop's own, its values printed by `phpLiteral` or `jsonLiteral`. */
export function inlineScript(context: PageContext, code: string): Markup {
  return html`<script${attributes({ nonce: context.nonce })}>${raw(code)}</script>`;
}

/** Text for scripts that the browser does not run, e.g. a Mustache template; `text` must not contain a closing script tag. */
export function templateScript(context: PageContext, id: string, text: string): Markup {
  return html`<script${attributes({ id, type: 'text/html', nonce: context.nonce })}>${raw(text)}</script>`;
}

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
export function handler(context: PageContext, code: string): string | undefined {
  return context.nonce === undefined ? code : undefined;
}
