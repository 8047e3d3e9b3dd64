import * as z from 'zod/mini';
import { writeTemplateFavourites } from '../page/template.ts';
import { counters, setCounter } from './counters.ts';
import { itemState, listOf, setInList } from './items.ts';
import { shop } from './shop.ts';
import { rereadForOthers, whenChanged } from './sync.ts';

/**
 * What a tab tells the others of the same site: that the basket or a list beside it has changed (everybody reads it anew),
 * or which heart was switched (nobody has to ask). Everything else on the channel is somebody else's.
 */
const messageSchema = z.union([
  z.object({ vitrina: z.literal('basket') }),
  z.object({ vitrina: z.literal('favourite'), id: z.string(), on: z.boolean(), count: z.optional(z.number()) }),
]);
type Message = z.output<typeof messageSchema>;

let channel: BroadcastChannel | undefined;

/**
 * Tabs of one shop agree on basket, favourites and compare [CNT-03]: a change in one makes at most one read in each other,
 * a fifth of a second later; a tab in the background reads when it is shown. What was heard is never told on.
 */
export function startTabs(stopped: AbortSignal): void {
  const { page, facts } = shop();
  const { BroadcastChannel: Channel } = page as Window & Partial<typeof globalThis>;
  if (typeof Channel !== 'function') return;
  let isOutdated = false;

  const catchUp = () => {
    if (!isOutdated || page.document.hidden) return;
    isOutdated = false;
    rereadForOthers();
  };
  const hear = ({ data }: MessageEvent) => {
    const message = z.safeParse(messageSchema, data);
    if (!message.success) return;
    if (message.data.vitrina === 'favourite') return learnFavourite(message.data);
    isOutdated = true;
    catchUp();
  };
  const open = () => {
    // One run of the layer, one channel: an earlier one would hear this one as if it were another tab.
    channel?.close();
    channel = undefined;
    told(() => {
      channel = new Channel(`vitrina ${facts.options.siteId} ${facts.options.siteDir}`);
      channel.addEventListener('message', hear);
    });
  };
  const close = () => {
    channel?.close();
    channel = undefined;
  };

  open();
  whenChanged(() => post({ vitrina: 'basket' }));
  const options = { signal: stopped };
  page.document.addEventListener('visibilitychange', catchUp, options);
  // A page that is kept for “back” must hold no channel; when it comes back it has missed everything.
  page.addEventListener('pagehide', close, options);
  page.addEventListener(
    'pageshow',
    (event) => {
      if (!event.persisted) return;
      open();
      isOutdated = true;
      catchUp();
    },
    options,
  );
  stopped.addEventListener('abort', close);
}

/** A heart was switched here, and the server has said yes. */
export function tellFavourite(id: string, on: boolean): void {
  post({ vitrina: 'favourite', id, on, count: counters.favourite });
}

function post(message: Message): void {
  told(() => channel?.postMessage(message));
}

/** Tabs that do not hear of each other are no reason for anything else to fail. */
function told(act: () => void): void {
  try {
    act();
  } catch (error) {
    shop().report('tabs', `${error}`);
  }
}

function learnFavourite({ id, on, count }: Extract<Message, { vitrina: 'favourite' }>): void {
  // The shopper's own press on this page is newer; its answer brings the truth.
  if (itemState(id).busy.favourite) return;
  setInList('favourites', id, on);
  if (count !== undefined) setCounter('favourite', count);
  const { page, facts } = shop();
  if (facts.favourites?.ids) writeTemplateFavourites(page, [...listOf('favourites')]);
}
