import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { subscribe } from 'valtio/vanilla';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { onAbort } from '../../../../platform/on-abort.ts';
import { overlayPlace } from '../../../../platform/overlay-place.ts';
import { ok } from '../../../../platform/result.ts';
import { getContext } from '../../../context.ts';
import { closeDialog } from '../../../dialog-list.tsx';
import { overlays } from '../../../overlays.ts';
import { type Fragment, onPopupAnswer, openFragmentDialog } from '../../../popups/index.ts';
import {
  announcePopupClosed,
  announcePopupShown,
  endTurn,
  loadMarketing,
  type MarketingFrame,
  marketingFrame,
  marketingTexts,
  mayPopupCome,
  takeTurn,
} from '../../marketing.ts';
import { FreePopup } from './free-popup.tsx';
import type { marker } from './marker.ts';
import { delayOf, readTrigger, type Trigger } from './trigger.ts';
import { whenDue } from './when-due.ts';

const Part = partOf<typeof marker.selectors>();

/** Opens by itself when it is due, unless it was closed before [MKT-01]. */
function MarketingPopup({ island, props: trigger }: IslandProps<Trigger, typeof marker>): ReactNode {
  const { host, signal } = island;
  const [free, setFree] = useState<Fragment>();
  const told = useRef<MarketingFrame>(undefined);
  const shown = useCallback(
    (frame: Element) => {
      told.current = marketingFrame(host, frame);
      announcePopupShown(told.current);
    },
    [host],
  );

  useEffect(() => {
    const delay = delayOf(host, island.selectors.root);
    let isDone = false;
    const come = async () => {
      if (isDone || signal.aborted || !mayPopupCome(trigger.key)) return;
      isDone = true;
      if (!(await takeTurn(host, signal))) return;
      const content = mayPopupCome(trigger.key) ? await loadMarketing(trigger.params, signal) : undefined;
      if (!content?.ok || signal.aborted) {
        endTurn(host);
        return;
      }
      if (trigger.isFree) setFree(content.value);
      else openOver(content.value, shown, () => close(host, trigger, told.current), signal);
    };
    const { page, natives } = getContext();
    // The template's own timer, which may be older than the layer, clicks the element when it ends.
    island.onPress(() => void come());
    void whenDue(trigger, delay, { page, wait: natives.setTimeout, signal }).then(come);
    return () => endTurn(host);
  }, [island, host, trigger, signal, shown]);

  const end = () => {
    setFree(undefined);
    close(host, trigger, told.current);
  };
  return (
    <>
      {/* The class keeps the template from setting a timer; its handlers find the popup by the attribute. */}
      <Part name="root" classes={{ initied: true }} attributes={{ 'data-event': 'vitrina' }} />
      {free && createPortal(<FreePopup fragment={free} onShown={shown} onClosed={end} />, overlayPlace(host.ownerDocument))}
    </>
  );
}

function close(host: Element, trigger: Trigger, told: MarketingFrame | undefined): void {
  endTurn(host);
  // A popup that was closed before its content was drawn has no frame: its event carries an empty list.
  announcePopupClosed(told ?? { t: host, w: [] }, trigger);
}

/** Opened as every popup of the shop, but with its content loaded. */
function openOver(fragment: Fragment, onShown: (frame: Element) => void, onClosed: () => void, signal: AbortSignal): void {
  const title = fragment.title ?? marketingTexts('marketing.title');
  openFragmentDialog({ name: 'dyn_mp_jqm', title, load: async () => ({ ok: true, value: fragment }), onShown });
  const id = overlays.dialogs.at(-1)?.id;
  const ended = new AbortController();
  const until = AbortSignal.any([signal, ended.signal]);
  const stop = subscribe(overlays, () => {
    if (overlays.dialogs.some((dialog) => dialog.id === id)) return;
    ended.abort();
    // Stopping the layer closes it too, but that is not a dismissal.
    if (!signal.aborted) onClosed();
  });
  onAbort(until, stop);
  if (id !== undefined) onPopupAnswer(getContext().page.document, () => closeDialog(id), until);
}

export const feature: Feature<Trigger, typeof marker> = { read: (element) => ok(readTrigger(element)), Component: MarketingPopup };
