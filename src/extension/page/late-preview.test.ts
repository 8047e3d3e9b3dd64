// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Vitrina } from '../../kernel/api.ts';
import { startAgent } from './agent.ts';
import { startBridge } from './bridge.ts';

/*
 * A page starts: bridge, agent and layer run in this order, and the preview comes when the background has answered. In Firefox there may
 * be delays between scripts of one page, so that the preview comes between any two of them.
 */

const preview = '{"timeout":3000}';
type Hear = (message: unknown, sender: object, reply: (answer: unknown) => void) => void;
let hears: Hear[];
let begun: (object | null | undefined)[];

const settle = () => vi.advanceTimersByTimeAsync(300);
const sendToBridge = (message: object) => {
  for (const hear of hears) hear({ to: 'bridge', ...message }, { id: 'ours' }, () => {});
};

function publishLayer(): void {
  const layer = {
    version: '1',
    form: 'extension',
    config: {},
    islands: () => [],
    on: () => () => {},
    start: async (config?: object | null) => void begun.push(config),
    stop: () => {},
  };
  window.vitrina = layer as unknown as Vitrina;
  document.documentElement.dataset.vitrina = 'starting';
}

beforeEach(() => {
  vi.useFakeTimers();
  hears = [];
  begun = [];
  vi.stubGlobal('chrome', {
    runtime: {
      id: 'ours',
      onMessage: { addListener: (hear: Hear) => void hears.push(hear), removeListener: () => {} },
      onConnect: { addListener: () => {}, removeListener: () => {} },
      sendMessage: async (message: object) => ('wants' in message ? preview : undefined),
    },
  });
});

afterEach(() => {
  for (const [world, role] of [
    [globalThis, 'bridge'],
    [window, 'agent'],
  ] as const) {
    const place: unknown = Reflect.get(world, Symbol.for(`vitrina-${role}`));
    if (place instanceof AbortController) place.abort();
  }
  Reflect.deleteProperty(window, 'vitrina');
  delete document.documentElement.dataset.vitrina;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const parts = { bridge: () => startBridge(window), agent: () => startAgent(window), layer: publishLayer };

it.each([
  ['all at once', []],
  ['the preview before the agent', ['bridge']],
  ['the preview before the layer', ['agent']],
  ['all one after the other', ['bridge', 'agent']],
] as const)('a page starts with its preview: %s [EXT-03]', async (_, pauses) => {
  for (const [name, come] of Object.entries(parts)) {
    come();
    if ((pauses as readonly string[]).includes(name)) await settle();
  }
  await settle();
  expect(begun.at(-1)).toEqual({ timeout: 3000 });
});

it('later commands win: neither a late agent nor a late layer is started again [EXT-02, EXT-03]', async () => {
  parts.bridge();
  await settle();
  sendToBridge({ command: 'stop' });
  parts.agent();
  parts.layer();
  await settle();
  expect(begun).toEqual([]);
  sendToBridge({ command: 'start', preview: null });
  document.dispatchEvent(new CustomEvent('vitrina-agent:here', { detail: '' }));
  await settle();
  expect(begun).toEqual([null]);
});
