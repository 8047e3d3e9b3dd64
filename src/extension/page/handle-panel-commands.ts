import type { Vitrina } from '../../kernel/api.ts';
import type { PageMessage, PanelMessage } from '../panel-messages.ts';
import { limits } from '../report-limits.ts';
import { boundDrift } from './bound-drift.ts';
import { findIslands, idOf } from './island-ids.ts';
import { Outlines } from './outlines.ts';
import type { PageLog } from './page-log.ts';
import { pickIsland } from './picker.ts';

/** From the bridge: a panel has opened, the last one has closed, or a validated message of the panel. */
export type BridgeWord = PanelMessage | { readonly do: 'hello' } | { readonly do: 'bye' };

interface Surroundings {
  readonly window: Window;
  readonly layer: () => Vitrina | undefined;
  readonly say: (word: PageMessage) => void;
  readonly log: PageLog;
  /** The picked island: the report lists it from now on. */
  readonly onPicked: (element: Element) => void;
}

/** Executes the open panel's commands on the page: outlines, picking, the page without the layer. All of it ends with the panel [EXT-02]. */
export class PanelOnPage {
  readonly #on: Surroundings;
  readonly #outlines: Outlines;
  #picking: { readonly end: AbortController; readonly cancel: () => void } | undefined;
  #isHeld = false;

  constructor(on: Surroundings) {
    this.#on = on;
    this.#outlines = new Outlines(on.window);
    // A page that enters the back-forward cache keeps nothing of the panel's.
    on.window.addEventListener('pagehide', () => this.bye());
  }

  handleCommand(word: BridgeWord): void {
    switch (word.do) {
      case 'hello':
        this.#on.log.heard(true);
        return;
      case 'bye':
        this.bye();
        return;
      case 'point':
        this.#point(word.feature, word.island, word.scroll === true);
        return;
      case 'leave':
        if (!this.#picking) this.#outlines.clear();
        return;
      case 'pick':
        this.#pick(word.turn);
        return;
      case 'end-pick':
        this.#endPick();
        return;
      case 'hold':
        this.#hold(word.on);
        return;
      case 'check':
        void this.#check();
        return;
      case 'show':
        this.#outline(findPlace(this.#on.window.document, word.place), true);
        return;
      case 'options':
        this.#on.say({ type: 'options', values: readOptions(this.#on.window, word.paths) });
    }
  }

  /** Restores the state without a panel. */
  bye(): void {
    this.#on.log.heard(false);
    this.#endPick();
    this.#outlines.clear();
    this.#hold(false);
  }

  /** To be called when the layer's state has changed: nothing can be picked on a page that its layer has left. */
  noticeLayer(): void {
    if (!this.#isHeld && this.#on.window.document.documentElement.dataset.vitrina === 'stopped') this.#picking?.cancel();
  }

  #point(feature: string, island: number | undefined, scroll: boolean): void {
    this.#outline(
      findIslands(this.#on.layer(), feature, island).map(({ element }) => element),
      scroll,
    );
  }

  #outline(elements: readonly Element[], scroll: boolean): void {
    if (this.#picking) return;
    if (scroll) {
      const isCalm = this.#on.window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      elements[0]?.scrollIntoView({ block: 'center', behavior: isCalm ? 'instant' : 'smooth' });
    }
    this.#on.say({ type: 'pointed', seen: this.#outlines.show(elements) });
  }

  /** A layer of the site's own may be older than the check, and a foreign object under its name may answer anything. */
  async #check(): Promise<void> {
    const ask = async () => {
      const report = await this.#on.layer()?.check?.();
      return report ? boundDrift(report) : null;
    };
    this.#on.say({ type: 'drift', report: await ask().catch(() => null) });
  }

  #pick(turn: number): void {
    this.#endPick();
    const end = new AbortController();
    const { window, layer, say, onPicked } = this.#on;
    const cancel = () => {
      this.#endPick();
      say({ type: 'pick-ended', turn });
    };
    this.#picking = { end, cancel };
    pickIsland(window, layer, this.#outlines, end.signal, (island) => {
      if (!island) return cancel();
      this.#endPick();
      onPicked(island.element);
      say({ type: 'picked', turn, feature: island.feature, island: idOf(island.element) });
    });
    say({ type: 'picking', turn });
  }

  #endPick(): void {
    if (!this.#picking) return;
    this.#picking.end.abort();
    this.#picking = undefined;
    this.#outlines.clear();
  }

  /** Before and after: the layer is stopped while the button is held, and restarts with its configuration. */
  #hold(isHeld: boolean): void {
    const layer = this.#on.layer();
    if (isHeld && !this.#isHeld && this.#on.window.document.documentElement.dataset.vitrina === 'live') {
      this.#isHeld = true;
      layer?.stop();
    }
    if (!isHeld && this.#isHeld) {
      this.#isHeld = false;
      void layer?.start().catch(() => undefined);
    }
  }
}

/** The page may have changed since the check. */
function findPlace(page: Document, place: string): Element[] {
  try {
    return [...page.querySelectorAll(place)].slice(0, 1);
  } catch {
    return [];
  }
}

/** The page's own options as short texts; values that are not plain, or inherited, are left out. */
function readOptions(window: Window, paths: readonly string[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const path of paths.slice(0, limits.options)) {
    let value: unknown = Reflect.get(window, 'arAsproOptions');
    for (const key of path.split('.'))
      value = typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
    if (['string', 'number', 'boolean'].includes(typeof value)) values[path] = String(value).slice(0, limits.text);
  }
  return values;
}
