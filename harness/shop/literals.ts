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
