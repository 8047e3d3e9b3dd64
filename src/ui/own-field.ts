import type { PartEvents } from '../parts/part-declaration.ts';

/** Events of a field that the template's search scripts listen to. */
const heard = ['focus', 'blur', 'input', 'keydown', 'keyup', 'keypress', 'change', 'cut', 'paste', 'drop'] as const;

/** Called with a field's events; `key` is empty unless a key is pressed, and during composition. Returns whether the key was handled. */
export type FieldListener = (type: string, key: string) => unknown;

/**
 * Handlers of a field that the layer searches with, for its part's `on`: the template's search would send requests as well. The page gets
 * only blur, with which the template ends what it has begun, and an Escape meant for the field's container.
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
