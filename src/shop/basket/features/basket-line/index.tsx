import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { ok } from '../../../../platform/result.ts';
import { useHold } from '../../../../ui/hold.ts';
import { getContext } from '../../../context.ts';
import { dispatchLine } from '../../dispatch-line.ts';
import { flyState } from '../../fly-state.ts';
import { hoverState } from '../../hover.ts';
import { delayLine, removeLine, returnLine } from '../../line-actions.ts';
import { setQuantity } from '../../line-quantities.ts';
import { lineTexts as texts } from '../../line-texts.ts';
import { lineState } from '../../lines.ts';
import { type FieldLimits, type RowFacts, readLimits, readRow } from '../../page/basket-rows.ts';
import { leaveRow } from '../../page/leave-row.ts';
import { canStep, filterQuantityText, parseQuantity, stepQuantity } from '../../quantity.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

interface LineProps {
  readonly facts: RowFacts;
  /** Limits of its quantity field; `undefined` without a field. */
  readonly limits: FieldLimits | undefined;
  /** The small basket that contains it. */
  readonly source: 'hover' | 'fly';
}

const stop = (event: Event) => event.stopPropagation();

/** The quantity of a line: its field accepts any text while the shopper types, and becomes a valid quantity when it is committed. */
function useLineQuantity(id: string, fieldLimits: FieldLimits | undefined) {
  const { quantity: shown } = useSnapshot(lineState(id));
  const limits = fieldLimits && { ...fieldLimits, precisionFactor: getContext().facts.options.precisionFactor };
  /** Typed text, until it is committed. */
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    if (typed === undefined || !limits) return;
    const quantity = parseQuantity(typed, limits);
    setTyped(undefined);
    if (quantity !== lineState(id).quantity) setQuantity(id, quantity);
  };
  const step = (direction: 1 | -1, from = lineState(id).quantity) => {
    const next = limits ? stepQuantity(from, direction, limits) : from;
    if (next === from) return;
    setTyped(undefined);
    setQuantity(id, next);
  };
  const type = (text: string) => {
    setTyped(text);
    // A valid number is applied at once, so that it is not lost when the page is left. The text is formatted after typing.
    if (limits && Number(text) > 0) setQuantity(id, parseQuantity(text, limits));
  };
  const followKeys = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key] as 1 | -1 | undefined;
    // Enter applies this quantity only and does not submit the form of the whole basket.
    if (event.key === 'Enter') commit();
    if (direction && limits) step(direction, typed === undefined ? shown : parseQuantity(typed, limits));
    if (direction || event.key === 'Enter') event.preventDefault();
  };
  const commitOn = (event: Event) => {
    stop(event);
    commit();
  };
  return {
    step,
    canStep: (direction: 1 | -1) => limits !== undefined && canStep(shown, direction, limits),
    field: {
      value: typed ?? (shown > 0 ? String(shown) : undefined),
      // The template's own handlers of this field, delegated, direct and inline, do not run.
      on: {
        keyup: stop,
        input(event: Event, field: Element) {
          stop(event);
          if (field instanceof HTMLInputElement) type(filterQuantityText(field.value));
        },
        change: commitOn,
        focusout: commitOn,
      },
      onKeyDown: followKeys,
    },
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
    if (isGone) leaveRow(row, selectors.remove);
  }, [isGone, row, selectors]);

  /** A button of the line, disabled while the line is busy. `act` runs on a press. */
  const button = (label: Parameters<typeof texts>[0], act: () => void, isDisabled = false) => ({
    ...{ role: 'button', tabIndex: 0, label: texts(label, { name }), disabled: isDisabled || line.busy },
    onPress: () => canAct() && act(),
  });
  const canAct = () => !lineState(id).busy && lineState(id).place === facts.place;
  const remove = () => void removeLine(id, source, (source === 'hover' ? hoverState() : flyState()).piece?.params);

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
      <Part name="delay" {...button('line.delay', () => void delayLine(id))} />
      <Part name="return" {...button('line.return', () => void returnLine(id))} />
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
