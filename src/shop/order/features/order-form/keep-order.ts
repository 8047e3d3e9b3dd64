import { hasControl } from '../../../../platform/find.ts';
import { followFocus } from '../../../../ui/keep-focus.ts';
import type { OrderDraft } from '../../order-draft.ts';
import { defaultOf, type Field, keyOf, readFields } from './order-fields.ts';
import { afterDrawing, type FieldMemory, valueToKeep } from './value-to-keep.ts';

interface Known {
  field: Field;
  /** The value when the buyer was last heard of: radios that are taken off the page forget which of them was chosen. */
  seen: string;
  /** What the page came with: its next load draws that again, whatever the component has drawn since. */
  readonly first: string;
  memory: FieldMemory;
}

/** Told on the area after values were put back, for who follows the form: the component does not hear of it. */
export const keptEvent = 'vitrina:kept';

export interface KeptOrder {
  /** Hears what is typed and ticked, before the component does. */
  note(event: Event): void;
  /** What differs from what the page came with. */
  readDraft(): OrderDraft;
}

/** So many values of one field are remembered: an older answer than that is not under way any more. */
const mostPassed = 200;

/**
 * Carries what the buyer has typed, ticked and focused over to a new drawing of the order, before it is painted. Only what the
 * component has lost is put back, silently: it reads the form when it sends. A field that is away for a while (another way of
 * delivery) has its value when it returns. `draft` is what the page before was left with.
 */
export function keepOrder(
  area: Element,
  own: string,
  Observer: typeof MutationObserver,
  signal: AbortSignal,
  draft: OrderDraft = {},
): KeptOrder {
  const known = new Map<string, Known>();
  const focus = followFocus(area, signal);
  const waiting = new Map(Object.entries(draft));

  /** A field that is seen for the first time may have been left with something by the page before: its load is a drawing like others. */
  function meet(key: string, field: Field, drawn: string): boolean {
    const left = waiting.get(key);
    waiting.delete(key);
    const seen = field.read();
    const wanted = left && seen === drawn ? valueToKeep({ drawn: left.drawn, passed: new Set() }, left.live, drawn) : undefined;
    const isKept = wanted !== undefined && field.write(wanted);
    known.set(key, { field, seen: field.read(), first: drawn, memory: { drawn, passed: new Set([seen, field.read()]) } });
    return isKept;
  }

  let isBack = false;
  for (const [key, field] of readFields(area, own)) if (meet(key, field, defaultOf(field))) isBack = true;
  if (isBack) area.dispatchEvent(new Event(keptEvent, { bubbles: true }));

  const note = ({ target }: Event) => {
    const entry =
      target instanceof Element && [...known.values()].find(({ field }) => field.elements.some((element) => element === target));
    if (!entry) return;
    entry.seen = entry.field.read();
    const passed = [...entry.memory.passed, entry.seen];
    entry.memory = { ...entry.memory, passed: new Set(passed.slice(-mostPassed)) };
  };

  function takeOver(key: string, field: Field): boolean {
    const entry = known.get(key);
    const drawn = field.read();
    if (!entry) return meet(key, field, drawn);
    const isSame = entry.field.elements[0] === field.elements[0];
    const live = isSame || field.elements[0].type === 'radio' ? entry.seen : entry.field.read();
    entry.field = field;
    if (isSame) return false;
    const wanted = valueToKeep(entry.memory, live, drawn);
    const isKept = wanted !== undefined && field.write(wanted);
    entry.memory = isKept || wanted === undefined ? afterDrawing(entry.memory, live, drawn) : { drawn, passed: new Set([drawn]) };
    entry.seen = field.read();
    return isKept;
  }

  const hasFields = (nodes: NodeList) =>
    [...nodes].some((node) => node instanceof Element && (keyOf(node) !== undefined || hasControl(node)));

  const observer = new Observer((records) => {
    if (!records.some(({ addedNodes, removedNodes }) => hasFields(addedNodes) || hasFields(removedNodes))) return;
    let isKept = false;
    for (const [key, field] of readFields(area, own)) if (takeOver(key, field)) isKept = true;
    focus.restore();
    if (isKept) area.dispatchEvent(new Event(keptEvent, { bubbles: true }));
  });
  observer.observe(area, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
  return {
    note,
    // Of what stands as it came there is nothing to keep.
    readDraft: () =>
      Object.fromEntries([...known].flatMap(([key, { seen, first }]) => (seen === first ? [] : [[key, { drawn: first, live: seen }]]))),
  };
}
