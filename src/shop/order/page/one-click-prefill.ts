import { readScripts } from '../../../platform/server/read-scripts.ts';
import { unescapeLiteral } from '../../../platform/server/script-redirect.ts';

/** The end of a selector that names a field by its id or its name: `…_id_FIO')`, `…[FIO]"]')`. */
const field = /(?:one_click_buy_id_(\w{1,40})|ONE_CLICK_BUY\[(\w{1,40})\]\\?["']?\])["']\s{0,9}\)/.source;

/** `.val(`, `.value =`, `.attr('value',` and the like. */
const setter = /\s{0,9}\.\s{0,9}(?:val\(|value\s{0,9}=|(?:attr|prop|setAttribute)\(\s{0,9}["']value["']\s{0,9},)\s{0,9}/.source;

/** A string that stands alone: of a sum or of a call on it only a part would be known. */
const literal = /(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)")(?!\s{0,9}[+.?[])/.source;

const assignment = new RegExp(field + setter + literal, 'gs');

const writable = ['checkbox', 'radio', 'file', 'password'].reduce((all, type) => `${all}:not([type="${type}"])`, 'input');

/**
 * Fills the empty fields of a one-click form with what its own script would write into them: the data of a signed-in shopper
 * (contract/endpoints.md, 7.6). The script is read as data, never run [OCB-01].
 */
export function prefillOneClick(content: ParentNode, html: string): void {
  const code = readScripts(html)
    .scripts.map((script) => script.code)
    .join('\n');
  for (const [, id, name, single, double] of code.matchAll(assignment)) {
    const key = id ?? name;
    const found = content.querySelector<HTMLInputElement | HTMLTextAreaElement>(
      `:is(${writable}, textarea):is(#one_click_buy_id_${key}, [name="ONE_CLICK_BUY[${key}]"])`,
    );
    // As the server's own value: it is no input of the shopper that a draft would have to give way to [FRM-04].
    if (found?.value === '') found.defaultValue = unescapeLiteral(single ?? double ?? '');
  }
}
