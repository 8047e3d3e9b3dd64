import { deepEqual } from 'node:assert/strict';
import type { Preset } from '../../harness/shop/control.ts';
import type { Fault, LogEntry, ShopState } from '../fixtures.ts';
import type { Key, Tab, Visitor } from './engine.ts';
import { blankPath, type EngineShop } from './engine-shop.ts';

/** Milliseconds: a person would have gone by then; a busy machine has not. */
const patience = 20_000;

/**
 * Something on the page as a shopper points at it: what a selector finds and can be seen. With words, what is named or
 * reads so; a text is part of the words, a pattern is tried on all of them.
 */
export type Target = string | { readonly at: string; readonly words: string | RegExp };

export interface OpenOptions {
  /** Query of the demo shop's pages: `{ basket: 'fly' }`. */
  readonly ask?: Readonly<Record<string, string>>;
  /** `false`: do not wait for the layer to be live. */
  readonly wait?: boolean;
}

/** A person in the shop with one tab: looks, points, types and waits. Every step ends with an error that names what was expected. */
export class Shopper {
  readonly #shop: EngineShop;
  readonly #visitor: Visitor;
  readonly #tab: Tab;

  private constructor(shop: EngineShop, visitor: Visitor, tab: Tab) {
    this.#shop = shop;
    this.#visitor = visitor;
    this.#tab = tab;
  }

  /** Comes to the shop for the first time; `preset` is what the shop knows of the person already. */
  static async come(shop: EngineShop, visitor: Visitor, preset: Preset = {}): Promise<Shopper> {
    const shopper = new Shopper(shop, visitor, await visitor.openTab());
    await shopper.#tab.go(shop.url + blankPath);
    await shopper.#door('POST', 'reset', preset);
    return shopper;
  }

