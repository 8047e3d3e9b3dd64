import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { flyState } from '../../shop/basket/fly-state.ts';
import { hoverState } from '../../shop/basket/hover.ts';
import { delayLine, removeLine, returnLine } from '../../shop/basket/line-actions.ts';
import { setQuantity } from '../../shop/basket/line-quantities.ts';
import { lineTexts as texts } from '../../shop/basket/line-texts.ts';
import { lineState } from '../../shop/basket/lines.ts';
import { type RowFacts, readRow } from '../../shop/basket/page/basket-rows.ts';
import { dispatchLine } from '../../shop/basket/tell-lines.ts';
import { onHold } from '../../ui/hold.ts';
import { pressByKeys } from '../../ui/press-by-keys.ts';
import { useBorrow } from '../../ui/use-borrow.ts';
import type { Feature, IslandProps, Selectors } from '../feature.ts';
import { leaveRow } from './leave-row.ts';
import { makeQuantityField } from './quantity-field.ts';

/** One line of the basket: its quantity, and the ways to delay, return and remove it [FLY-02]. */
function Line({ island, props }: IslandProps<RowFacts>): ReactNode {
  const { host: row, selectors, signal } = island;
  useState(() => dispatchLine({ type: 'rowSeen', line: props }));
  const line = useSnapshot(lineState(props.id));
  const borrowed = useBorrow();
  const [field] = useState(() => makeQuantityField(row, selectors, (quantity) => setQuantity(props.id, quantity)));
  const name = props.name;
  // Removed or moved: the row is no longer true, the next piece comes without it.
  const isGone = line.place !== props.place;

  useLayoutEffect(() => {
    if (isGone && row.contains(row.ownerDocument.activeElement)) leaveRow(row, selectors.remove ?? 'a.remove');
    if (isGone) borrowed(row).setStyle('display', 'none');
    borrowed(row).setStyle('opacity', line.busy ? '0.6' : '');
    borrowed(row).setAttribute('aria-busy', String(line.busy));
    const button = (selector: string | undefined, label: string, isDisabled = false) => {
      for (const control of row.querySelectorAll(selector ?? ':not(*)')) {
        const own = borrowed(control);
        own.setAttribute('role', 'button');
        own.setAttribute('tabindex', '0');
        own.setAttribute('aria-label', label);
        own.setAttribute('aria-disabled', String(isDisabled || line.busy));
      }
    };
    button(selectors.remove, texts('line.remove', { name }));
    button(selectors.delay, texts('line.delay', { name }));
    button(selectors.return, texts('line.return', { name }));
    button(selectors.minus, texts('line.fewer', { name }), !field.canStep(-1, line.quantity));
    button(selectors.plus, texts('line.more', { name }), !field.canStep(1, line.quantity));
    for (const input of row.querySelectorAll(selectors.quantity ?? ':not(*)'))
      borrowed(input).setAttribute('aria-label', texts('line.quantity', { name }));
    field.show(line.quantity);
  });

  useLayoutEffect(() => {
    const act = (control: Element) => {
      const { busy, place } = lineState(props.id);
      if (busy || place !== props.place) return;
      const has = (part: string) => control.matches(selectors[part] ?? ':not(*)');
      if (has('plus')) field.step(1, lineState(props.id).quantity);
      else if (has('minus')) field.step(-1, lineState(props.id).quantity);
      else if (has('delay')) void delayLine(props.id);
      else if (has('return')) void returnLine(props.id);
      else if (row.closest('.basket_hover_block')) void removeLine(props.id, 'hover', hoverState().piece?.params);
      else void removeLine(props.id, 'fly', flyState().piece?.params);
    };
    const hold = onHold(row, steppersOf(selectors), act, signal);
    island.onPress((control) => {
      if (!control.matches(steppersOf(selectors)) || !hold.wasHeld()) act(control);
    });
    pressByKeys(row, selectors.controls ?? '', act, signal);
    field.listen(signal, () => lineState(props.id).quantity);
  }, [island, row, selectors, signal, field, props]);
  return null;
}

const steppersOf = ({ minus, plus }: Selectors) => `${minus}, ${plus}`;

export const feature: Feature<RowFacts> = { read: readRow, Component: Line };
