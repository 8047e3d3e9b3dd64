import type { Clean } from '../../page/clean-html.ts';
import { renderMustache } from '../../rules/mustache.ts';
import { type BasketPage, basketPage } from '../../shop/basket/basket-page.ts';
import { basketTexts } from '../../shop/basket/basket-page-texts.ts';
import { asButton } from '../../ui/as-button.ts';
import { borrow } from '../../ui/borrow.ts';
import { morph } from '../../ui/morph.ts';
import type { Island } from '../feature.ts';
import { addAdditions, additionsOf, hasAdditions, sampleAdditions } from './additions.ts';
import { clearEnteredCoupon } from './coupon.ts';

/** What of the basket page the totals show. */
type Drawn = Pick<BasketPage, 'data' | 'pending' | 'isBusy'>;

export interface TotalsDrawing {
  draw(page: Drawn): void;
  giveBack(): void;
}

/** Draws the totals with the page's own template, and what the shop adds to them [BSK-04, BSK-05]. */
export function makeTotalsDrawing({ element: block, selectors }: Island, clean: Clean): TotalsDrawing {
  const { totalTemplate } = basketPage().component;
  const samples = sampleAdditions(block);
  const root = borrow(block);
  root.setAttribute('aria-live', 'polite');
  const decorated = new Map<Element, () => void>();
  let drawn: string | undefined;

  // What is being typed, and what is wrong with it, is the coupon's.
  const keep = (old: Element, fresh: Element) => [old, fresh].every((element) => element.matches(selectors.couponFrame ?? ''));

  function decorate(): void {
    for (const element of decorated.keys()) if (!element.isConnected) decorated.delete(element);
    for (const control of block.querySelectorAll(selectors.controls ?? '')) {
      if (decorated.has(control)) continue;
      const isDelete = control.getAttribute('data-entity') === 'basket-coupon-delete';
      const code = control.getAttribute('data-coupon') ?? '';
      const label = isDelete ? basketTexts('basketPage.removeCoupon', { code }) : basketTexts('basketPage.applyCoupon');
      decorated.set(control, asButton(control, { label }).giveBack);
    }
  }

  function undecorate(): void {
    for (const giveBack of decorated.values()) giveBack();
    decorated.clear();
  }

  return {
    draw({ data, pending, isBusy }) {
      root.setAttribute('aria-busy', String(isBusy));
      const additions = additionsOf(data);
      const html = renderMustache(totalTemplate, data.total);
      const key = html + JSON.stringify(additions);
      // What the server printed stays while it says the same.
      if (drawn === undefined && hasAdditions(block, additions, selectors)) drawn = key;
      if (drawn !== key) {
        const fresh = block.cloneNode(false) as Element;
        fresh.append(clean(html));
        addAdditions(fresh, additions, samples, selectors);
        undecorate();
        morph(block, fresh, keep);
        drawn = key;
      }
      decorate();
      if (!pending.has('coupon')) clearEnteredCoupon(block, selectors.coupon ?? '', data);
    },
    giveBack() {
      undecorate();
      root.giveBack();
    },
  };
}
