import { hasControl } from '../../../../platform/has-control.ts';
import { onAbort } from '../../../../platform/on-abort.ts';
import { followFocus } from '../../../../ui/keep-focus.ts';
import type { OrderDraft } from '../../order-draft.ts';
import { defaultOf, type Field, isPriced, keyOf, readFields } from './order-fields.ts';
import { afterDrawing, type FieldMemory, valueToKeep } from './value-to-keep.ts';

interface Known {
  field: Field;
  /** The value after the buyer's last input: removed radios lose their choice. */
  seen: string;
  /** The value of the page at load: the next load renders it again, whatever the component has rendered since. */
  readonly first: string;
  memory: FieldMemory;
}

/** Event on the area after values were restored, for other features; the component does not listen to it. */
const keptEvent = 'vitrina:kept';

export interface KeptOrder {
  /** Handles input before the component does. */
  note(event: Event): void;
  /** The values that differ from the page's at load. */
  readDraft(): OrderDraft;
  /** Whether a field that the sums may depend on was filled in from the draft when the page was loaded. */
  readonly hasRestoredPriced: boolean;
}

/** Number of values remembered per field: no answer older than these is pending. */
const mostPassed = 200;

/**
 * Restores the buyer's input and focus in a new render of the order, before it is painted. Only lost values are restored, without events: the component
 * reads the form when it sends. A field that is absent for a while (another delivery method) gets its value when it returns. `draft` holds the values of
 * the previous page.
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

  /** A new field may have a draft of the previous page: the page load counts as a render. */
  function meet(key: string, field: Field, drawn: string): boolean {
    const left = waiting.get(key);
    waiting.delete(key);
    const seen = field.read();
    const wanted = left && seen === drawn ? valueToKeep({ drawn: left.drawn, passed: new Set() }, left.live, drawn) : undefined;
    const isKept = wanted !== undefined && field.write(wanted);
    known.set(key, { field, seen: field.read(), first: drawn, memory: { drawn, passed: new Set([seen, field.read()]) } });
    return isKept;
  }

  const restored = [...readFields(area, own)].flatMap(([key, field]) => (meet(key, field, defaultOf(field)) ? field.elements : []));
  if (restored.length > 0) area.dispatchEvent(new Event(keptEvent, { bubbles: true }));

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
  onAbort(signal, () => observer.disconnect());
  return {
    note,
    // Unchanged fields need no draft.
    readDraft: () =>
      Object.fromEntries([...known].flatMap(([key, { seen, first }]) => (seen === first ? [] : [[key, { drawn: first, live: seen }]]))),
    hasRestoredPriced: restored.some(isPriced),
  };
}
