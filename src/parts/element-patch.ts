import { type Changes, type Look, resolve, toChanges, type Wanted } from './look.ts';
import { addText, firstText, rememberText } from './text-nodes.ts';

/**
 * The layer's changes to one element of the page. All other changes belong to the page: a value that differs from
 * what the layer wrote was written by another script, and is the one restored in the end.
 */
export interface ElementPatch {
  /** Applies this look; earlier changes that it does not name are undone. */
  apply(changes: Changes): void;
  /** Removes the same changes from a copy of the element that another script has made. */
  cleanCopy(copy: Element): void;
}

/** A changed value: what it would be without the layer, and what the layer wrote. */
interface Change {
  before: string | null;
  written: string | null;
}

/** Shown instead of the page's value. `hidden={false}` shows a hidden element and does not change a visible one. */
const shownAs = (name: string, before: string, wanted: string) =>
  name === 'display' && wanted === '' ? (before === 'none' ? '' : before) : wanted;

/**
 * The look of elements that are not parts of an island: the returned function is called with each new look, and without one it
 * restores the elements (`value` and `checked` stay).
 */
export function lookSetter(elements: Iterable<Element>): (look?: Look) => void {
  const patches = [...elements].map((element) => [element, patchElement(element)] as const);
  return (look = {}) => {
    const { value, checked } = look;
    for (const [element, patch] of patches) {
      patch.apply(toChanges([look]));
      Object.assign(element, value !== undefined && { value }, checked !== undefined && { checked });
    }
  };
}

/** Applies a look to elements: permanently, when a feature restores them, or until the returned function is called. */
export function applyLook(elements: Iterable<Element>, look: Look = {}): () => void {
  const show = lookSetter(elements);
  show(look);
  return show;
}

export const patchElement = (element: Element): ElementPatch => new Patch(element);

/** A class, because a page has hundreds of changed elements: functions of each would be a tenth of what the layer keeps in memory. */
class Patch implements ElementPatch {
  readonly #element: Element;
  readonly #attributes = new Map<string, Change>();
  #classes: (Change & { readonly toggled: ReadonlyMap<string, boolean> }) | undefined;
  #style: (Change & { readonly properties: ReadonlyMap<string, Change> }) | undefined;
  #text: (Change & { readonly node: Text }) | undefined;

  constructor(element: Element) {
    this.#element = element;
  }

  apply({ attributes, classes, style, text }: Changes): void {
    this.#applyAttributes(attributes);
    this.#applyClasses(classes);
    this.#applyStyle(style);
    this.#applyText(text);
  }

