import { changeCount, connectTabs, isChanging, refetchForTabs } from '../basket/index.ts';
import { getContext } from '../context.ts';
import { itemList } from '../item-lists/index.ts';
import type { TabTalk } from './tab-talk.ts';

let channel: BroadcastChannel | undefined;
/** Runs what needs the part that talks, or `alone` where that cannot be had: each tab reads by itself then. */
let withTalk: (use: (talk: TabTalk) => void, alone: () => void) => Promise<void> = async () => {};

/**
 * Tabs of one shop agree on basket, favourites and compare [CNT-03]: after a change in one, one tab reads for all that are shown
 * (`shared-reads.ts`); a tab in the background reads when it is shown. What was heard is never told on. Tabs greet each other, so that what
 * talks comes with the first change only where somebody hears it.
 */
export function startTabs(stopped: AbortSignal): void {
  const { page, facts } = getContext();
  const { BroadcastChannel: Channel } = page as Window & Partial<typeof globalThis>;
  if (typeof Channel !== 'function') return;
  const name = `vitrina ${facts.options.siteId} ${facts.options.siteDir}`;
  let isOutdated = false;
  let isAlone = true;
  /** Set as soon as the part that talks has come. */
  let talking: TabTalk | undefined;

  const catchUp = () => {
    if (page.document.hidden) isOutdated = talking?.giveUp() || isOutdated;
    else if (isOutdated) {
      isOutdated = false;
      refetchForTabs();
    }
  };
  const outdate = () => {
    isOutdated = true;
    catchUp();
  };
  let coming: Promise<void> | undefined;
  withTalk = async (use, alone) => {
    if (isAlone) return alone();
    coming ??= import('./tab-talk.ts').then(
      ({ startTalk }) => {
        talking = startTalk(`${name} read`, post, outdate);
      },
      () => {},
    );
    if (!talking) await coming;
    if (stopped.aborted) return;
    if (talking) use(talking);
    else alone();
  };
  const hear = ({ data }: MessageEvent) => {
    const kind = (data as { vitrina?: unknown } | null)?.vitrina;
    if (typeof kind !== 'string') return;
    isAlone = false;
    if (kind === 'hello') return post({ vitrina: 'here' });
    if (kind === 'here') return;
    const before = changeCount();
    // What was heard before a change of this page, and is understood after it, would put an older state over a newer one.
    void withTalk((ready) => (before === changeCount() ? ready.hear(data) : outdate()), outdate);
  };
  const open = () => {
    // One run of the layer, one channel: an earlier one would hear this one as if it were another tab.
    channel?.close();
    channel = undefined;
    told(() => {
      channel = new Channel(name);
      channel.addEventListener('message', hear);
      channel.postMessage({ vitrina: 'hello' });
    });
  };
  const tellPlainly = () => post({ vitrina: 'basket' });
  let isTelling = false;
  const close = () => {
    // The page is left before it could say more, or knows what has become of a change: the others read by themselves.
    if (isChanging() || (isTelling && !talking)) tellPlainly();
    talking?.giveUp();
    channel?.close();
    channel = undefined;
  };

  open();
  connectTabs({
    prepare: () => void withTalk(nothing, nothing),
    changed(willRead) {
      isTelling = true;
      void withTalk((ready) => ready.changed(willRead), tellPlainly);
    },
    // In the order in which things happen, also while what talks is still coming.
    reading() {
      let tell: ReturnType<TabTalk['reading']> | undefined;
      void withTalk((ready) => {
        tell = ready.reading();
      }, nothing);
      return (read) => void withTalk(() => tell?.(read), nothing);
    },
  });
  const options = { signal: stopped };
  page.document.addEventListener('visibilitychange', catchUp, options);
  // A page that is kept for “back” must hold no channel; when it comes back it has missed everything.
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
  stopped.addEventListener('abort', () => {
    close();
    withTalk = async () => {};
  });
}

/** A heart was switched here, and the server has said yes. */
export function tellFavourite(id: string, on: boolean): void {
  const { count } = itemList('favourites');
  void withTalk((ready) => ready.tellFavourite(id, on, count), nothing);
}

const nothing = (): void => {};

/** Tabs that do not hear of each other are no reason for anything else to fail. */
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
