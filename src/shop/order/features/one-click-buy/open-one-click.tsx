import { getContext } from '../../../context.ts';
import { openDialog } from '../../../dialog-list.tsx';
import { notifyFailure } from '../../../overlays.ts';
import { loadOneClick, type OneClickGoods } from '../../one-click.ts';
import { readOneClickProduct } from '../../page/one-click-product.ts';
import { OneClickDialog } from './one-click-dialog.tsx';

/** Loads the form and opens it. The basket's form reloads the page when it is closed after an order [OCB-02]. */
export async function openOneClick(button: Element, isBasket: boolean): Promise<void> {
  const goods: OneClickGoods = isBasket ? 'basket' : readOneClickProduct(button);
  const form = await loadOneClick(goods);
  if (!form.ok) return notifyFailure(form.failure);
  const seen = { isOrdered: false, isClosed: false };
  const reloadAtEnd = () => {
    // Not before its files are sent: leaving the page would stop them.
    if (isBasket && seen.isOrdered && seen.isClosed) getContext().page.location.reload();
  };
  openDialog(form.value.title, {
    kind: 'part',
    part: (
      <OneClickDialog
        form={form.value}
        goods={goods}
        onOrdered={() => {
          seen.isOrdered = true;
          reloadAtEnd();
        }}
      />
    ),
    onClosed() {
      seen.isClosed = true;
      reloadAtEnd();
    },
  });
}
