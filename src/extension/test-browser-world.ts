import { vi } from 'vitest';
import { makeLocks } from './test-locks.ts';

/*
 * A fake browser for tests that run all parts of the extension in one jsdom page: the background, the panel's
 * recorder, the bridges, and the scripts in the page's own world.
 */

type Part = 'extension' | 'page';
type Reply = (answer: unknown) => void;
type Listener = (message: unknown, sender: object, reply: Reply) => unknown;

export interface WorldTab {
  readonly id: number;
  readonly url: string;
}

export interface World {
  /** The extension's stored state and all its browser calls: only the merchandiser may change these. */
  readonly deeds: {
    readonly kept: Record<string, unknown>;
    readonly registered: { readonly id: string; readonly matches?: string[] }[];
    readonly done: string[];
  };
  /** Messages that reached the extension's own pages. */
  readonly heard: { readonly count: number; readonly characters: number };
  /** Starts a part of the extension: listeners added meanwhile belong to that part. */
  begin<Result>(part: Part, start: () => Result): Result;
  /** Sends a message with the given sender; resolves with the answer, or undefined. */
  send(message: unknown, sender: object): Promise<unknown>;
  /** A copy of `deeds` to compare with. */
  look(): string;
}

export const extensionId = 'vitrina';
export const extensionRoot = 'moz-extension://of-ours';

/** Installs a fake `chrome`. Messages of the page's own scripts come from `pageTab`. */
export function makeWorld(tabs: readonly WorldTab[], granted: readonly string[], pageTab: number): World {
  const listeners: { part: Part; listener: Listener }[] = [];
  const deeds = { kept: {} as Record<string, unknown>, registered: [] as { id: string; matches?: string[] }[], done: [] as string[] };
  const heard = { count: 0, characters: 0 };
  let part: Part = 'extension';
  const isId = ({ id }: { id: string }, ids: string[] | undefined) => ids?.includes(id) ?? true;
  const did =
    (what: string) =>
    async (...facts: unknown[]) =>
      void deeds.done.push(`${what} ${JSON.stringify(facts)}`);

  const give = (to: Part, message: unknown, sender: object) =>
    new Promise<unknown>((resolve) => {
      const answers = listeners.filter((one) => one.part === to).map(({ listener }) => listener(message, sender, resolve));
      if (!answers.includes(true)) resolve(undefined);
    });
  const send = (message: unknown, sender: object) => {
    heard.count += 1;
    heard.characters += JSON.stringify(message)?.length ?? 0;
    return give('extension', message, sender);
  };

  Object.defineProperty(navigator, 'locks', { value: makeLocks(), configurable: true });
  vi.stubGlobal('chrome', {
    runtime: {
      id: extensionId,
      getURL: (path: string) => `${extensionRoot}${path}`,
      getManifest: () => ({ version: '0' }),
      onMessage: {
        addListener: (listener: Listener) => void listeners.push({ part, listener }),
        removeListener: (listener: Listener) => void listeners.splice(0, Infinity, ...listeners.filter((one) => one.listener !== listener)),
      },
      onConnect: { addListener: () => {}, removeListener: () => {} },
      onInstalled: { addListener: () => {} },
      onStartup: { addListener: () => {} },
      sendMessage: (message: unknown) => send(message, isOfPanel(message) ? ownPage : senderIn(tabs.find(({ id }) => id === pageTab))),
    },
    storage: {
      local: {
        get: async (key: string | null) => (key === null ? { ...deeds.kept } : { [key]: deeds.kept[key] }),
        set: async (values: object) => void Object.assign(deeds.kept, values),
      },
    },
    permissions: {
      contains: async ({ origins: [origin = ''] }: { origins: string[] }) => granted.includes(origin),
      request: did('request'),
      onRemoved: { addListener: () => {} },
    },
    scripting: {
      getRegisteredContentScripts: async (filter?: { ids?: string[] }) => deeds.registered.filter((one) => isId(one, filter?.ids)),
      unregisterContentScripts: async (filter?: { ids?: string[] }) =>
        void deeds.registered.splice(0, Infinity, ...deeds.registered.filter((one) => !isId(one, filter?.ids))),
      registerContentScripts: async (scripts: { id: string }[]) => void deeds.registered.push(...scripts),
      executeScript: did('inject'),
    },
    tabs: {
      query: async () => tabs,
      get: async (id: number) => tabs.find((tab) => tab.id === id) ?? Promise.reject(new Error('No tab')),
      reload: did('reload'),
      sendMessage: async (id: number, message: unknown) => {
        if (id === pageTab) return give('page', message, { id: extensionId });
        deeds.done.push(`tell ${id} ${JSON.stringify(message)}`);
        return { layer: null, features: [], problems: [] };
      },
    },
    action: {
      onClicked: { addListener: () => {} },
      setBadgeText: async ({ tabId }: { tabId: number }) => void (tabId !== pageTab && deeds.done.push(`badge ${tabId}`)),
      setBadgeTextColor: async () => undefined,
      setBadgeBackgroundColor: async () => undefined,
    },
    sidePanel: { setPanelBehavior: async () => undefined },
  });

  return {
    deeds,
    heard,
    send,
    begin(next, start) {
      part = next;
      return start();
    },
    look: () => JSON.stringify(deeds),
  };
}

const ownPage = { id: extensionId, url: `${extensionRoot}/sidepanel.html` };
const isOfPanel = (message: unknown) => Reflect.get(Object(message), 'from') === 'panel';

/** The sender of a script of ours in a tab's page, as the browser reports it. */
export function senderIn(tab: WorldTab | undefined): object {
  return { id: extensionId, tab, url: tab?.url, origin: tab && new URL(tab.url).origin, frameId: 0 };
}
