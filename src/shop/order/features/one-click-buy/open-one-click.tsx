import { type ReactNode, useEffect, useRef } from 'react';
import { getContext } from '../../../context.ts';
import { openDialog } from '../../../dialog-list.tsx';
import { type Notice, type NoticeAction, notify, notifyFailure } from '../../../overlays.ts';
import { loadOneClick, type OneClickGoods, oneClickTexts } from '../../one-click.ts';
import { readOneClickProduct } from '../../page/one-click-product.ts';
import { OneClickDialog } from './one-click-dialog.tsx';
import { draftAddress, ordersUnderWay } from './use-one-click-order.ts';

/** Loads the form and opens it, unless an order of the same goods waits for its answer, which will be told. The basket's form reloads the page when it is closed after an order [OCB-02]. */
export async function openOneClick(button: Element, isBasket: boolean): Promise<void> {
  const { page, stopped } = getContext();
  const goods: OneClickGoods = isBasket ? 'basket' : readOneClickProduct(button);
  if (ordersUnderWay().has(draftAddress(goods))) return notify('status', oneClickTexts('oneClick.underWay'));
  const form = await loadOneClick(goods);
  if (!form.ok) return notifyFailure(form.failure);
  const { title } = form.value;
  let isOrdered = false;

  const sayOutside = (kind: Notice['kind'], text: string, action?: NoticeAction) => {
    if (stopped.aborted) return;
    if (kind === 'alert') return notify(kind, text, action);
    if (!isBasket) return notify(kind, text, { label: oneClickTexts('oneClick.read'), run() {} });
    // The basket's page is loaded anew after an order, but not before the number is read.
    openDialog(title, { kind: 'part', part: <LateOrder text={text} />, onClosed: () => page.location.reload() });
  };

  openDialog(title, {
    kind: 'part',
    part: (
      <OneClickDialog
        form={form.value}
        goods={goods}
        onOrdered={() => {
          isOrdered = true;
        }}
        sayOutside={sayOutside}
      />
    ),
    onClosed() {
      if (isBasket && isOrdered) page.location.reload();
    },
  });
}

/** The order that was made after its form was closed: a dialog is announced from what has the focus. */
function LateOrder({ text }: { text: string }): ReactNode {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <p role="status" tabIndex={-1} ref={place} style={{ whiteSpace: 'pre-line' }}>
      {text}
    </p>
  );
}
