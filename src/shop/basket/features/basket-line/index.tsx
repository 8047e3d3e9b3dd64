import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { ok } from '../../../../platform/result.ts';
import { useHold } from '../../../../ui/hold.ts';
import { getContext } from '../../../context.ts';
import { canStep, parseQuantity, stepQuantity } from '../../../quantity.ts';
import { useQuantityFields } from '../../../quantity-fields.ts';
import { moveLine, removeLine } from '../../line-actions.ts';
import { setQuantity } from '../../line-quantities.ts';
import { lineTexts as texts } from '../../line-texts.ts';
import { dispatchLine, lineState } from '../../lines.ts';
import { type FieldLimits, type RowFacts, readLimits, readRow } from '../../page/basket-rows.ts';
import { moveFocusFromRow } from '../../page/move-focus-from-row.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

interface LineProps {
  readonly facts: RowFacts;
  /** Limits of its quantity field; `undefined` without a field. */
  readonly limits: FieldLimits | undefined;
  /** The small basket that contains it. */
  readonly source: 'hover' | 'fly';
}

/** The quantity of a line, as its field and the buttons beside it change it. */
function useLineQuantity(id: string, fieldLimits: FieldLimits | undefined) {
  const { quantity: shown } = useSnapshot(lineState(id));
  const limits = fieldLimits && { ...fieldLimits, precisionFactor: getContext().facts.options.precisionFactor };
  const choose = (quantity: number) => quantity !== lineState(id).quantity && setQuantity(id, quantity);
  const step = (direction: 1 | -1) => {
    if (limits) choose(stepQuantity(lineState(id).quantity, direction, limits));
  };
  const { typedIn, forget, ...field } = useQuantityFields({
    commit: (text) => limits && choose(parseQuantity(text, limits)),
    step,
    // A valid number is applied at once, so that it is not lost when the page is left. The text is formatted after typing.
    follow: (text) => limits && Number(text) > 0 && setQuantity(id, parseQuantity(text, limits)),
  });
  return {
    step(direction: 1 | -1) {
      forget();
      step(direction);
    },
    canStep: (direction: 1 | -1) => limits !== undefined && canStep(shown, direction, limits),
    field: { ...field, each: (part: Element) => ({ value: typedIn(part) ?? (shown > 0 ? String(shown) : undefined) }) },
  };
}

/** One line of the basket: its quantity, and the ways to delay, return and remove it [FLY-02]. */
function Line({ island, props }: IslandProps<LineProps, typeof marker>): ReactNode {
  const { host: row, selectors } = island;
  const { facts, source } = props;
  const { id, name } = facts;
  useState(() => dispatchLine({ type: 'rowSeen', line: facts }));
  const line = useSnapshot(lineState(id));
  // The line was removed or moved, so this row is outdated. The next HTML does not contain it.
  const isGone = line.place !== facts.place;
  useLayoutEffect(() => {
    if (isGone) moveFocusFromRow(row, [selectors.remove, selectors.delay, selectors.return, selectors.quantity]);
  }, [isGone, row, selectors]);

  /** A button of the line, disabled while the line is busy. `act` runs on a press. */
  const button = (label: Parameters<typeof texts>[0], act: () => void, isDisabled = false) => ({
    ...{ role: 'button', tabIndex: 0, label: texts(label, { name }), disabled: isDisabled || line.busy },
    onPress: () => canAct() && act(),
  });
  const canAct = () => !lineState(id).busy && lineState(id).place === facts.place;
  const remove = () => void removeLine(id, source);

  const quantity = useLineQuantity(id, props.limits);
  const pressStep = useHold(row, `${selectors.minus}, ${selectors.plus}`, (control) => {
    if (canAct()) quantity.step(control.matches(selectors.plus) ? 1 : -1);
  });
  const stepper = (direction: 1 | -1) => ({
    ...button(direction === 1 ? 'line.more' : 'line.fewer', () => {}, !quantity.canStep(direction)),
    onPress: pressStep,
  });
  return (
    <>
      <Part name="root" busy={line.busy} hidden={isGone || undefined} style={line.busy ? { opacity: '0.6' } : {}} />
      <Part name="remove" {...button('line.remove', remove)} />
      <Part name="delay" {...button('line.delay', () => void moveLine(id, 'delayed'))} />
      <Part name="return" {...button('line.return', () => void moveLine(id, 'ready'))} />
      <Part name="minus" {...stepper(-1)} />
      <Part name="plus" {...stepper(1)} />
      <Part name="quantity" label={texts('line.quantity', { name })} {...quantity.field} />
    </>
  );
}

export const feature: Feature<LineProps, typeof marker> = {
  read(row, { quantity }) {
    const facts = readRow(row);
    if (!facts.ok) return facts;
    return ok({ facts: facts.value, limits: readLimits(row, quantity), source: row.closest('.basket_hover_block') ? 'hover' : 'fly' });
  },
  Component: Line,
};
