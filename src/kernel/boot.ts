import { noConfig } from '../config/no-config.ts';
import type { LayerForm, Vitrina } from './api.ts';
import { findMissing } from './browser.ts';
import { findLayer, publishLayer } from './find-layer.ts';
import type { ChooseGroup, Group } from './group.ts';
import { makeEvents } from './layer-events.ts';
import { type LayerRun, makeRun } from './layer-run.ts';
import { measureSample } from './measure-sample.ts';
import { takeNatives } from './natives.ts';
import { version } from './version.ts';

export interface BootOptions {
  readonly form: LayerForm;
  /** The site's configuration; by default the page's own is read (`readRawConfig`). */
  readonly config?: unknown;
  /** False: prepare `window.vitrina` but wait for `start()`. */
  readonly start?: boolean;
  /** Whether this visitor gets the layer, unless `start()` was called; absent: everybody does. */
  readonly chooseGroup?: ChooseGroup;
}

/**
 * The kernel: creates `window.vitrina`, guards all controls at once, and loads the rest when the page has
 * settled or at the first press. A page has one layer: a second call returns the existing one [EXT-04].
 */
export function bootLayer(options: BootOptions, page: Window & typeof globalThis = window): Vitrina {
  const already = findLayer(page);
  if (already) return already;
  const natives = takeNatives(page);
  const events = makeEvents();
  let run: LayerRun | undefined;
  let chosen = options.config;
  let group: Group | undefined;
  /** How many presses were kept before the layer was loaded. */
  let presses = 0;

  /** Whether this visitor is not to have the layer: decided once. */
  function isOff(rawConfig: unknown): boolean {
    if (!group) {
      group = options.chooseGroup?.(page, rawConfig);
      if (group === 'with' || group === 'without')
        measureSample({ page, vitrina, presses: () => presses }, rawConfig).catch((error) => events.report('report', String(error)));
    }
    return group === 'without' || group === 'off';
  }

  function begin(): void {
    run = makeRun({
      page,
      natives,
      events,
      form: options.form,
      given: chosen,
      isOff,
      onKept(kept) {
        presses += kept;
      },
      onEnd() {
        run = undefined;
      },
    });
    run.begin();
  }

  function start(): Promise<void> {
    const missing = findMissing(page);
    if (missing) events.report('layer', `expected a browser with ${missing}`);
    else if (!run) begin();
    return run ? run.ready : Promise.resolve();
  }

  const vitrina: Vitrina = {
    version,
    form: options.form,
    get group() {
      return group;
    },
    get config() {
      return run?.live?.config ?? noConfig;
    },
    start(config) {
      const next = config === undefined ? chosen : (config ?? options.config);
      if (next !== chosen) {
        vitrina.stop();
        chosen = next;
      }
      group = 'on';
      return start();
    },
    stop: () => run?.stop(),
    islands: () => run?.live?.islands() ?? [],
    async check() {
      await run?.ready;
      const { checkPage } = await import('../check/check-page.ts');
      return checkPage({ page, natives, entries: run?.entries ?? [], live: run?.live });
    },
    state: () => run?.live?.state() ?? {},
    on: events.on,
  };
  publishLayer(page, vitrina);
  if (options.start !== false) void start();
  return vitrina;
}
