import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf, useParts } from '../../../../parts/part.tsx';
import type { patchPiece } from '../../../../parts/patch-html.ts';
import { usePiece } from '../../../../parts/piece.ts';
import { find } from '../../../../platform/find.ts';
import { failed, ok } from '../../../../platform/result.ts';
import { untilClassLeaves } from '../../../../platform/until-class-leaves.ts';
import { chosenQuantity, onQuantityChosen } from '../../../basket/index.ts';
import { getContext } from '../../../context.ts';
import { readDelivery } from '../../delivery.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

interface DeliveryProps {
  readonly productId: string;
  /** The quantity that the page was rendered for; the counter may show another one. */
  readonly quantity: number;
}

/** Milliseconds from a change of the quantity until delivery is requested again (contract/endpoints.md, 8.3). */
const requestDelay = 1000;

/** Milliseconds to wait for a request of the template's own script. */
const templateTimeout = 5000;

/** Comes with the second answer. Without it that takes the place of the first. */
const loadPatch = () =>
  import('../../../../parts/patch-html.ts').then(
    (patching) => patching.patchPiece,
    () => undefined,
  );

/** Shows what delivery costs for the chosen offer and quantity; if the server cannot tell, the plain link stays [DET-07]. */
function DeliveryPreview({ island, props }: IslandProps<DeliveryProps, typeof marker>): ReactNode {
  const { host, selectors } = island;
  const { productId } = props;
  const parts = useParts();
  const quantity = useSyncExternalStore(onQuantityChosen, () => chosenQuantity(productId)) ?? props.quantity;
  const asked = useRef<DeliveryProps>(undefined);
  const [isAsking, setAsking] = useState<boolean>();
  /** The last answer, and what changes the shown one to it; an empty fragment means that the server cannot tell. */
  const [preview, setPreview] = useState<{
    readonly piece: DocumentFragment;
    readonly patch: typeof patchPiece | undefined;
    hadFocus: boolean;
  }>();
  usePiece(preview?.piece, () => parts.find('area')[0] ?? host, preview?.patch);

  useEffect(() => {
    const { current: before } = asked;
    if (before?.productId === productId && before.quantity === quantity) return;
    asked.current = { productId, quantity };
    const ended = new AbortController();
    const { setTimeout, clearTimeout } = getContext().natives;
    const ask = async () => {
      // The template's own script may have been faster. Its result is used, unless it sent no quantity.
      if (!before && host.matches('.inited')) {
        await untilClassLeaves(host, 'loadings', templateTimeout, ended.signal);
        if (ended.signal.aborted || parts.find('content').length) return;
      }
      setAsking(true);
      const [answer, patch] = await Promise.all([readDelivery(productId, quantity, ended.signal), before && loadPatch()]);
      if (ended.signal.aborted) return;
      setAsking(false);
      const page = host.ownerDocument;
      setPreview({ piece: answer ?? page.createDocumentFragment(), patch, hadFocus: host.contains(page.activeElement) });
    };
    // Another offer is requested at once; of quick changes of the quantity only the last.
    const timer = setTimeout(() => void ask(), before?.productId === productId ? requestDelay : 0);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [host, parts, productId, quantity]);

  // What had the focus may be hidden or replaced now. What is shown instead can have it once its island is live.
  useEffect(() => {
    const page = host.ownerDocument;
    if (preview?.hadFocus)
      void island.wake(selectors.opener).then(() => {
        if (host.contains(page.activeElement) || page.activeElement === page.body)
          parts
            .find('opener')
            .find(({ offsetParent }) => offsetParent)
            ?.focus({ preventScroll: true });
      });
  }, [host, island, parts, preview, selectors]);

  if (isAsking === undefined) return <Part name="root" />;
  return (
    <>
      <Part name="root" busy={isAsking} classes={{ loadings: isAsking, inited: true }} />
      <Part name="area" attributes={{ 'aria-live': 'polite' }} />
      <Part name="link" hidden={preview?.piece.hasChildNodes()} attributes={{ 'data-param-quantity': `${quantity}` }} />
    </>
  );
}

export const feature: Feature<DeliveryProps, typeof marker> = {
  read(element, selectors) {
    const link = find(element, selectors.link);
    const productId = link?.getAttribute('data-param-product_id') ?? '';
    if (!/^\d+$/.test(productId)) return failed('unreadable', `delivery-preview: data-param-product_id is "${productId}", expected digits`);
    // Absent on fresh pages; the template would send NaN (contract/page.md, 3.33).
    const quantity = Number(link?.getAttribute('data-param-quantity'));
    return ok({ productId, quantity: quantity > 0 ? quantity : 1 });
  },
  Component: DeliveryPreview,
};
