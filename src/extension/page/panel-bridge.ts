import { makeGate, panelMessageSchema, panelPort, parsePageMessage } from '../panel-messages.ts';
import { agentHere, type ChannelEvents, onText, sendText } from './channel.ts';

/**
 * The bridge of an open panel: valid panel messages go to the page, its answers go back validated, limited in size and
 * rate [EXT-02] [EXT-06]. When the last panel closes, the page is told.
 */
export function bridgePanels(document: Document, events: ChannelEvents, signal: AbortSignal): void {
  const panels = new Set<chrome.runtime.Port>();
  const mayPass = makeGate();
  const toPage = (word: object) => sendText(document, events.word, JSON.stringify(word));

  onText(document, events.told, signal, (json) => {
    if (panels.size === 0 || !mayPass(Date.now(), json.length)) return;
    const word = parsePageMessage(json);
    if (word) for (const panel of panels) panel.postMessage(word);
  });

  let isGreeting = false;
  /** Prevents an endless loop with a page that answers each greeting with a question. */
  const greet = () => {
    if (isGreeting || panels.size === 0) return;
    isGreeting = true;
    toPage({ do: 'hello' });
    isGreeting = false;
  };
  // An agent that started after the panel has no greeting yet. The bridge has announced the channel by now.
  onText(document, agentHere, signal, greet);

  const onConnect = (port: chrome.runtime.Port) => {
    if (port.name !== panelPort || port.sender?.id !== chrome.runtime.id) return;
    panels.add(port);
    port.onMessage.addListener((message: unknown) => {
      const word = panelMessageSchema.safeParse(message);
      if (word.success) toPage(word.data);
    });
    port.onDisconnect.addListener(() => {
      panels.delete(port);
      if (panels.size === 0) toPage({ do: 'bye' });
    });
    greet();
  };
  chrome.runtime.onConnect.addListener(onConnect);
  signal.addEventListener('abort', () => {
    for (const panel of panels) panel.disconnect();
    toPage({ do: 'bye' });
    if (chrome.runtime?.id) chrome.runtime.onConnect.removeListener(onConnect);
  });
}
