import { type ReactNode, useState } from 'react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf, useParts } from '../../../../parts/part.tsx';
import { pageText } from '../../../../parts/text-nodes.ts';
import { goTo } from '../../../../platform/go-to.ts';
import { useApproach } from '../../../../ui/use-approach.ts';
import { useLate } from '../../../../ui/use-late.ts';
import { getContext } from '../../../context.ts';
import { lazyMessages } from '../../../lazy-messages.ts';
import {
  findNamingItem,
  isSelect,
  linkOf,
  nameOfList,
  type OfferSelector,
  pageOfOffers,
  readOfferSelector,
  textOfValue,
} from '../../page/offers.ts';
import type { marker } from './marker.ts';
import { offerBehind, statesOf } from './value-states.ts';

const Part = partOf<typeof marker.selectors>();

const texts = lazyMessages({ 'sold-out': 'нет в наличии' });

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

const load = () => import('./choose.ts');

const loadLists = async () => (await import('./select-lists.tsx')).SelectLists;

/**
 * The sizes and colours of a product: a radio group per property, after the ARIA Authoring Practices. The code that handles a choice loads
 * when the shopper comes near [DET-10]. Until it has come, the chosen value is marked all the same, and what names the shown offer is inert: a press
 * on it would buy another size than the marked one.
 */
function OfferChoice({ island, props }: IslandProps<OfferSelector, typeof marker>): ReactNode {
  const { host: root, selectors, signal } = island;
  const parts = useParts();
  const [first] = useState(props);
  /** The offer of a choice whose code is on its way. */
  const [pending, setPending] = useState<string>();
  const selector = pending ? { ...props, offer: pending } : props;
  const isSettled = selector.offer === props.offer;
  // Where it does not come, a choice in such a list is made all the same, and the template's list stays.
  const hasSelects = parts.find('list').some(isSelect);
  const SelectLists = useLate(hasSelects, loadLists, () => {});
  useApproach(root, load, signal);

  const choose = async (pressed: Element) => {
    const value = valueAround(pressed);
    const offer = offerBehind(selector, value)?.id;
    setPending(offer);
    try {
      const { chooseValue } = await load();
      if (!signal.aborted) chooseValue(island, parts, value);
    } catch {
      // If the code fails to load, the product's page shows the offer.
      const { page } = getContext();
      const address = new URL(pageOfOffers(root, value) ?? page.location.href);
      address.searchParams.set('oid', offer ?? '');
      goTo(page, address.href);
    } finally {
      setPending(undefined);
    }
  };

  const stateOf = statesOf(selector);
  const isChosen = (value: Element) => stateOf(value)?.isChosen === true;
  const chosenIn = (area: Element | null) => parts.find('value').find((value) => area?.contains(value) && isChosen(value));
  const valueAround = (radio: Element) => radio.closest(selectors.controls) ?? radio;
  // The value that Tab reaches: the chosen one, else the first, because a card shows only some values.
  const isReached = (value: Element) =>
    isChosen(value) || (value === value.parentElement?.firstElementChild && ![...value.parentElement.children].some(isChosen));

  const moveByArrow = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const value = valueAround(event.target as Element);
    const values = parts.find('controls').filter((one) => one.parentElement === value.parentElement && one.getClientRects().length);
    const next = values.at((values.indexOf(value as HTMLElement) + step) % values.length);
    if (!next) return;
    radioOf(next).focus();
    void choose(next);
  };

  return (
    <>
      <Part name="root" at={() => (isSettled ? [] : findNamingItem(root.ownerDocument, props.offer))} attributes={{ inert: '' }} />
      <Part
        name="list"
        each={(list) => ({
          ...(!isSelect(list) && { role: 'radiogroup' }),
          attributes: { 'aria-label': (own) => own ?? nameOfList(list, selectors) ?? null },
        })}
      />
      <Part name="list" at={(list) => (isSelect(list) ? [] : list.children)} role="none" />
      {SelectLists ? (
        <SelectLists {...{ island, choose, chosenIn }} />
      ) : (
        hasSelects && (
          <Part name="list" at={(list) => (isSelect(list) ? [list] : [])} on={{ change: (_event, list) => void choose(pickedIn(list)) }} />
        )
      )}
      <Part
        name="value"
        stays={isSettled}
        each={(value) => {
          const known = stateOf(value);
          if (!known) return {};
          const { isChosen, state } = known;
          return {
            classes: {
              active: isChosen,
              missing: state === 'missing',
              // Until the first choice the page's own marks stay. Live pages do not mark what is sold out.
              ...(selector !== first && { out: state === 'sold-out' }),
            },
            // Hidden as in the template: no offer has this value.
            hidden: state === 'missing',
            // The template marks the chosen option by its attribute.
            ...(value instanceof HTMLOptionElement && { attributes: { selected: isChosen ? '' : null } }),
          };
        }}
      />
      <Part
        name="controls"
        at={(value) => [linkOf(value)]}
        stays={isSettled}
        each={(link) => {
          const value = valueAround(link);
          const offer = offerBehind(selector, value)?.id;
          return {
            attributes: {
              'aria-current': isChosen(value) ? 'true' : null,
              // The link opens the same offer in a new tab.
              ...(offer && { href: (own) => own?.replace(/([?&]oid=)\d+/, `$1${offer}`) ?? null }),
            },
          };
        }}
      />
      <Part name="controls" role="none" onPress={choose} />
      <Part
        name="controls"
        at={(value) => [radioOf(value)]}
        role="radio"
        each={(radio) => {
          const value = valueAround(radio);
          return {
            tabIndex: isReached(value) ? 0 : -1,
            ...(!value.textContent?.trim() && { label: textOfValue(value) }),
            attributes: {
              'aria-checked': String(isChosen(value)),
              'aria-description': stateOf(value)?.state === 'sold-out' ? texts('sold-out') : '',
            },
          };
        }}
        onPress={choose}
        onKeyDown={moveByArrow}
      />
      {(['chosen', 'drawn'] as const).map((name) => (
        <Part
          key={name}
          name={name}
          stays={isSettled}
          each={(text) => {
            const value = chosenIn(text.closest(selectors.property));
            return value ? { text: textOfValue(value, pageText(value)) } : {};
          }}
        />
      ))}
    </>
  );
}

/** The option that is picked in a list of the browser's own. */
const pickedIn = (list: Element): Element => (list as HTMLSelectElement).selectedOptions[0] ?? list;

const radioOf = (value: Element): HTMLElement => linkOf(value) ?? (value as HTMLElement);

export const feature: Feature<OfferSelector, typeof marker> = { read: readOfferSelector, Component: OfferChoice };
