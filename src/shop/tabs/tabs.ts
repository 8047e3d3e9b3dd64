import { onAbort } from '../../platform/on-abort.ts';
import { changeCount, isChanging } from '../basket/index.ts';
import { getContext } from '../context.ts';
import { withActions } from '../with-actions.ts';
import type { TabTalk } from './tab-types.ts';

let channel: BroadcastChannel | undefined;
/** See `withTalk`; of a run of the layer. */
let talk: (use: (talk: TabTalk) => void, alone?: () => void) => Promise<void> = async () => {};

/** Runs a task with the messaging module, or `alone` if there is no other tab or it cannot be loaded: each tab reads itself then. */
export const withTalk = (...given: Parameters<typeof talk>): void => void talk(...given);

/** Tells the other tabs that something has changed, which they read themselves. */
export const postChanged = (): void => post({ vitrina: 'basket' });

/**
 * Tabs of one shop agree on basket, favourites and compare [CNT-03]: after a change in one, one tab reads for all that are shown
 * (`shared-reads.ts`); a tab in the background reads when it is shown. Received messages are never forwarded. Tabs greet each other, so that the messaging
 * module is loaded only if another tab is open.
 */
export function startTabs(stopped: AbortSignal): void {
  const { page, facts } = getContext();
  const { BroadcastChannel: Channel } = page as Window & Partial<typeof globalThis>;
  if (typeof Channel !== 'function') return;
  const name = `vitrina ${facts.options.siteId} ${facts.options.siteDir}`;
  let isOutdated = false;
  let isAlone = true;
  /** Set as soon as the messaging module is loaded. */
  let talking: TabTalk | undefined;

  const catchUp = () => {
    if (page.document.hidden) isOutdated = talking?.giveUp() || isOutdated;
    else if (isOutdated) {
      isOutdated = false;
      void withActions(
        ({ refetchForTabs }) => refetchForTabs(),
        ({ message }) => getContext().report('tabs', message),
      );
    }
  };
  const outdate = () => {
    isOutdated = true;
    catchUp();
  };
  let coming: Promise<void> | undefined;
  talk = async (use, alone) => {
    if (isAlone) return alone?.();
    coming ??= import('./tab-talk.ts').then(
      ({ startTalk }) => {
        talking = startTalk(`${name} read`, post, outdate);
      },
      // The next message asks for it again.
      () => {
        coming = undefined;
      },
    );
    if (!talking) await coming;
    if (stopped.aborted) return;
    if (talking) use(talking);
    else alone?.();
  };
  const hear = ({ data }: MessageEvent) => {
    const kind = (data as { vitrina?: unknown } | null)?.vitrina;
    if (typeof kind !== 'string') return;
    isAlone = false;
    if (kind === 'hello') return post({ vitrina: 'here' });
    if (kind === 'here') return;
    const before = changeCount();
    // A message from before a change of this page, handled after it, would overwrite a newer state.
    withTalk((ready) => (before === changeCount() ? ready.hear(data) : outdate()), outdate);
  };
  const open = () => {
    // One channel per run of the layer: an earlier run would treat this one as another tab.
    channel?.close();
    channel = undefined;
    told(() => {
      channel = new Channel(name);
      channel.addEventListener('message', hear);
      channel.postMessage({ vitrina: 'hello' });
    });
  };
  const close = () => {
    // The page is left before the change is answered, or before the module that would tell of it is loaded: the others read themselves.
    if (isChanging() || (coming && !talking)) postChanged();
    talking?.giveUp();
    channel?.close();
    channel = undefined;
  };

  open();
  const options = { signal: stopped };
  page.document.addEventListener('visibilitychange', catchUp, options);
  // A page in the back/forward cache must hold no channel; when it is restored it has missed all messages.
  page.addEventListener('pagehide', close, options);
  page.addEventListener(
    'pageshow',
    (event) => {
      if (!event.persisted) return;
      open();
      outdate();
    },
    options,
  );
  onAbort(stopped, () => {
    close();
    talk = async () => {};
  });
}

/** A failure of messaging must not break anything else. */
function told(act: () => void): void {
  try {
    act();
  } catch (error) {
    getContext().report('tabs', `${error}`);
  }
}

function post(message: object): void {
  told(() => channel?.postMessage(message));
}
