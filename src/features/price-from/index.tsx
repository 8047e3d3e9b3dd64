import { type ReactNode, useEffect } from 'react';
import { failed, ok } from '../../contract/result.ts';
import { lateTexts } from '../../state/late-texts.ts';
import { shop } from '../../state/shop.ts';
import { keepWords } from '../../ui/keep-words.ts';
import type { Feature, Island, IslandProps } from '../feature.ts';

const texts = lateTexts({ FROM: 'от' });

/** The price of the cheapest variant says so: «от 5 990 ₽», once [DET-09]. */
function PriceFrom({ island }: IslandProps<undefined>): ReactNode {
  useEffect(() => {
    const { element, selectors, signal } = island;
    const prefix = `${texts('FROM').trim()} `;
    // Whoever printed or wrote it before us: there is one.
    const begins = (price: string) => price.toLowerCase().replace(/\s/g, ' ').startsWith(prefix.toLowerCase());
    const words = keepWords((price) => (begins(price) || !isFrom(island) ? price : prefix + price));
    const draw = () => {
      for (const price of element.querySelectorAll(selectors.price ?? '')) words.text(price);
      watcher.takeRecords();
    };
    // Prices change, and variants to choose from may arrive later.
    const watcher = new (shop().natives.MutationObserver)(draw);
    watcher.observe(itemOf(island), { childList: true, subtree: true, characterData: true });
    draw();
    signal.addEventListener('abort', () => watcher.disconnect());
    return words.giveBack;
  }, [island]);
  return null;
}

const itemOf = ({ element, selectors }: Island) => element.closest(selectors.item ?? '') ?? element;

/**
 * Not where the price is a sale's, not where the shopper can choose a variant right there, and not on filtered pages that are
 * excepted (specification, section 5): there the price is that of what was filtered for.
 */
function isFrom(island: Island): boolean {
  const { sale = '', variants = '' } = island.selectors;
  const item = itemOf(island);
  const page = item.ownerDocument;
  if (island.element.matches(sale) || item.querySelector(sale)) return false;
  if ([...item.querySelectorAll(variants)].some(({ textContent }) => textContent?.trim())) return false;
  return !isExcepted(page, island.selectors);
}

/** Answers that hold until somebody changes a field, or the address, as every filter does: a long page is looked through once. */
const answers = new WeakMap<Document, Map<string, boolean>>();

function isExcepted(page: Document, { filter = '', excepted = '', still = '' }: Island['selectors']): boolean {
  const known = answers.get(page) ?? new Map<string, boolean>();
  const key = [shop().page.location.href, filter, excepted, still].join('\n');
  // The filter stands before the list, so that a thousand cards are not looked through for it.
  const isChosen = () => page.querySelector(filter)?.querySelector(excepted) != null;
  const answer = known.get(key) ?? (isChosen() && page.querySelector(still) === null);
  if (!answers.has(page)) {
    answers.set(page, known);
    page.addEventListener('change', () => answers.delete(page), { once: true, capture: true, passive: true });
  }
  known.set(key, answer);
  return answer;
}

export const feature: Feature<undefined> = {
  read: (element, selectors) =>
    element.querySelector(selectors.price ?? '') ? ok(undefined) : failed('unreadable', 'price-from: expected a price, got none'),
  Component: PriceFrom,
};
