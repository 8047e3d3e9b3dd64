/** Markup that is safe to print as it is. Made by `html`, `attributes` or, for trusted text only, `raw`. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

/** What may stand in a `html` template: text is escaped, markup is not, lists are joined, `false` and `undefined` print nothing. */
export type Content = Markup | string | number | false | undefined | readonly Content[];

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as it may stand in an element or in a quoted attribute. */
// biome-ignore lint/suspicious/noShadowRestrictedNames: the global of this name is out of use, and the word is the right one.
export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** Declares trusted text to be markup: only for drawings and scripts that the shop itself writes. */
export function raw(text: string): Markup {
  return new Markup(text);
}

/** A tagged template that escapes everything put into it, except markup. */
export function html(strings: TemplateStringsArray, ...contents: readonly Content[]): Markup {
  return new Markup(strings.map((text, index) => (index === 0 ? text : print(contents[index - 1]) + text)).join(''));
}

/** Attributes with a leading space each: `undefined` and `false` leave one out, `true` prints the bare name, `''` stays (`data-props=""`). */
export function attributes(values: Readonly<Record<string, string | number | boolean | undefined>>): Markup {
  const printed = Object.entries(values).map(([name, value]) => {
    if (value === undefined || value === false) return '';
    return value === true ? ` ${name}` : ` ${name}="${escape(String(value))}"`;
  });
  return new Markup(printed.join(''));
}

function print(content: Content): string {
  if (content === undefined || content === false) return '';
  if (content instanceof Markup) return content.text;
  if (typeof content === 'object') return content.map(print).join('');
  return escape(String(content));
}
