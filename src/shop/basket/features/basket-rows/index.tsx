import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { stopEvent } from '../../../../parts/part-events.ts';
import { Slot } from '../../../../parts/slot.tsx';
import { find } from '../../../../platform/find.ts';
import { ok } from '../../../../platform/result.ts';
import { useHold } from '../../../../ui/hold.ts';
import { plainText } from '../../../overlays.ts';
import { useQuantityFields } from '../../../quantity-fields.ts';
import { basketPage, openBasketPage } from '../../basket-page.ts';
import { chooseOffer, delayRow, forgetRow, removeRow, restoreRow, setLineQuantity, stepLine } from '../../basket-page-actions.ts';
import { type ShownRow, shownRows } from '../../basket-page-rows.ts';
import { basketTexts } from '../../basket-page-texts.ts';
import type { marker } from './marker.ts';
import { Sizes, sizeLook } from './row-sizes.tsx';
import { useRows } from './use-rows.ts';

const Part = partOf<typeof marker.selectors>();

interface RowsProps {
  /** Whether the page has its own text for a tab without lines. */
  readonly hasEmptyNote: boolean;
}

/** Events that the page's own component listens to inside a row. They are stopped, because the layer handles them. */
const stoppedEvents = {
  ...{ change: stopEvent, input: stopEvent, keyup: stopEvent, keypress: stopEvent, mousedown: stopEvent, mouseup: stopEvent },
  ...{ touchstart: stopEvent, touchend: stopEvent, focusin: stopEvent, focusout: stopEvent, paste: stopEvent },
};

const entityOf = (control: Element) => control.getAttribute('data-entity')?.replace('basket-item-', '') ?? '';

/** What the controls of a row are called, and what they do. */
const controls: Readonly<Record<string, readonly [name: Parameters<typeof basketTexts>[0], act: (id: string, control: Element) => void]>> =
  {
    'quantity-minus': ['basketPage.less', (id) => stepLine(id, -1)],
    'quantity-plus': ['basketPage.more', (id) => stepLine(id, 1)],
    delete: ['basketPage.remove', removeRow],
    'add-delayed': ['basketPage.delay', (id) => delayRow(id, true)],
    'remove-delayed': ['basketPage.return', (id) => delayRow(id, false)],
    'restore-button': ['basketPage.restore', restoreRow],
    'close-restore-button': ['basketPage.forget', forgetRow],
  };

/**
 * Chooses a property value. The server expects the value's name (contract/endpoints.md, 13.1); if the markup lacks it, the row's data are
 * used.
 */
function chooseValue(id: string, control: Element): void {
  if (control.matches('.selected')) return;
  const valueId = control.getAttribute('data-value-id') ?? '';
  const known = basketPage()
    .rows.get(id)
    ?.offers.find((offer) => offer.valueId === valueId);
  const property = control.getAttribute('data-property') ?? known?.property ?? '';
  chooseOffer(id, property, control.getAttribute('data-sku-name') ?? known?.name ?? control.textContent?.trim() ?? '');
}

/** The same element each time: nothing in it depends on the lines' state, and a hundred lines have a thousand sizes. */
const sizes = <Sizes />;

/** Rows of the current tab, without services that the template hides. */
const isSeen = ({ isInTab, row }: ShownRow) => isInTab && !(row.parentId !== undefined && row.drawn.SERVICES_CLASS === 'hidden');

/** The lines of the basket page: quantity, removal with undo, delay, size [BSK-01, BSK-06, BSK-07]. */
function BasketRows({ island, props }: IslandProps<RowsProps, typeof marker>): ReactNode {
  const { host, selectors } = island;
  const rows = shownRows(useSnapshot(basketPage()));
  useRows(island, rows);

  const byId = new Map(rows.map((row) => [row.id, row]));
  const idOf = (part: Element) => part.closest(selectors.row)?.getAttribute('data-id') ?? '';
  const rowOf = (part: Element) => byId.get(idOf(part));
  const press = useHold(host, selectors.steps, (control) => {
    const [, act = chooseValue] = controls[entityOf(control)] ?? [];
    act(idOf(control), control);
  });
  const { typedIn, on, onKeyDown } = useQuantityFields({
    keyOf: idOf,
    commit: (text, id) => setLineQuantity(id, text),
    step: (direction, id) => stepLine(id, direction),
  });
  const lookSetter = (control: HTMLElement) => {
    const [key] = controls[entityOf(control)] ?? [];
    const row = rowOf(control)?.row;
    // A delayed line is restored as a delayed one.
    const own = key === 'basketPage.restore' && row?.place === 'delayed' ? 'basketPage.restoreDelayed' : key;
    return own ? { label: basketTexts(own, { name: plainText(row?.name ?? '') }) } : sizeLook(control);
  };
  const isEmpty = !rows.some(isSeen);
  return (
    <>
      <Part
        name="row"
        each={(element) => {
          const row = rowOf(element);
          return row ? { hidden: !row.isInTab, busy: (row.isBusy && !row.isRemoved) || undefined } : {};
        }}
      />
      <Part name="controls" each={lookSetter} on={stoppedEvents} onPress={press} />
      <Part name="steps" repeats />
      {sizes}
      <Part
        name="field"
        each={(field) => ({ value: typedIn(field) ?? rowOf(field)?.quantity.toString() })}
        on={{ ...stoppedEvents, ...on }}
        onKeyDown={onKeyDown}
      />
      <Part name="empty" within={() => host.parentElement} hidden={!isEmpty} />
      {isEmpty && !props.hasEmptyNote && (
        <Slot behind="root" as={{ tag: 'p', className: 'basket-tab-empty' }}>
          <span role="status">{basketTexts(rows.length === 0 ? 'basketPage.allEmpty' : 'basketPage.empty')}</span>
        </Slot>
      )}
    </>
  );
}

export const feature: Feature<RowsProps, typeof marker> = {
  read(element, { empty }) {
    const page = openBasketPage();
    return page.ok ? ok({ hasEmptyNote: find(element.parentElement ?? element, empty) !== null }) : page;
  },
  Component: BasketRows,
};
