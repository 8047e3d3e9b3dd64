import { type ReactNode, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import * as z from 'zod/mini';
import { applyLook } from '../../../../parts/element-patch.ts';
import type { Feature, IslandProps, Selectors } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { goTo } from '../../../../platform/go-to.ts';
import { failed, ok, type Result } from '../../../../platform/result.ts';
import { addToBasket, hasChanged, itemState, toggleDelayed } from '../../../basket/index.ts';
import { toggleCompare } from '../../../compare/index.ts';
import { getContext } from '../../../context.ts';
import { readItemName, readRecommendationId } from '../../../item-lists/index.ts';
import type { marker } from './marker.ts';

type Action = 'basket' | 'compare' | 'delay';

interface BannerProps {
  readonly action: Action;
  readonly itemId: string;
  readonly iblockId: string;
  /** Tooltip when off and when on. */
  readonly titles: readonly [off: string, on: string];
  /** Address of the button once the item is in the basket. */
  readonly href: string;
}

const frameSchema = z.object({ 'data-id': z.string().check(z.regex(/^\d+$/)), 'data-iblockid': z._default(z.string(), '') });
const buttonSchema = z.object({
  title: z._default(z.string(), ''),
  'data-title': z.optional(z.string()),
  'data-title2': z.optional(z.string()),
  'data-href': z._default(z.string(), ''),
});

const attributesOf = (element: Element | null) =>
  Object.fromEntries([...(element?.attributes ?? [])].map(({ name, value }) => [name, value]));

function read(element: Element, selectors: Selectors<typeof marker>): Result<BannerProps> {
  const frame = element.closest(selectors.frame);
  const ids = z.safeParse(frameSchema, attributesOf(frame));
  if (!ids.success)
    return failed('unreadable', `banner-buttons: data-id is ${JSON.stringify(frame?.getAttribute('data-id') ?? null)}, expected digits`);
  const own = z.parse(buttonSchema, attributesOf(element));
  const off = own['data-title'] ?? own.title;
  const is = (name: keyof typeof selectors) => element.matches(selectors[name]);
  return ok({
    action: is('basket') ? 'basket' : is('compare') ? 'compare' : 'delay',
    itemId: ids.data['data-id'],
    iblockId: ids.data['data-iblockid'],
    titles: [off, own['data-title2'] ?? off],
    href: own['data-href'],
  });
}

const Part = partOf<typeof marker.selectors>();

type Item = ReturnType<typeof itemState>;

/** Each button's texts, and the list that it changes. */
const kinds = {
  basket: { isOn: (item: Pick<Item, 'basket'>) => item.basket === 'ready', busy: 'basket', list: 'ready' },
  compare: { isOn: (item: Pick<Item, 'compared'>) => item.compared, busy: 'compare', list: 'compared' },
  delay: { isOn: (item: Pick<Item, 'basket'>) => item.basket === 'delayed', busy: 'basket', list: 'delayed' },
} as const;

/** One button of a banner: on is class `added`; the basket's button, once on, is a link to the basket [BAN-01]. */
function BannerButton({ island, props }: IslandProps<BannerProps, typeof marker>): ReactNode {
  const { host: element } = island;
  const { action, itemId, iblockId, href } = props;
  // As the page printed them: the layer owns the tooltip while the island is mounted.
  const [titles] = useState(props.titles);
  const item = useSnapshot(itemState(itemId));
  const name = useMemo(() => readItemName(element), [element]);
  const on = kinds[action].isOn(item);
  const busy = item.busy[kinds[action].busy];
  const title = titles[on ? 1 : 0];
  const isLink = action === 'basket' && on;
  const press = () => {
    if (isLink) goTo(getContext().page, href || getContext().facts.options.pages.basket);
    else if (action === 'basket')
      void addToBasket({ item: itemId, quantity: 1, iblockId, offers: false, rid: readRecommendationId(element, '') }, name);
    else if (action === 'compare') void toggleCompare({ id: itemId, iblockId, name });
    else void toggleDelayed({ item: itemId, quantity: 1, iblockId, offers: false, props: [] }, name);
  };

  return (
    <Part
      name="root"
      role={isLink ? 'link' : 'button'}
      tabIndex={0}
      title={title}
      // A toggle keeps its name, because “pressed” says its state; the basket's button becomes a link.
      label={[action === 'basket' ? title : titles[0], name].filter(Boolean).join(': ')}
      pressed={action === 'basket' ? undefined : on}
      busy={busy}
      disabled={busy}
      classes={{ added: on, clicked: busy }}
      onPress={press}
    />
  );
}

export const feature: Feature<BannerProps, typeof marker> = {
  read,
  Component: BannerButton,
  writeBack(element, { action, itemId, titles }) {
    if (!hasChanged(itemId, kinds[action].list)) return;
    const on = kinds[action].isOn(itemState(itemId));
    applyLook([element], { classes: { added: on }, title: titles[on ? 1 : 0] });
  },
};