  cleanCopy(copy: Element): void {
    const [classes, style, text] = [this.#classes, this.#style, this.#text];
    for (const [name, { before, written }] of this.#attributes)
      if (copy.getAttribute(name) === written && before !== written) writeAttribute(copy, name, before);
    if (classes) {
      const current = copy.getAttribute('class');
      writeAttribute(copy, 'class', current === classes.written ? classes.before : withoutToggles(classes, current));
    }
    if (style && copy.getAttribute('style') === style.written) restoreStyle(copy as HTMLElement, style.before);
    const node = text && firstText(copy);
    if (node && text && node.nodeValue === text.written) restoreText(node, text.before);
  }

  #applyAttributes(wanted: ReadonlyMap<string, Wanted<string | null>>): void {
    for (const name of this.#attributes.keys()) if (!wanted.has(name)) this.#applyAttribute(name);
    for (const [name, value] of wanted) this.#applyAttribute(name, value);
  }

  /** Without a value the attribute becomes what it was. */
  #applyAttribute(name: string, wanted?: Wanted<string | null>): void {
    const known = this.#attributes.get(name);
    const current = this.#element.getAttribute(name);
    const before = known && current === known.written ? known.before : current;
    const next = wanted === undefined ? before : resolve(wanted, before);
    if (next !== current) writeAttribute(this.#element, name, next);
    if (wanted === undefined) this.#attributes.delete(name);
    else this.#attributes.set(name, { before, written: next });
  }

  #applyClasses(wanted: ReadonlyMap<string, boolean>): void {
    if (!this.#classes && wanted.size === 0) return;
    const current = this.#element.getAttribute('class');
    const before = !this.#classes
      ? current
      : current === this.#classes.written
        ? this.#classes.before
        : withoutToggles(this.#classes, current);
    const tokens = new Set(tokensOf(before));
    const toggled = new Map([...wanted].filter(([name, on]) => tokens.has(name) !== on));
    for (const [name, on] of toggled) on ? tokens.add(name) : tokens.delete(name);
    const next = toggled.size ? [...tokens].join(' ') : before;
    if (next !== current) writeAttribute(this.#element, 'class', next);
    this.#classes = toggled.size ? { before, written: next, toggled } : undefined;
  }

  #applyStyle(wanted: ReadonlyMap<string, string>): void {
    if (!this.#style && wanted.size === 0) return;
    const { style: inline } = this.#element as HTMLElement;
    const current = this.#element.getAttribute('style');
    const isUntouched = this.#style !== undefined && current === this.#style.written;
    const before = new Map<string, string>();
    for (const name of new Set([...(this.#style?.properties.keys() ?? []), ...wanted.keys()])) {
      const known = this.#style?.properties.get(name);
      const now = inline.getPropertyValue(name);
      before.set(name, known && now === known.written ? (known.before ?? '') : now);
    }
    // The attribute's original text is known as long as no other script writes it meanwhile.
    let whole = this.#style === undefined ? current : isUntouched ? this.#style.before : undefined;
    const properties = new Map<string, Change>();
    for (const [name, first] of before) {
      const value = wanted.get(name);
      const next = value === undefined ? first : shownAs(name, first, value);
      if (inline.getPropertyValue(name) !== next) inline.setProperty(name, next);
      if (next !== first) properties.set(name, { before: first, written: inline.getPropertyValue(name) });
    }
    if (properties.size === 0) {
      if (whole === undefined) whole = this.#element.getAttribute('style') || null;
      restoreStyle(this.#element as HTMLElement, whole);
      this.#style = undefined;
      return;
    }
    this.#style = { before: whole ?? styleWithout(this.#element, properties), written: this.#element.getAttribute('style'), properties };
  }

  #applyText(wanted: Changes['text']): void {
    const isOurs = this.#text !== undefined && this.#element.contains(this.#text.node) && this.#text.node.nodeValue === this.#text.written;
    if (!isOurs) this.#text = undefined;
    const own = this.#text?.node ?? (wanted === undefined ? undefined : firstText(this.#element));
    const before = this.#text ? this.#text.before : (own?.nodeValue ?? null);
    // Functions of the page's text keep the white space around it.
    const form = typeof wanted === 'function' ? wanted : undefined;
    const written = form ? (before?.replace(/\S(?:.*\S)?/s, (word) => form(word) ?? word) ?? form(null)) : wanted;
    if (typeof written !== 'string') {
      if (this.#text) restoreText(this.#text.node, this.#text.before);
      this.#text = undefined;
      return;
    }
    const node = own ?? addText(this.#element);
    if (node.nodeValue !== written) node.nodeValue = written;
    this.#text = { node, before, written };
    rememberText(node, this.#text);
  }
}

function writeAttribute(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

const tokensOf = (text: string | null) => text?.split(/\s+/).filter(Boolean) ?? [];

/**
 * The classes that an element would have without the layer after a foreign change. A list without
 * the layer's classes was overwritten as a whole, and is kept as written.
 */
function withoutToggles(
  { before, toggled }: { before: string | null; toggled: ReadonlyMap<string, boolean> },
  current: string | null,
): string | null {
  const now = new Set(tokensOf(current));
  const [added, removed] = [true, false].map((wanted) => [...toggled].flatMap(([name, on]) => (on === wanted ? name : [])));
  if (added?.some((name) => !now.has(name))) return current;
  const kept = tokensOf(before).filter((name) => now.has(name) || removed?.includes(name));
  const fresh = [...now].filter((name) => !kept.includes(name) && !added?.includes(name));
  return [...kept, ...fresh].join(' ') || (before === null ? null : '');
}

/**
 * Restores the inline style, exactly where the browser serialises it in the same way. The object model is tried first: a strict content
 * security policy forbids the attribute.
 */
function restoreStyle(element: HTMLElement, before: string | null): void {
  if (element.getAttribute('style') === before) return;
  if (before === null) {
    element.removeAttribute('style');
    return;
  }
  element.style.cssText = before;
  if (element.getAttribute('style') !== before) element.setAttribute('style', before);
}

/** The `style` attribute without the layer's properties. */
function styleWithout(element: Element, properties: ReadonlyMap<string, Change>): string | null {
  const copy = element.cloneNode(false) as HTMLElement;
  for (const [name, { before }] of properties) copy.style.setProperty(name, before ?? '');
  return copy.getAttribute('style') || null;
}

/** `null`: there was no text. */
function restoreText(node: Text, before: string | null): void {
  if (before === null) node.remove();
  else node.nodeValue = before;
}
