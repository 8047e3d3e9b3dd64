/**
 * Form bodies and queries as PHP reads them: nested values are sent under bracketed names,
 * `services[0][id]=9001` (contract/endpoints.md, 1.1). Both the layer and the demo shop use this file.
 */

export type FormValue = string | number | boolean | undefined | readonly FormValue[] | { readonly [key: string]: FormValue };
export type FormTree = { readonly [key: string]: FormValue };

/** A decoded body: leaves are strings, everything nested is a map with string keys. */
export type DecodedForm = { [key: string]: string | DecodedForm };

/** Encodes nested values into bracketed pairs; `undefined` is left out, lists get numeric keys. */
export function encodeForm(tree: FormTree): URLSearchParams {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(tree)) append(pairs, name, value);
  return pairs;
}

function append(pairs: URLSearchParams, name: string, value: FormValue): void {
  if (value === undefined) return;
  if (typeof value === 'object') {
    for (const [key, child] of Object.entries(value)) append(pairs, `${name}[${key}]`, child);
    return;
  }
  pairs.append(name, String(value));
}

/**
 * Decodes bracketed pairs into nested maps. `ids[]=1&ids[]=2` numbers its entries; where a name is both a leaf and
 * a branch the later pair wins, as in PHP. Names such as `__proto__` stay plain keys.
 */
export function decodeForm(pairs: Iterable<readonly [string, string]>): DecodedForm {
  const root: DecodedForm = Object.create(null);
  for (const [name, value] of pairs) place(root, splitName(name), value);
  return root;
}

function splitName(name: string): string[] {
  const open = name.indexOf('[');
  if (open <= 0 || !name.endsWith(']')) return [name];
  return [name.slice(0, open), ...name.slice(open + 1, -1).split('][')];
}

function place(root: DecodedForm, path: readonly string[], value: string): void {
  let branch = root;
  path.forEach((step, depth) => {
    const key = step === '' && depth > 0 ? nextIndex(branch) : step;
    if (depth === path.length - 1) {
      branch[key] = value;
      return;
    }
    const existing = branch[key];
    const next: DecodedForm = typeof existing === 'object' ? existing : Object.create(null);
    branch[key] = next;
    branch = next;
  });
}

/** `[]` takes the number after the highest one, whatever other names exist. */
function nextIndex(branch: DecodedForm): string {
  let next = 0;
  for (const key of Object.keys(branch)) if (/^\d+$/.test(key)) next = Math.max(next, Number(key) + 1);
  return String(next);
}

/** The maps in a list or map of a decoded form. */
export function mapsIn(value: string | DecodedForm | undefined): DecodedForm[] {
  return Object.values(typeof value === 'object' ? value : {}).filter((entry) => typeof entry === 'object');
}

/** The texts of a decoded form, without what is nested. */
export function textsIn(form: DecodedForm): Record<string, string> {
  return Object.fromEntries(Object.entries(form).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}

/** The text at a path of a decoded form; `undefined` where there is none or a map instead. */
export function textAt(form: DecodedForm, ...path: readonly string[]): string | undefined {
  let value: string | DecodedForm | undefined = form;
  for (const step of path) value = typeof value === 'object' ? value[step] : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** A list of texts in a form; empty without one. */
export const listAt = (form: DecodedForm, name: string): string[] => {
  const value = form[name];
  return typeof value === 'object' ? Object.values(value).filter((entry) => typeof entry === 'string') : [];
};
