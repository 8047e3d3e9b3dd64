import { unescapeHtml } from './escapes.ts';
import { isTrivial, type Kind, kindOfName } from './kinds.ts';

type Secret = (kind: Kind, value: string) => string;

const bytes = (text: string) => new TextEncoder().encode(text).length;

const serialized = /(s:\d{1,6}:(\\?"|&quot;)([\w.\-[\] ]{2,80})\2;s:)\d{1,7}(:\2)((?:(?!\2;)[\s\S]){1,4000})(\2;)/g;

/** Redacts values of PHP's `serialize()` by their keys and corrects the lengths before them. */
export function redactSerialized(text: string, secret: Secret): string {
  if (!/s:\d/.test(text)) return text;
  return text.replace(serialized, (all, start: string, quote: string, key: string, middle: string, value: string, end: string) => {
    const kind = kindOfName(key);
    const plain = quote === '&quot;' ? unescapeHtml(value) : value;
    if (!kind || isTrivial(plain, kind)) return all;
    const redacted = secret(kind, plain);
    return `${start}${bytes(redacted)}${middle}${redacted}${end}`;
  });
}

const element = /<([\p{L}_][\p{L}\d_.:-]{1,60})((?:\s[^<>]{0,400})?)>(\s*(?:<!\[CDATA\[)?)([^<>\]]{1,2000})((?:\]\]>)?\s*<\/\1>)/gu;
/** HTML elements whose names would be taken for kinds of data. */
const ofHtml = /^(?:address|code|summary|title|label|button|option|textarea|style|script|mark|main|map|meta|data|time)$/i;

/** Redacts XML elements by their names, or by the name in an attribute. */
export function redactElements(text: string, secret: Secret): string {
  if (!text.includes('</')) return text;
  return text.replace(element, (all, name: string, attributes: string, start: string, value: string, end: string) => {
    if (ofHtml.test(name)) return all;
    const hint = /\s(?:name|code|key|id|field)\s?=\s?["']([^"']{2,80})["']/i.exec(attributes)?.[1] ?? '';
    const kind = kindOfName(name) ?? (knownTags.test(name) ? undefined : kindOfName(hint));
    if (!kind || isTrivial(value, kind) || (kind === 'phone' && !/\d{2}/.test(value)) || (kind === 'email' && !value.includes('@')))
      return all;
    return `<${name}${attributes}>${start}${secret(kind, unescapeHtml(value))}${end}`;
  });
}

/** Elements of pages, whose `id` is a place rather than a value. */
const knownTags =
  /^(?:a|b|i|p|h\d|ul|ol|li|td|th|tr|dt|dd|em|div|span|strong|small|section|article|nav|header|footer|svg|path|use|form|select|fieldset|legend|table|tbody)$/i;

/** Redacts the cells of a text table by the names in its first line; undefined where the text is no table. */
export function redactTable(text: string, mimeType: string, secret: Secret): string | undefined {
  const lines = text.split(/(\r?\n)/);
  const head = lines[0] ?? '';
  const separator = [';', '\t', ','].find((one) => head.split(one).length > 1);
  if (!separator || lines.length < 3 || head.length > 4000 || /[<>{}()=]/.test(head)) return undefined;
  const kinds = head.split(separator).map((name) => kindOfCell(name.replace(/^\s*["']|["']\s*$/g, '')));
  if (kinds.every((kind) => kind === undefined) && !/csv/i.test(mimeType)) return undefined;
  return lines
    .map((line, index) => {
      if (index === 0 || index % 2 === 1) return line;
      const cells = cellsOf(line, separator);
      return cells.map((cell, column) => redactCell(cell, kinds[column], secret)).join(separator);
    })
    .join('');
}

const kindOfCell = (name: string): Kind | undefined =>
  kindOfName(name) ?? (/^(?:name|имя|клиент|покупатель|client|customer)$/i.test(name.trim()) ? 'name' : undefined);

const cellsOf = (line: string, separator: string) =>
  line.match(new RegExp(`(?:"(?:[^"]|"")*"|[^${separator}])+|(?<=^|${separator})(?=${separator}|$)`, 'g')) ?? [line];

function redactCell(cell: string, kind: Kind | undefined, secret: Secret): string {
  const [, before = '', value = '', after = ''] = /^(\s*"?)([\s\S]*?)("?\s*)$/.exec(cell) ?? [];
  return kind && value !== '' && !isTrivial(value, kind) ? before + secret(kind, value.replaceAll('""', '"')) + after : cell;
}
