/** A parsed template: texts, values, and sections with their content. */
type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly name: string; readonly isRaw: boolean }
  | { readonly kind: 'section'; readonly name: string; readonly isInverted: boolean; readonly parts: readonly Part[] };

export type MustacheTemplate = readonly Part[];

/** Matches `{{{NAME}}}`, or `{{` with an optional sign and a name. */
const tag = /\{\{\{\s*([^{}]+?)\s*\}\}\}|\{\{\s*([#^/&!])?\s*([^{}]*?)\s*\}\}/g;

/**
 * Parses the part of Mustache that the platform's basket uses: values, raw values, nested sections, inverted sections, comments. Throws if
 * sections do not nest; the layer cannot render such a template.
 */
export function parseMustache(text: string): MustacheTemplate {
  const root: Part[] = [];
  const open: { readonly name: string; readonly parts: Part[] }[] = [{ name: '', parts: root }];
  const add = (part: Part) => open.at(-1)?.parts.push(part);
  let end = 0;
  for (const found of text.matchAll(tag)) {
    const [all, raw, sign, name = ''] = found;
    if (found.index > end) add({ kind: 'text', text: text.slice(end, found.index) });
    end = found.index + all.length;
    if (raw !== undefined) add({ kind: 'value', name: raw, isRaw: true });
    else if (sign === '#' || sign === '^') {
      const parts: Part[] = [];
      add({ kind: 'section', name, isInverted: sign === '^', parts });
      open.push({ name, parts });
    } else if (sign === '/') {
      if (open.length === 1 || open.pop()?.name !== name)
        throw new Error(`Expected a template whose sections nest, got a stray {{/${name}}}`);
    } else if (sign !== '!') add({ kind: 'value', name, isRaw: sign === '&' });
  }
  if (open.length > 1) throw new Error(`Expected {{/${open.at(-1)?.name}}} before the end of the template`);
  root.push({ kind: 'text', text: text.slice(end) });
  return root;
}

/** Renders a template. A name is looked up in the innermost object that has it. All values except raw ones are escaped. */
export function renderMustache(template: MustacheTemplate, values: Readonly<Record<string, unknown>>): string {
  return render(template, [values]);
}

function render(parts: readonly Part[], scopes: readonly unknown[]): string {
  return parts.map((part) => renderPart(part, scopes)).join('');
}

function renderPart(part: Part, scopes: readonly unknown[]): string {
  if (part.kind === 'text') return part.text;
  const value = find(part.name, scopes);
  if (part.kind === 'value') {
    const text = typeof value === 'object' || value === undefined ? '' : String(value);
    return part.isRaw ? text : escapeHtml(text);
  }
  const isEmpty = Array.isArray(value) ? value.length === 0 : !value;
  if (part.isInverted) return isEmpty ? render(part.parts, scopes) : '';
  if (isEmpty) return '';
  if (Array.isArray(value)) return value.map((entry: unknown) => render(part.parts, [entry, ...scopes])).join('');
  return render(part.parts, typeof value === 'object' ? [value, ...scopes] : scopes);
}

function find(name: string, scopes: readonly unknown[]): unknown {
  if (name === '.') return scopes[0];
  const [first = '', ...rest] = name.split('.');
  const scope = scopes.find((candidate) => has(candidate, first));
  return rest.reduce((value, key) => (has(value, key) ? value[key] : undefined), has(scope, first) ? scope[first] : undefined);
}

const has = (value: unknown, key: string): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key);

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;', '`': '&#96;' };

const escapeHtml = (text: string) => text.replace(/[&<>"'`]/g, (sign) => entities[sign] ?? sign);