  /** The same person in one more tab. */
  async anotherTab(): Promise<Shopper> {
    return new Shopper(this.#shop, this.#visitor, await this.#visitor.openTab());
  }

  /** Opens a page of the shop, 8 cards to a list, and waits until the layer is live on it. */
  async open(path: string, { ask = {}, wait = true }: OpenOptions = {}): Promise<void> {
    const address = new URL(path, this.#shop.url);
    const asked = { template: 'off', layer: 'embed', cards: '8', ...ask };
    for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
    await this.#tab.go(address.href);
    if (wait && asked.layer === 'embed') await this.live();
  }

  /** Waits until the layer says that it is there. */
  live(): Promise<void> {
    return this.until('the layer is live', () => document.documentElement.dataset.vitrina === 'live');
  }

  back = (): Promise<void> => this.#tab.back();
  forward = (): Promise<void> => this.#tab.forward();
  reload = (): Promise<void> => this.#tab.reload();
  resize = (width: number, height: number): Promise<void> => this.#tab.resize(width, height);
  show = (): Promise<void> => this.#tab.show();
  /** What the shopper sees, as a PNG. */
  picture = (): Promise<Uint8Array> => this.#tab.picture();
  key = (name: Key): Promise<void> => this.#tab.key(name);

  /** Runs a function in the page; it sees nothing but its values. */
  async run<Values extends readonly unknown[], Value>(act: (...values: Values) => Value, ...values: Values): Promise<Awaited<Value>> {
    return (await this.#tab.run(act.toString(), values)) as Awaited<Value>;
  }

  /** Waits until a function of the page answers true. Looks again if the page changes meanwhile. */
  async until<Values extends readonly unknown[]>(
    what: string,
    isSo: (...values: Values) => boolean | Promise<boolean>,
    ...values: Values
  ): Promise<void> {
    await this.#poll(what, async () => (await this.run(isSo, ...values)) === true);
  }

  /** Waits until something can be seen. */
  async sees(target: Target): Promise<void> {
    await this.#poll(`${told(target)} is seen`, async () => (await this.#look(target)) !== null);
  }

  /** Waits until nothing like that can be seen. */
  async seesNo(target: Target): Promise<void> {
    await this.#poll(`no ${told(target)} is seen`, async () => (await this.#look(target)) === null);
  }

  /** Waits until the words of something are these. */
  async reads(target: Target, words: string | RegExp): Promise<void> {
    let last: string | null = null;
    await this.#poll(
      () => `${told(target)} to read ${words}, last seen: ${last}`,
      async () => {
        last = (await this.#look(target))?.words ?? null;
        return last !== null && (typeof words === 'string' ? last === words : words.test(last));
      },
    );
  }

  /** Presses the middle of something, as soon as that is what lies there. */
  async press(target: Target): Promise<void> {
    const { x, y } = await this.#reach(target);
    await this.#tab.click(x, y);
  }

  async point(target: Target): Promise<void> {
    const { x, y } = await this.#reach(target);
    await this.#tab.move(x, y);
  }

  /** Points at a place of the window, px. */
  pointAt = (x: number, y: number): Promise<void> => this.#tab.move(x, y);

  /** Moves a finger sideways over something, in px; left is below zero. */
  async swipe(target: Target, distance: number): Promise<void> {
    const { x, y } = await this.#reach(target);
    await this.#tab.swipe({ x: x - distance / 2, y }, { x: x + distance / 2, y });
  }

  /** Puts a text into a field in place of what is there, by keys. */
  async fill(target: Target, text: string): Promise<void> {
    await this.press(target);
    await this.run(() => (document.activeElement as HTMLInputElement).select());
    await this.#tab.key('Delete');
    await this.#tab.type(text);
  }

  /** Types into what has the focus. */
  type = (text: string): Promise<void> => this.#tab.type(text);

  /** What the shop holds for this person. */
  state = (): Promise<ShopState> => this.#door('GET', 'state') as Promise<ShopState>;

  /** Requests that the shop has had from this person, oldest first. */
  log = (): Promise<LogEntry[]> => this.#door('GET', 'log') as Promise<LogEntry[]>;

  fault = async (faults: readonly Fault[]): Promise<void> => void (await this.#door('POST', 'faults', faults));

  /** Waits until what the shop holds is that: `read` takes the part that is compared. */
  async shopHolds<Value>(what: string, read: (state: ShopState) => Value, expected: Value): Promise<void> {
    let last: Value | undefined;
    await this.#poll(
      () => `the shop to hold ${what} ${JSON.stringify(expected)}, last seen: ${JSON.stringify(last)}`,
      async () => {
        last = read(await this.state());
        try {
          deepEqual(last, expected);
          return true;
        } catch {
          return false;
        }
      },
    );
  }

  /** Where the middle of something is, when the page has come to rest there and nothing lies over it. */
  async #reach(target: Target): Promise<{ x: number; y: number }> {
    let place: { x: number; y: number } | null = null;
    await this.#poll(`${told(target)} can be reached by the mouse`, async () => {
      place = ((await this.#tab.run(reach.toString(), finding(target))) ?? null) as typeof place;
      return place !== null;
    });
    // The poll ends with a place only.
    return place as unknown as { x: number; y: number };
  }

  async #look(target: Target): Promise<{ words: string } | null> {
    return ((await this.#tab.run(look.toString(), finding(target))) ?? null) as { words: string } | null;
  }

  async #poll(what: string | (() => string), isSo: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + patience;
    let problem: unknown;
    while (Date.now() < end) {
      try {
        if (await isSo()) return;
        problem = undefined;
      } catch (error) {
        // The page has gone to another one in the middle of the question.
        problem = error;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const text = typeof what === 'string' ? what : what();
    throw new Error(`Expected within ${patience} ms: ${text}.${problem instanceof Error ? ` ${problem.message}` : ''}`);
  }

  async #door(method: string, door: string, body?: unknown): Promise<unknown> {
    const answer = await this.run(
      async (address: string, how: string, text: string | null) =>
        (await fetch(address, { method: how, ...(text === null ? {} : { body: text }) })).text(),
      `${this.#shop.url}__shop/${door}`,
      method,
      body === undefined ? null : JSON.stringify(body),
    );
    return answer ? JSON.parse(answer) : undefined;
  }
}

const told = (target: Target): string => (typeof target === 'string' ? `“${target}”` : `“${target.at}” with “${target.words}”`);

/** A target in values that can be sent to a page. */
function finding(target: Target): readonly [selector: string, words: string | null, pattern: string | null] {
  if (typeof target === 'string') return [target, null, null];
  const { at, words } = target;
  return typeof words === 'string' ? [at, words, null] : [at, null, words.source];
}

/** Runs in the page. The first element that is seen and has the words; its words are its own name or else its text. */
function look(selector: string, part: string | null, pattern: string | null): { words: string } | null {
  for (const element of document.querySelectorAll(selector)) {
    const box = element.getBoundingClientRect();
    const isSeen = box.width > 0 && box.height > 0 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!isSeen) continue;
    const label = element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent;
    const words = ((element as HTMLInputElement).value || label || element.textContent || '').replace(/\s+/g, ' ').trim();
    const names = [label, element.textContent, element.getAttribute('title'), words].map((text) =>
      (text ?? '').replace(/\s+/g, ' ').trim(),
    );
    if (part !== null && !names.some((name) => name.includes(part))) continue;
    if (pattern !== null && !names.some((name) => new RegExp(pattern).test(name))) continue;
    return { words };
  }
  return null;
}

/** Runs in the page. Brings the first such element into view and answers its middle when that is where a press would reach it. */
async function reach(selector: string, part: string | null, pattern: string | null): Promise<{ x: number; y: number } | null> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (const element of document.querySelectorAll(selector)) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const label = element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent;
    const names = [label, element.textContent, element.getAttribute('title')].map((text) => (text ?? '').replace(/\s+/g, ' ').trim());
    if (part !== null && !names.some((name) => name.includes(part))) continue;
    if (pattern !== null && !names.some((name) => new RegExp(pattern).test(name))) continue;
    let box = element.getBoundingClientRect();
    if (!box.width || !box.height) continue;
    const isInView = box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth;
    if (!isInView) element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    // After scrolling a header slides in, and what sticks below it moves on.
    const rest = performance.now() + (isInView ? 50 : 400);
    do {
      const { left, top } = box;
      await frame();
      box = element.getBoundingClientRect();
      const hasMoved = Math.abs(box.left - left) > 1 || Math.abs(box.top - top) > 1;
      if (hasMoved && isInView) return null;
    } while (performance.now() < rest);
    const place = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const hit = document.elementFromPoint(place.x, place.y);
    if (hit && (element.contains(hit) || hit.closest('a, button, label')?.contains(element))) return place;
    // Something that sticks lies over it: looked for again in the middle of the window.
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  }
  return null;
}
