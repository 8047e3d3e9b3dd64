import type { PartEvents } from '../parts/part-declaration.ts';

/** What search scripts of the template listen to in a field. */
const heard = ['focus', 'blur', 'input', 'keydown', 'keyup', 'keypress', 'change', 'cut', 'paste', 'drop'] as const;

/** Told of what happens in a field; `key` is empty unless one is pressed, and while a word is being composed. Answers whether the key was for it. */
export type FieldListener = (type: string, key: string) => unknown;

/**
 * The events of a field that the layer searches with, for its part's `on`: the template's search would ask as well. The page hears only of
 * the focus that goes, with which the template ends what it has begun before, and of an Escape that is for whatever the field stands in.
 */
export function ownField(hear: FieldListener): PartEvents {
  const handle = (event: Event) => {
    const { type, key = '', isComposing = false } = event as KeyboardEvent;
    const isForUs = hear(type, type === 'keydown' && !isComposing ? key : '');
    if (isForUs) event.preventDefault();
    if (isForUs || (type !== 'blur' && !(type === 'keydown' && key === 'Escape'))) event.stopPropagation();
  };
  return Object.fromEntries(heard.map((type) => [type, handle]));
}
