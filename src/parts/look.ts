type Derive<Value> = (own: Value) => Value;

/**
 * A value, or a function of the value that the element would have without it: the page's own, or that of another part. Functions run
 * last, whichever part was declared first.
 */
export type Wanted<Value> = Value | Derive<Value>;

/**
 * The current look of a part's elements. What is absent stays as the page has it.
 */
export interface Look {
  readonly role?: string | undefined;
  /** Its accessible name (`aria-label`); an empty one keeps the page's own. */
  readonly label?: string | undefined;
  readonly title?: string | undefined;
  /** By the inline `display` that the template uses for states (contract/page.md, generic rules). */
  readonly hidden?: boolean | undefined;
  readonly busy?: boolean | undefined;
  /** For a toggle button: whether it is on. */
  readonly pressed?: boolean | undefined;
  readonly expanded?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly tabIndex?: number | undefined;
  /** Classes to add (`true`) or remove (`false`); all others stay. */
  readonly classes?: Readonly<Record<string, boolean>> | undefined;
  /** Inline style by CSS property; an empty value removes the property. */
  readonly style?: Readonly<Record<string, string>> | undefined;
  /** Further attributes; `null` removes one. */
  readonly attributes?: Readonly<Record<string, Wanted<string | null>>> | undefined;
  /**
   * The text: the first text node that is not white space, at any depth, or a new one where there is none. Icons and structure around it stay.
   * A function is not called on an empty text.
   */
  readonly text?: Wanted<string> | undefined;
  /** A field's content (the property, not the attribute). */
  readonly value?: string | undefined;
  /** Whether a box is checked or indeterminate (the properties). It stays so in the end: it is the visitor's choice. */
  readonly checked?: boolean | 'mixed' | undefined;
}

/** The same as changes of a DOM element. */
export interface Changes {
  readonly attributes: ReadonlyMap<string, Wanted<string | null>>;
  readonly classes: ReadonlyMap<string, boolean>;
  readonly style: ReadonlyMap<string, string>;
  readonly text: string | undefined | ((own: string | null) => string | null);
}

const attributeOf = {
  role: 'role',
  label: 'aria-label',
  title: 'title',
  busy: 'aria-busy',
  pressed: 'aria-pressed',
  expanded: 'aria-expanded',
  disabled: 'aria-disabled',
  tabIndex: 'tabindex',
} as const satisfies Partial<Record<keyof Look, string>>;

const attributeKeys = Object.keys(attributeOf) as (keyof typeof attributeOf)[];

/** Whether two looks, or two readings of an element, say the same; functions and nodes are compared by identity. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other || !one || !other || typeof one !== 'object' || typeof other !== 'object' || one instanceof Node) return one === other;
  return Object.keys({ ...one, ...other }).every((key) => isSame(Reflect.get(one, key), Reflect.get(other, key)));
}

/** Nothing to change: most looks name no classes and no style, and what is made for nothing has to be swept up. */
const nothing = new Map<string, never>();

/** Merges several looks of one element; where two name the same thing the later one wins. */
export function toChanges(looks: Iterable<Look>): Changes {
  const attributes = new Map<string, Wanted<string | null>>();
  let classes: Map<string, boolean> = nothing;
  let style: Map<string, string> = nothing;
  let words: string | undefined;
  const derivedTexts: Derive<string>[] = [];
  const derived: (readonly [name: string, derive: Derive<string | null>])[] = [];
  for (const look of looks) {
    for (const key of attributeKeys) {
      const value = look[key];
      if (value !== undefined && value !== '') attributes.set(attributeOf[key], String(value));
    }
    for (const name in look.attributes) {
      const value = look.attributes[name];
      if (typeof value === 'function') derived.push([name, value]);
      else if (value !== undefined) attributes.set(name, value);
    }
    if (look.classes && classes === nothing) classes = new Map();
    for (const name in look.classes) classes.set(name, look.classes[name] === true);
    if ((look.style || look.hidden !== undefined) && style === nothing) style = new Map();
    // An element that one of several hides is hidden.
    if (look.hidden !== undefined && style.get('display') !== 'none') style.set('display', look.hidden ? 'none' : '');
    for (const name in look.style) style.set(name, look.style[name] ?? '');
    if (typeof look.text === 'function') derivedTexts.push(look.text);
    else words = look.text ?? words;
  }
  for (const [name, derive] of derived) {
    const earlier = attributes.get(name);
    attributes.set(name, (own) => derive(earlier === undefined ? own : resolve(earlier, own)));
  }
  const text = derivedTexts.length ? deriveText(words, derivedTexts) : words;
  return { attributes, classes, style, text };
}

const deriveText = (words: string | undefined, derived: readonly Derive<string>[]) => (own: string | null) => {
  const word = words ?? own;
  return word && derived.reduce((now, derive) => derive(now), word);
};

export const resolve = <Value extends string | null>(wanted: Wanted<Value>, own: Value): Value =>
  typeof wanted === 'function' ? wanted(own) : wanted;
