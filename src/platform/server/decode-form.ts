import type { DecodedForm } from './php-form.ts';

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
