import { type ReactNode, useEffect, useId } from 'react';
import { ok } from '../../contract/result.ts';
import { lateTexts } from '../../state/late-texts.ts';
import { onButtonKeys } from '../../ui/as-button.ts';
import { type Borrowed, borrow } from '../../ui/borrow.ts';
import { makeButton } from '../../ui/disclosure.ts';
import { makeFold } from '../../ui/fold.ts';
import type { Feature, IslandProps } from '../feature.ts';

const texts = lateTexts({ 'description.more': 'Читать дальше' });

/** Of several paragraphs about a group of products the first is shown, and an ellipsis that reveals the rest [DET-08]. */
function GroupDescription({ island }: IslandProps<undefined>): ReactNode {
  const id = useId();
  useEffect(() => {
    const { selectors, signal } = island;
    const root = island.element as HTMLElement;
    const controls = selectors.controls ?? '';
    const [first, ...rest] = [...root.querySelectorAll<HTMLElement>(selectors.paragraph ?? 'p')].filter(({ textContent }) =>
      textContent?.trim(),
    );
    if (!first) return;
    let look: Borrowed | undefined;
    const fold = makeFold({
      root,
      rest,
      id,
      ownButton: root.querySelector<HTMLElement>(controls),
      labels: undefined,
      placeButton() {
        const button = makeButton(root.ownerDocument, 'js-description-more');
        button.textContent = '…';
        button.setAttribute('aria-label', texts('description.more'));
        button.style.marginInlineStart = '0.4em';
        first.append(button);
        return button;
      },
      onChange(isOpen, { element }) {
        look ??= borrow(element);
        // What was revealed stays: the ellipsis has done its work, and reading goes on with the next paragraph.
        if (!isOpen) return;
        const [next] = rest;
        if (next && element.ownerDocument.activeElement === element) {
          const reached = borrow(next);
          reached.setAttribute('tabindex', '-1');
          next.focus({ preventScroll: true });
          next.addEventListener('blur', reached.giveBack, { once: true, signal });
        }
        look?.setStyle('display', 'none');
      },
    });
    if (!fold) return;
    island.onPress(fold.toggle);
    onButtonKeys(root, controls, fold.toggle, signal);
    return () => {
      look?.giveBack();
      fold.giveBack();
    };
  }, [island, id]);
  return null;
}

export const feature: Feature<undefined> = { read: () => ok(undefined), Component: GroupDescription };
