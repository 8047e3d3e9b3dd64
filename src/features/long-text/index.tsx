import { type ReactNode, useEffect, useId } from 'react';
import { failed, ok } from '../../contract/result.ts';
import { onButtonKeys } from '../../ui/as-button.ts';
import type { Feature, IslandProps } from '../feature.ts';
import { clampText } from './clamp-text.ts';

/** A long description is shown in full when asked: the template's spoiler, or «Читать далее...» [DET-08]. */
function LongText({ island }: IslandProps<undefined>): ReactNode {
  const id = useId();
  useEffect(() => {
    const clamp = clampText(island, id);
    island.onPress(clamp.toggle);
    onButtonKeys(island.element, island.selectors.controls ?? '', clamp.toggle, island.signal);
    return clamp.giveBack;
  }, [island, id]);
  return null;
}

export const feature: Feature<undefined> = {
  read: (element, selectors) =>
    element.querySelector(selectors.text ?? '') ? ok(undefined) : failed('unreadable', 'long-text: expected a text, got none'),
  Component: LongText,
};
