import { deepEqual } from 'node:assert/strict';
import type { Preset } from '../../harness/shop/control.ts';
import type { Fault, LogEntry, ShopState } from '../fixtures.ts';
import type { Key, Tab, Visitor } from './engine.ts';
import { blankPath, type EngineShop } from './engine-shop.ts';

/** Timeout, ms: longer than a person would wait, long enough for a busy machine. */
const maxWait = 20_000;

/**
 * A visible element of the page, found by a selector and optionally by its accessible name or text: a string has to be contained in it,
 * a pattern has to match it.
 */
export type Target = string | { readonly at: string; readonly words: string | RegExp };

export interface OpenOptions {
  /** Query of the demo shop's pages: `{ basket: 'fly' }`. */
  readonly ask?: Readonly<Record<string, string>>;
  /** `false`: do not wait for the layer to be live. */
  readonly wait?: boolean;
}

/** A person in the shop with one tab, who looks, points, types and waits. A step that fails throws an error that names what was expected. */
export class Shopper {
  readonly #shop: EngineShop;
  readonly #visitor: Visitor;
  readonly #tab: Tab;

  private constructor(shop: EngineShop, visitor: Visitor, tab: Tab) {
    this.#shop = shop;
    this.#visitor = visitor;
    this.#tab = tab;
  }

  /** Opens the shop as a new visitor; `preset` is the session's state. */
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

  /** Waits until the layer is live. */
  live(): Promise<void> {
    return this.until('the layer is live', () => document.documentElement.dataset.vitrina === 'live');
  }

  back = (): Promise<void> => this.#tab.back();
  forward = (): Promise<void> => this.#tab.forward();
  reload = (): Promise<void> => this.#tab.reload();
  resize = (width: number, height: number): Promise<void> => this.#tab.resize(width, height);
  show = (): Promise<void> => this.#tab.show();
  /** A screenshot as PNG. */
  picture = (): Promise<Uint8Array> => this.#tab.picture();
  key = (name: Key): Promise<void> => this.#tab.key(name);

  /** Runs a function in the page; it can use only its arguments. */
  async run<Values extends readonly unknown[], Value>(act: (...values: Values) => Value, ...values: Values): Promise<Awaited<Value>> {
    return (await this.#tab.run(act.toString(), values)) as Awaited<Value>;
  }

  /** Waits until a function in the page returns true, also across page loads. */
  async until<Values extends readonly unknown[]>(
    what: string,
    isSo: (...values: Values) => boolean | Promise<boolean>,
    ...values: Values
  ): Promise<void> {
    await this.#poll(what, async () => (await this.run(isSo, ...values)) === true);
  }

  /** Waits until the target is visible. */
  async sees(target: Target): Promise<void> {
    await this.#poll(`${told(target)} is seen`, async () => (await this.#look(target)) !== null);
  }

  /** Waits until no such target is visible. */
  async seesNo(target: Target): Promise<void> {
    await this.#poll(`no ${told(target)} is seen`, async () => (await this.#look(target)) === null);
  }

  /** Waits until the target has this text. */
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

  /** Presses the centre of the target once nothing covers it. */
  async press(target: Target): Promise<void> {
    const { x, y } = await this.#reach(target);
    await this.#tab.click(x, y);
  }

  async point(target: Target): Promise<void> {
    const { x, y } = await this.#reach(target);
    await this.#tab.move(x, y);
  }

  /** Moves the mouse to a position of the window, px. */
  pointAt = (x: number, y: number): Promise<void> => this.#tab.move(x, y);

  /** Swipes sideways over the target, px; negative to the left. */
  async swipe(target: Target, distance: number): Promise<void> {
    const { x, y } = await this.#reach(target);
    await this.#tab.swipe({ x: x - distance / 2, y }, { x: x + distance / 2, y });
  }

  /** Replaces the text of a field, by keys. */
  async fill(target: Target, text: string): Promise<void> {
    await this.press(target);
    await this.run(() => (document.activeElement as HTMLInputElement).select());
    await this.#tab.key('Delete');
    await this.#tab.type(text);
  }

  /** Types into the focused element. */
  type = (text: string): Promise<void> => this.#tab.type(text);

  /** The shop's state of this session. */
  state = (): Promise<ShopState> => this.#door('GET', 'state') as Promise<ShopState>;

  /** Requests of this session, oldest first. */
  log = (): Promise<LogEntry[]> => this.#door('GET', 'log') as Promise<LogEntry[]>;

  fault = async (faults: readonly Fault[]): Promise<void> => void (await this.#door('POST', 'faults', faults));

  /** Waits until a part of the shop's state, chosen by `read`, equals the expected value. */
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

  /** The centre of the target once it has stopped moving and nothing covers it. */
  async #reach(target: Target): Promise<{ x: number; y: number }> {
    let place: { x: number; y: number } | null = null;
    await this.#poll(`${told(target)} can be reached by the mouse`, async () => {
      place = ((await this.#tab.run(reach.toString(), finding(target))) ?? null) as typeof place;
      return place !== null;
    });
    // The poll ends only with a position.
    return place as unknown as { x: number; y: number };
  }

  async #look(target: Target): Promise<{ words: string } | null> {
    return ((await this.#tab.run(look.toString(), finding(target))) ?? null) as { words: string } | null;
  }

  async #poll(what: string | (() => string), isSo: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + maxWait;
    let problem: unknown;
    while (Date.now() < end) {
      try {
        if (await isSo()) return;
        problem = undefined;
      } catch (error) {
        // The page was left while the function ran.
        problem = error;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const text = typeof what === 'string' ? what : what();
    throw new Error(`Expected within ${maxWait} ms: ${text}.${problem instanceof Error ? ` ${problem.message}` : ''}`);
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

/** The target as JSON values that can be sent to a page. */
function finding(target: Target): readonly [selector: string, words: string | null, pattern: string | null, flags: string] {
  if (typeof target === 'string') return [target, null, null, ''];
  const { at, words } = target;
  return typeof words === 'string' ? [at, words, null, ''] : [at, null, words.source, words.flags];
}

/** Runs in the page. The first visible element with this accessible name or, if it has none, this text. */
function look(selector: string, part: string | null, pattern: string | null, flags: string): { words: string } | null {
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
    if (pattern !== null && !names.some((name) => new RegExp(pattern, flags).test(name))) continue;
    return { words };
  }
  return null;
}

/** Runs in the page. Scrolls the first such element into view and returns its centre if a press there would reach it. */
async function reach(
  selector: string,
  part: string | null,
  pattern: string | null,
  flags: string,
): Promise<{ x: number; y: number } | null> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (const element of document.querySelectorAll(selector)) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const label = element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent;
    const names = [label, element.textContent, element.getAttribute('title')].map((text) => (text ?? '').replace(/\s+/g, ' ').trim());
    if (part !== null && !names.some((name) => name.includes(part))) continue;
    if (pattern !== null && !names.some((name) => new RegExp(pattern, flags).test(name))) continue;
    let box = element.getBoundingClientRect();
    if (!box.width || !box.height) continue;
    const isInView = box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth;
    if (!isInView) element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    // After scrolling a header slides in, and sticky elements below it move.
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
    // A sticky element covers it: scroll it to the middle of the window and try again.
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  }
  return null;
}
