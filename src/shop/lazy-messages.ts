import { getContext } from './context.ts';

/**
 * The texts of a part that most pages never load; they are in its chunk. Upper-case keys are the template's own, used where the page supplies none; a site
 * replaces any of them in its configuration [PAGE-04]. Placeholders like `{name}` are filled from `values`.
 */
export function lazyMessages<Key extends string>(
  dictionary: Readonly<Record<Key, string>>,
): (key: Key, values?: Readonly<Record<string, string | number>>) => string {
  return (key, values) => getContext().facts.texts.own(key, dictionary[key], values);
}
