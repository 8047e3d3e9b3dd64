import type { PageCommand } from '../messages.ts';

/*
 * The two scripts in a page share only its document. They communicate by custom events whose names contain a random number
 * of each bridge, so that they do not collide with the page's own listeners or an earlier version of the extension. It is no secret:
 * the bridge validates whatever arrives from the page.
 */

/** The bridge announces its channel; `detail` is the channel. */
export const bridgeHere = 'vitrina-bridge:here';
/** The agent asks for the channel, if it started second. */
export const agentHere = 'vitrina-agent:here';

/** Events of one channel. `word` is a message of the open panel, `told` one of the page (panel-messages.ts). */
export type ChannelEvents = Readonly<Record<'command' | 'preview' | 'report' | 'word' | 'told', string>>;

/** Names of the events of one channel. All carry text: objects do not cross worlds in every browser. */
export function channelEvents(channel: string): ChannelEvents {
  return {
    command: `vitrina-command:${channel}`,
    preview: `vitrina-preview:${channel}`,
    report: `vitrina-report:${channel}`,
    word: `vitrina-word:${channel}`,
    told: `vitrina-told:${channel}`,
  };
}

/** A new channel. Not `randomUUID`: it is missing on pages without https. */
export function drawChannel(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
}

/** Sends text to the script of the other world. */
export function sendText(document: Document, event: string, text = ''): void {
  document.dispatchEvent(new CustomEvent(event, { detail: text }));
}

/** Listens for text from the script of the other world, until the signal aborts. Anything that is not text is ignored. */
export function onText(document: Document, event: string, signal: AbortSignal, listener: (text: string) => void): void {
  document.addEventListener(
    event,
    (received) => {
      if (received instanceof CustomEvent && typeof received.detail === 'string') listener(received.detail);
    },
    { signal },
  );
}

/** Returns whether the text is a command of the bridge. */
export function isCommand(text: string): text is PageCommand {
  return text === 'start' || text === 'stop' || text === 'report';
}

/**
 * Makes this script the only one of its kind in its world: the one of an earlier injection is aborted.
 * The signal aborts when a later one takes over.
 */
export function takePlace(world: object, role: 'agent' | 'bridge'): AbortController {
  const place = Symbol.for(`vitrina-${role}`);
  const before: unknown = Reflect.get(world, place);
  if (before instanceof AbortController) before.abort();
  const controller = new AbortController();
  Object.defineProperty(world, place, { value: controller, configurable: true, enumerable: false });
  return controller;
}
