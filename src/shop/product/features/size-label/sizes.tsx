import { type ReactNode, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Island } from '../../../../parts/feature.ts';
import { partOf, useParts } from '../../../../parts/part.tsx';
import { pageWords } from '../../../../parts/text-nodes.ts';
import { useOrder } from '../../../../ui/use-order.ts';
import { followSizeSystem } from '../../choose-size-system.ts';
import { linkOf } from '../../page/offers.ts';
import { readSizeList, type SizeList, titledAround } from '../../page/size-list.ts';
import { isOneSizeHidden, labelIn, sortByEu } from '../../size-rules.ts';
import { sizeSystem } from '../../size-system.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

interface SizesProps {
  readonly island: Island<typeof marker>;
  /** Sizes as the page prints them, in its order. */
  readonly printed: readonly string[];
}

/**
 * Shows the sizes in an element in the shopper's system, sorted by EU size, without a meaningless «ONE SIZE». Only texts, titles and order
 * change; roles, classes and values belong to the offer choice.
 */
export function Sizes({ island, printed }: SizesProps): ReactNode {
  const { host: element, selectors } = island;
  const { shown } = useSnapshot(sizeSystem());
  const parts = useParts();
  const form = (size: string) => labelIn(size, shown);
  const labels = () => parts.find('label');
  /** Shown text → printed label, because a script of the page may copy a shown text. */
  const [printedByShown] = useState(() => new Map<string, string>());
  // Lists keep their height until the shopper chooses another system, so that shorter labels do not move the page.
  const [keptHeights, setKeptHeights] = useState(
    () => shown !== 'US' && { shown, heights: heightsOf(parts.find('options').filter((list) => list !== element)) },
  );
  if (keptHeights && keptHeights.shown !== shown) setKeptHeights(false);
  const asPrinted = useOrder(
    () => readSizeList(labels(), selectors.options),
    (list) => ({ order: sortByEu(list.printed), isAnew: hasNothingToShow(list) }),
  );
  useEffect(() => followSizeSystem(island.signal), [island]);

  return (
    <>
      {/* In the system in which the page prints them, labels are the page's own. */}
      {shown !== 'US' && (
        <>
          <Part
            name="options"
            each={(list) => {
              const height = keptHeights ? keptHeights.heights.get(list) : undefined;
              return height !== undefined ? { style: { 'min-height': `${height}px`, 'align-content': 'start' } } : {};
            }}
          />
          <Part
            name="label"
            text={(size) => {
              printedByShown.set(form(size), size);
              return form(size);
            }}
          />
          <Part
            name="label"
            at={(label) => [titledAround(label, element)]}
            each={(titled) => {
              const label = labels().find((each) => titled.contains(each));
              const word = label && pageWords(label);
              return word ? { attributes: { title: (own) => own?.replace(word, () => form(word)) ?? null } } : {};
            }}
          />
        </>
      )}
      <Part name="chosen" text={(own) => form(printedByShown.get(own) ?? own)} />
      {printed.length <= 2 && <OneSize list={asPrinted} />}
    </>
  );
}

/** Hides a meaningless «ONE SIZE». If that is the only size of its list it keeps its space, so that nothing below moves. */
function OneSize({ list }: { readonly list: () => SizeList | undefined }): ReactNode {
  const found = () => {
    const known = list();
    return known && hasNothingToShow(known) ? known : undefined;
  };
  const items = () => found()?.items ?? [];
  const isOnly = () => items().length === 1;
  const [gone, other] = [0, 1].map((place) => () => (items().length > 1 ? reachable(items()[place]) : undefined));
  return (
    <>
      <Part name="root" at={() => items().slice(0, 1)} each={() => (isOnly() ? {} : { hidden: true })} />
      <Part name="root" at={() => [isOnly() ? found()?.list : null]} style={{ visibility: 'hidden' }} />
      {/* Tab reaches the chosen radio button; if that one is hidden, the other one. */}
      <Part
        name="root"
        at={() => [other?.()]}
        each={() => ({ attributes: { tabindex: (own) => (gone?.()?.getAttribute('tabindex') === '0' ? '0' : own) } })}
      />
    </>
  );
}

const heightsOf = (lists: readonly Element[]) => new Map(lists.map((list) => [list, list.getBoundingClientRect().height]));

const hasNothingToShow = ({ printed, hasFields }: SizeList) => isOneSizeHidden(printed) && !hasFields;

const reachable = (option: Element | null | undefined) => option && (linkOf(option) ?? option);
