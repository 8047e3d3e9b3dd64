import { type ReactNode, useEffect, useId } from 'react';
import { ok } from '../../contract/result.ts';
import { lateTexts } from '../../state/late-texts.ts';
import { onButtonKeys } from '../../ui/as-button.ts';
import { makeButton } from '../../ui/disclosure.ts';
import { makeFold } from '../../ui/fold.ts';
import type { Feature, IslandProps } from '../feature.ts';

/** So many entries are always shown (specification, section 9). */
const shownEntries = 3;

const texts = lateTexts({ 'list.all': 'Показать все', 'list.fewer': 'Скрыть' });

/** A list of more than three entries shows three, and all of them when asked [DET-08]. */
function CollapsibleList({ island }: IslandProps<undefined>): ReactNode {
  const id = useId();
  useEffect(() => {
    const { selectors, signal } = island;
    const root = island.element as HTMLElement;
    const controls = selectors.controls ?? '';
    const list = root.querySelector('ul, ol, dl') ?? root;
    const entries = [...list.children].filter((entry): entry is HTMLElement => !entry.matches(controls) && entry instanceof HTMLElement);
    const fold = makeFold({
      root,
      rest: entries.slice(shownEntries),
      id,
      ownButton: root.querySelector<HTMLElement>(controls),
      labels: { open: texts('list.fewer'), closed: texts('list.all') },
      placeButton() {
        const button = makeButton(root.ownerDocument, 'js-collapsible-toggle');
        list.after(button);
        return button;
      },
    });
    if (!fold) return;
    island.onPress(fold.toggle);
    onButtonKeys(root, controls, fold.toggle, signal);
    return fold.giveBack;
  }, [island, id]);
  return null;
}

export const feature: Feature<undefined> = { read: () => ok(undefined), Component: CollapsibleList };
