import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { goTo } from '../../page/go-to.ts';
import { type OfferSelector, readOfferSelector } from '../../page/offers.ts';
import { lateTexts } from '../../state/late-texts.ts';
import { shop } from '../../state/shop.ts';
import { useBorrow } from '../../ui/use-borrow.ts';
import type { Feature, IslandProps } from '../feature.ts';
import { markValues, offerBehind, wordsOf } from './values.ts';

const texts = lateTexts({ 'sold-out': 'нет в наличии' });

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/**
 * Sizes and colours of one product: each property is a radio group by the ARIA Authoring Practices. What a choice does
 * comes with the first sign that somebody is about to make one [DET-10].
 */
function OfferChoice({ island, props }: IslandProps<OfferSelector>): ReactNode {
  const { element: root, selectors } = island;
  const borrowed = useBorrow();
  const latest = useRef(props);
  const [first] = useState(props);
  latest.current = props;
  // What stands in a list before the layer is live was chosen by the shopper, now or before a reload.
  const [early] = useState(() =>
    [...root.querySelectorAll<HTMLSelectElement>(`select:is(${selectors.list})`)]
      .map(({ selectedOptions }) => selectedOptions[0])
      .find((option) => option && !option.hasAttribute('selected')),
  );

  useLayoutEffect(() => {
    for (const list of root.querySelectorAll(selectors.list ?? '')) {
      const label = list.closest(selectors.property ?? '')?.querySelector(selectors.label ?? '');
      const chosen = label?.querySelector(selectors.chosen ?? '')?.textContent ?? '';
      if (label && !list.hasAttribute('aria-label'))
        borrowed(list).setAttribute(
          'aria-label',
          wordsOf(label)
            .replace(chosen, '')
            .replace(/[:—\s]+$/, ''),
        );
      if (list.localName === 'select') continue;
      borrowed(list).setAttribute('role', 'radiogroup');
      for (const item of list.children) borrowed(item).setAttribute('role', 'none');
    }
    const reachable = new Set<Element | null>();
    markValues(root, selectors, props, props !== first, (element, isChosen, state) => {
      if (element instanceof HTMLOptionElement) return;
      const radio = borrowed(radioOf(element));
      radio.setAttribute('role', 'radio');
      radio.setAttribute('aria-checked', String(isChosen));
      if (!element.textContent?.trim()) radio.setAttribute('aria-label', wordsOf(element));
      radio.setAttribute('tabindex', isChosen ? '0' : '-1');
      radio.setAttribute('aria-description', state === 'sold-out' ? texts(state) : '');
      if (isChosen) reachable.add(element.parentElement);
    });
    // A card shows some of the values only: where the chosen one is not among them, the first can be reached.
    for (const list of root.querySelectorAll(`ul:is(${selectors.list})`)) {
      const first = list.querySelector('[role="radio"]');
      if (first && !reachable.has(list)) borrowed(first).setAttribute('tabindex', '0');
    }
  }, [root, selectors, props, first, borrowed]);

  useEffect(() => {
    const { signal } = island;
    // Without that part the template's list is there as ever.
    if (root.querySelector('select'))
      void import('./own-lists.ts').then((part) => part.showOwnLists(root.ownerDocument, signal)).catch(() => {});
  }, [island, root]);

  useEffect(() => {
    const { signal } = island;
    const load = () => import('./choose.ts');
    const choose = async (value: Element) => {
      try {
        const { chooseValue } = await load();
        if (!signal.aborted) chooseValue(island, () => latest.current, value);
      } catch {
        // Without that part the product's page shows the same.
        const { page } = shop();
        const link = value.querySelector('a') ?? root.closest('.item_block')?.querySelector<HTMLAnchorElement>('.item-title a');
        const address = new URL(link?.href ?? page.location.href);
        address.searchParams.set('oid', offerBehind(latest.current, value)?.id ?? '');
        goTo(page, address.href);
      }
    };
    island.onPress(choose);
    if (early) void choose(early);
    // What fails here is tried again by the press.
    const warm = () => void load().catch(() => {});
    for (const sign of ['pointerover', 'focusin']) root.addEventListener(sign, warm, { once: true, signal });
    root.addEventListener(
      'change',
      (event) => {
        const select = event.target;
        if (!(select instanceof HTMLSelectElement) || !select.matches(selectors.list ?? '')) return;
        event.stopPropagation();
        const [option] = select.selectedOptions;
        if (option) void choose(option);
      },
      { capture: true, signal },
    );
    root.addEventListener(
      'keydown',
      (event) => {
        const { key, target, repeat, altKey, ctrlKey, metaKey } = event as KeyboardEvent;
        const radio = target instanceof Element && target.closest('[role="radio"]');
        const value = radio ? radio.closest(selectors.controls ?? '') : null;
        const step = steps[key];
        const isPress = key === ' ' || (key === 'Enter' && radio === value);
        if (!value || altKey || ctrlKey || metaKey || !(step || isPress)) return;
        event.preventDefault();
        event.stopPropagation();
        if (isPress) {
          if (!repeat) void choose(value);
          return;
        }
        const values = [...(value.parentElement?.querySelectorAll(selectors.controls ?? '') ?? [])].filter(
          (one) => one.getClientRects().length,
        );
        const next = values.at((values.indexOf(value) + (step ?? 0)) % values.length);
        if (!next) return;
        radioOf(next).focus();
        void choose(next);
      },
      { capture: true, signal },
    );
  }, [island, root, selectors, early]);
  return null;
}

/** The page's link inside a value, which works without scripts, else the value itself. */
const radioOf = (value: Element): HTMLElement => value.querySelector<HTMLElement>('a[href]') ?? (value as HTMLElement);

export const feature: Feature<OfferSelector> = { read: readOfferSelector, Component: OfferChoice };
