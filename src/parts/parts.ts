import { makeFinder } from './find-parts.ts';
import { isSame, toChanges } from './look.ts';
import { type PartDeclaration, type Rewrite, slotAttribute } from './part-declaration.ts';
import { listenToParts } from './part-events.ts';
import { makePartValues } from './part-values.ts';
import { applyTo, patches, patchOf } from './patched.ts';
import type { SlotsOwner } from './slots.ts';

/** The parts of one island: what the layer changes in them, and the undo. */
export interface Parts extends SlotsOwner {
  /** Whether the island has declared any. */
  readonly isUsed: boolean;
  /** Declares a part; the same key replaces the earlier declaration. */
  declare(key: symbol, declaration: PartDeclaration): void;
  withdraw(key: symbol): void;
  /** The current elements of a part. An island's own element is the part `root`. */
  find(name: string, within?: Element): HTMLElement[];
  /**
   * Replaces page HTML inside the island, now and after each foreign write, before the parts are applied to
   * it. One per island; the latest is used.
   */
  rewrite(change: Rewrite | undefined): void;
  /** Applies everything again, after a foreign write into the island. */
  refresh(): void;
  /** Calls the handler declared for a press on this control, and returns what it returned. */
  press(control: Element): unknown;
  /** Removes the layer's changes from a copy that another script has made of the whole element. */
  cleanCopy(copy: Element): void;
  /** Undoes everything at once. */
  end(): void;
}

export interface PartsSurroundings {
  readonly host: HTMLElement;
  readonly selectors: Readonly<Record<string, string>>;
  /** Listens to events in the host, in capture, until the island ends (`HostEvents`). */
  hear(type: string, listener: (event: Event) => void): void;
  /** Runs writes of the layer into the host (`HostWatch.write`). */
  write(change: () => void): void;
  /** Runs a replacement of the page's own HTML in the host (`HostWatch.rewrite`). */
  rewrite(change: () => void): void;
  /** Called with the first declaration: from then on foreign writes into the host are observed. */
  onUsed(): void;
  /** Attributes of the host while the island has parts: they name its owner. */
  readonly hostMarks: Readonly<Record<string, string>>;
  /** Called before user input is handled: the island reads the page again. */
  beforeEvent(): void;
  /** Runs an event handler so that its changes are rendered at once; returns what it returns. */
  flush(handler: () => unknown): unknown;
}

const noElements: ReadonlySet<HTMLElement> = new Set();

