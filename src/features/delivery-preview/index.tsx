import { type ReactNode, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { failed, ok } from '../../contract/result.ts';
import { makePiecePlace } from '../../page/piece-place.ts';
import { untilClassLeaves } from '../../page/until-class-leaves.ts';
import { chosenQuantity, onQuantityChosen } from '../../state/chosen-quantities.ts';
import { readDelivery } from '../../state/delivery.ts';
import { shop } from '../../state/shop.ts';
import { useBorrow } from '../../ui/use-borrow.ts';
import type { Feature, Island, IslandProps } from '../feature.ts';

interface DeliveryProps {
  readonly productId: string;
  /** What the page was drawn for; the counter beside it may say otherwise. */
  readonly quantity: number;
}

/** Milliseconds from a change of the quantity until delivery is asked for again (contract/endpoints.md, 8.3). */
const patience = 1000;

/** Milliseconds that an asking of the template is waited for. */
const templateTime = 5000;

/** Says what delivery costs for the chosen offer and quantity, where it can be told; else the plain link stays [DET-07]. */
function DeliveryPreview({ island, props }: IslandProps<DeliveryProps>): ReactNode {
  const { productId } = props;
  const quantity = useSyncExternalStore(onQuantityChosen, () => chosenQuantity(productId)) ?? props.quantity;
  const show = useDrawing(island);
  const asked = useRef<DeliveryProps>(undefined);

  useEffect(() => {
    const { current: before } = asked;
    if (before?.productId === productId && before.quantity === quantity) return;
    asked.current = { productId, quantity };
    const ended = new AbortController();
    const { setTimeout, clearTimeout } = shop().natives;
    const ask = async () => {
      // The template's own script may have been quicker: what it brings is what we would bring, unless it asked for no quantity.
      if (!before && island.element.classList.contains('inited')) {
        await untilClassLeaves(island.element, 'loadings', templateTime, ended.signal);
        if (ended.signal.aborted || island.element.querySelector('.catalog-delivery-preview')) return;
      }
      show('asking');
      const preview = await readDelivery(productId, quantity, ended.signal);
      if (!ended.signal.aborted) show(preview ?? 'nothing');
    };
    // Another offer is shown at once; of quick changes of the quantity only the last is asked about.
    const timer = setTimeout(() => void ask(), before?.productId === productId ? patience : 0);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [island, productId, quantity, show]);
  return null;
}

type Shown = 'asking' | 'nothing' | DocumentFragment;

/** Draws into the area that the template leaves for it, with the template's own classes; undone with the island. */
function useDrawing({ element, selectors }: Island): (now: Shown) => void {
  const borrowed = useBorrow();
  const [drawing] = useState(() => {
    const area = element.querySelector(selectors.area ?? '.calculate-delivery-preview') ?? element;
    const place = makePiecePlace(area);
    const show = (now: Shown) => {
      borrowed(area).setAttribute('aria-live', 'polite');
      borrowed(element).setAttribute('aria-busy', String(now === 'asking'));
      borrowed(element).toggleClass('loadings', now === 'asking');
      borrowed(element).toggleClass('inited', true);
      if (now === 'asking') return;
      const link = element.querySelector(selectors.link ?? ':not(*)');
      if (link) borrowed(link).setStyle('display', now === 'nothing' ? '' : 'none');
      place.put(now === 'nothing' ? element.ownerDocument.createDocumentFragment() : now);
    };
    return { show, giveBack: place.giveBack };
  });
  useLayoutEffect(() => drawing.giveBack, [drawing]);
  return drawing.show;
}

export const feature: Feature<DeliveryProps> = {
  read(element, selectors) {
    const link = element.querySelector(selectors.link ?? ':not(*)');
    const productId = link?.getAttribute('data-param-product_id') ?? '';
    if (!/^\d+$/.test(productId)) return failed('unreadable', `delivery-preview: data-param-product_id is "${productId}", expected digits`);
    // Absent on fresh pages, where the template would send NaN (contract/page.md, 3.33).
    const quantity = Number(link?.getAttribute('data-param-quantity'));
    return ok({ productId, quantity: quantity > 0 ? quantity : 1 });
  },
  Component: DeliveryPreview,
};
