import type { Behaviour, Selectors } from '../../../../parts/feature.ts';
import { find } from '../../../../platform/find.ts';
import { failed, ok } from '../../../../platform/result.ts';
import { onButtonKeys } from '../../../../ui/as-button.ts';
import { clampText } from '../../../../ui/clamp-text.ts';
import { getContext } from '../../../context.ts';
import { lazyMessages } from '../../../lazy-messages.ts';
import type { marker } from './marker.ts';

const texts = lazyMessages({ 'text.more': 'Читать далее...', 'text.less': 'Свернуть' });

let lastId = 0;

const textOf = (root: Element, { text }: Selectors<typeof marker>) => find<HTMLElement>(root, text);

/** A long description is shown in full when asked: the template's spoiler, or «Читать далее...» [DET-08]. */
export const feature: Behaviour<undefined, typeof marker> = {
  read: (element, selectors) => (textOf(element, selectors) ? ok(undefined) : failed('unreadable', 'long-text: expected a text, got none')),
  start({ host, selectors, onPress, signal }) {
    const controls = selectors.controls;
    const clamp = clampText({
      root: host,
      element: textOf(host, selectors) ?? host,
      ownButton: find<HTMLElement>(host, controls),
      id: `vitrina-text-${++lastId}`,
      words: { more: texts('text.more'), less: texts('text.less') },
      Observer: getContext().natives.MutationObserver,
    });
    onPress(clamp.toggle);
    onButtonKeys(host, controls, clamp.toggle, signal);
    return clamp.restore;
  },
};
