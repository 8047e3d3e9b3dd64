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
