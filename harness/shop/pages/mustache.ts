import { escape as escapeHtml } from './html.ts';

/** Values of a template; a section looks its names up in the innermost object that has them. */
export type MustacheData = Readonly<Record<string, unknown>>;

const section = /\{\{([#^])(\w+)\}\}([\s\S]*?)\{\{\/\2\}\}/g;
const variable = /\{\{\{(\w+)\}\}\}|\{\{(\w+)\}\}/g;

/**
 * The part of Mustache that the platform's basket templates use: `{{NAME}}` escaped, `{{{NAME}}}` as it is, `{{#NAME}}`
 * for lists and true values, `{{^NAME}}` for missing ones. A section cannot contain another one of the same name. The browser's copy is
 * in harness/template/basket-component.js; a test compares both.
 */
export function renderMustache(template: string, data: MustacheData): string {
  return template
    .replace(section, (_all, sign: string, name: string, inner: string) => renderSection(sign === '#', data[name], inner, data))
    .replace(variable, (_all, raw: string | undefined, name: string | undefined) =>
      raw === undefined ? escapeHtml(textOf(data[name ?? ''])).replaceAll('{', '&#123;') : textOf(data[raw]),
    );
}

function renderSection(isPositive: boolean, value: unknown, inner: string, data: MustacheData): string {
  const isEmpty = Array.isArray(value) ? value.length === 0 : !value;
  if (!isPositive) return isEmpty ? renderMustache(inner, data) : '';
  if (isEmpty) return '';
  if (!Array.isArray(value)) return renderMustache(inner, data);
  return value.map((entry: unknown) => renderMustache(inner, { ...data, ...(typeof entry === 'object' ? entry : {}) })).join('');
}

const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value));
