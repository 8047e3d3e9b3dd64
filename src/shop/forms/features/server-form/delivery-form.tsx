import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { IslandProps } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { usePiece } from '../../../../parts/piece.ts';
import { useLatest } from '../../../../parts/use-latest.ts';
import { find } from '../../../../platform/find.ts';
import { takeLatest } from '../../../../platform/take-latest.ts';
import { getContext } from '../../../context.ts';
import { failureText } from '../../../failure-text.ts';
import { lazyMessages } from '../../../lazy-messages.ts';
import { announce, closeNotices, notify } from '../../../overlays.ts';
import { fireTemplateEvent } from '../../../page/index.ts';
import { formAddress } from '../../../sanitiser/index.ts';
import { readCalculation } from '../../calculate-delivery.ts';
import { emitFormStatus } from '../../forms.ts';
import { parseDeliveryAddress } from '../../page/delivery-address.ts';
import { changedField, fillDelivery, isLocation, keepFocus } from '../../page/delivery-post.ts';
import { formHeads } from '../../page/form-elements.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

const texts = lazyMessages({
  'delivery.calculated': 'Стоимость доставки пересчитана',
  'delivery.retry': 'Повторить',
});

/** A calculated block, and what happens when it is on the page. */
interface Calculated {
  readonly content: DocumentFragment;
  onPut(): void;
}

/**
 * The delivery calculation: each change of city, way of delivery or quantity posts the form, and the answer takes the place of the block's content
 * (contract/endpoints.md, 8.3) [DET-07]. After a failure everything that the shopper has chosen stays.
 */
export function DeliveryForm({ island }: IslandProps<undefined, typeof marker>): ReactNode {
  const { host: element, selectors, signal } = island;
  const [latest] = useState(() => takeLatest(signal));
  const [isAsking, setAsking] = useState(false);
  const [calculated, setCalculated] = useState<Calculated>();
  /** Of the first form: the answers name none. */
  const address = useRef<string>(undefined);
  const problem = useRef('');
  usePiece(calculated?.content, () => element, undefined, undefined, calculated?.onPut);

  async function calculate(changed?: string): Promise<void> {
    const { page, report } = getContext();
    const form = find<HTMLFormElement>(element, selectors.form);
    if (!form?.reportValidity()) return;
    // A popup's form has been given its address (popups.ts); on a page of its own the script stands beside the block.
    address.current ??= formAddress(page, form, parseDeliveryAddress(element.parentElement?.innerHTML ?? ''));
    const { current: own } = address;
    if (own === undefined) return report('delivery-form', 'expected an address of this site for the calculation, got one of another site');
    const sent = fillDelivery(form, changed);
    setAsking(true);
    const answer = await latest.ask((ended) => readCalculation(own, sent, ended));
    if (!answer) return;
    setAsking(false);
    closeNotices(problem.current);
    if (!answer.ok) {
      problem.current = failureText(answer.failure);
      return notify('alert', problem.current, { label: texts('delivery.retry'), run: () => void calculate(changed) });
    }
    const { value: content } = answer;
    nameDialog(content);
    const focus = keepFocus(element, sent);
    const onPut = () => {
      focus();
      announce(texts('delivery.calculated'));
      if (isLocation(changed)) fireTemplateEvent(page, 'onCatalogDeliveryChangeLocation', undefined, report);
    };
    setCalculated({ content, onPut });
  }

  /** A popup shows the block's heading as its own title. */
  function nameDialog(content: DocumentFragment): void {
    if (!element.closest('dialog')) return;
    const heads = formHeads(content);
    const text = heads[0]?.textContent?.replace(/\s+/g, ' ').trim();
    for (const head of heads) head.remove();
    if (text) emitFormStatus({ kind: 'titled', element, name: 'catalog-delivery', text });
  }

  const calculateNow = useLatest(calculate);
  useEffect(() => {
    // A shopper may have changed a field before this was live.
    const changed = changedField(element);
    if (changed !== undefined) void calculateNow.current(changed);
  }, [element]);

  const on = {
    change(event: Event) {
      // The component's own script, where it runs, would post the form a second time.
      event.stopPropagation();
      void calculate((event.target as HTMLInputElement).name);
    },
    submit(event: Event) {
      event.preventDefault();
      event.stopPropagation();
      void calculate();
    },
  };
  return (
    <>
      <Part name="root" busy={isAsking} classes={{ sending: isAsking }} on={on} />
      <Part name="controls" onPress={() => void calculate()} />
    </>
  );
}