export function makeParts(surroundings: PartsSurroundings): Parts {
  const { host, write, flush, beforeEvent } = surroundings;
  const { find, elementsOf } = makeFinder(surroundings);
  const declarations = new Map<symbol, PartDeclaration>();
  /** The elements that a declaration was applied to last, in document order. */
  const matched = new Map<symbol, ReadonlySet<HTMLElement>>();
  const { showValues, readValues } = makePartValues(declarations, matched, flush);
  const hostKey = Symbol('host');
  let isEnded = false;
  let rewriting: Rewrite | undefined;

  /** Elements to which a declaration no longer applies become what they are without it. */
  function restoreGone(key: symbol, before: ReadonlySet<HTMLElement>, now: ReadonlySet<HTMLElement>): void {
    const gone = [...before].filter((element) => !now.has(element));
    if (gone.length === 0) return;
    const fresh = [...now].filter((element) => !before.has(element));
    // A script that re-inserts a part's markup (`host.innerHTML = host.innerHTML`) writes the layer's changes too. Another element in its place has none.
    gone.forEach((element, index) => {
      const copy = fresh[index];
      if (!element.isConnected && copy?.cloneNode().isEqualNode(element.cloneNode())) patches.get(element)?.patch.cleanCopy(copy);
    });
    for (const element of gone) {
      patches.get(element)?.looks.delete(key);
      applyTo(element);
    }
  }

  /**
   * Applies one declaration to the current elements, and removes it from the others. `isRendered`: elements whose look is what it was are left as
   * they are, because another script's writes into them are applied by `refresh`.
   */
  function applyOne(key: symbol, declaration: PartDeclaration | undefined, isRendered = false): void {
    const before = matched.get(key) ?? noElements;
    const now = declaration ? new Set(elementsOf(declaration)) : noElements;
    if (before.size > 0) restoreGone(key, before, now);
    for (const element of now) {
      if (!declaration) continue;
      const { looks } = patchOf(element);
      const look = declaration.look(element);
      if (isRendered && isSame(looks.get(key), look)) continue;
      looks.set(key, look);
      applyTo(element);
    }
    if (declaration) matched.set(key, now);
    else matched.delete(key);
  }

  /** Runs the rewriting, then applies everything. `isRendered`: only what a rewriting that changed nothing leaves to be done. */
  function applyAll(isRendered: boolean): void {
    if (isEnded) return;
    write(() => {
      let done: ReturnType<Rewrite>;
      surroundings.rewrite(() => {
        done = rewriting?.();
      });
      if (isRendered && done === false) return;
      for (const [key, declaration] of declarations) {
        applyOne(key, declaration);
        showValues(key);
      }
      if (patches.has(host)) applyTo(host);
      parts.slots?.place();
      if (done) done();
    });
    readValues();
  }

  const declarationsOf = (element: Element) =>
    [...declarations].flatMap(([key, declaration]) => (matched.get(key)?.has(element as HTMLElement) ? [declaration] : []));

  function press(control: Element): unknown {
    const own = declarationsOf(control);
    const { attributes } = toChanges(own.map(({ look }) => look(control as HTMLElement)));
    if (['aria-disabled', 'aria-busy'].some((name) => attributes.get(name) === 'true')) return;
    return flush(() => own.findLast(({ onPress }) => onPress)?.onPress?.(control as HTMLElement));
  }

  const hear = listenToParts({ host, hear: surroundings.hear, flush, beforeEvent, declarationsOf, press, readValues });

  const parts: Parts = {
    get isUsed() {
      return declarations.size > 0;
    },
    find,
    press,
    declare(key, declaration) {
      if (isEnded) return;
      if (declarations.size === 0) surroundings.onUsed();
      declarations.set(key, declaration);
      hear(declaration);
      write(() => {
        const marks = patchOf(host).looks;
        if (!marks.has(hostKey)) {
          marks.set(hostKey, { attributes: surroundings.hostMarks });
          applyTo(host);
        }
        applyOne(key, declaration, true);
        showValues(key);
      });
    },
    withdraw(key) {
      if (!declarations.delete(key) || isEnded) return;
      write(() => applyOne(key, undefined));
    },
    host,
    elementsOf,
    write,
    rewrite(change) {
      rewriting = change;
      if (change) applyAll(true);
    },
    refresh: () => applyAll(false),
    cleanCopy(copy) {
      const [originals, copies] = [host, copy].map((root) => [root, ...root.querySelectorAll('*')]);
      originals?.forEach((element, index) => {
        const twin = copies?.[index];
        if (twin?.localName === element.localName) patches.get(element)?.patch.cleanCopy(twin);
      });
      for (const slot of copy.querySelectorAll(`[${slotAttribute}]`)) slot.remove();
    },
    end() {
      isEnded = true;
      write(() => {
        parts.slots?.takeOut();
        matched.set(hostKey, new Set([host]));
        for (const [key, elements] of matched) {
          for (const element of elements) {
            const looks = patches.get(element)?.looks;
            const look = looks?.get(key);
            if (!looks || !look) continue;
            if (declarations.get(key)?.stays) looks.set(key, { ...look, isEnded: true });
            else looks.delete(key);
            try {
              applyTo(element);
            } catch {
              // An element that throws when changed keeps its changes; the others are restored.
            }
          }
        }
      });
      declarations.clear();
      matched.clear();
    },
  };
  return parts;
}
