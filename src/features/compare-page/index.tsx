import { type ReactNode, useLayoutEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { ok } from '../../contract/result.ts';
import { otherTab, readCompareAddress, readTabAddress } from '../../page/compare-page.ts';
import { lateTexts } from '../../state/late-texts.ts';
import { changeArea } from '../../state/list-area.ts';
import { shownLists } from '../../state/list-history.ts';
import { shop } from '../../state/shop.ts';
import styles from '../../ui/list-busy.css?inline';
import { pressByKeys } from '../../ui/press-by-keys.ts';
import { useBorrow } from '../../ui/use-borrow.ts';
import { useStyles } from '../../ui/use-styles.ts';
import type { Feature, IslandProps } from '../feature.ts';

const texts = lateTexts({ 'compare.remove': 'Убрать из сравнения: {name}', 'compare.remove.unnamed': 'Убрать из сравнения' });

const native = 'a[href], button, input';

/** Tabs show other properties and the address follows; what is removed leaves the table and the compare list [CMP-03]. */
function ComparePage({ island }: IslandProps<null>): ReactNode {
  const { host, selectors, signal } = island;
  const { root = '', controls = '', tabs = '', item = '', name = '' } = selectors;
  // Each content brings controls of its own.
  const { version } = useSnapshot(shownLists());
  const borrowed = useBorrow();
  useStyles(styles, host.ownerDocument);

  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(() => {
    for (const control of host.querySelectorAll(controls)) {
      if (control.matches(`${native}, ${tabs}`) || control.querySelector(native)) continue;
      const own = borrowed(control);
      own.setAttribute('role', 'button');
      own.setAttribute('tabindex', '0');
      const title = control.closest(item)?.querySelector(name)?.textContent?.trim();
      if (control.matches('.remove'))
        own.setAttribute('aria-label', texts(title ? 'compare.remove' : 'compare.remove.unnamed', { name: title ?? '' }));
    }
    for (const tab of host.querySelectorAll(tabs)) {
      const button = tab.querySelector('a, button, [data-href]') ?? tab;
      const own = borrowed(button);
      if (!button.matches(native)) {
        own.setAttribute('role', 'button');
        own.setAttribute('tabindex', '0');
      }
      own.setAttribute('aria-current', String(tab.classList.contains('active')));
    }
  }, [host, controls, tabs, item, name, borrowed, version]);

  useLayoutEffect(() => {
    const { page } = shop();
    const area = { selector: root, kind: 'compare' } as const;
    const show = (tab: Element | undefined) => {
      const address = tab && readTabAddress(page, tab);
      if (address) void changeArea({ area, element: host, address, shownAddress: address });
    };
    const press = (pressed: Element) => {
      if (pressed.closest(tabs)) return show(pressed.closest(tabs) ?? undefined);
      if (selectors.switch && pressed.closest(selectors.switch)) return show(otherTab(host, tabs));
      const address = readCompareAddress(page, pressed);
      if (address) void changeArea({ area, element: host, address, isChange: true });
    };
    island.onPress(press);
    pressByKeys(host, `:is(${controls}, :is(${tabs}) *):not(${native})`, press, signal);
  }, [island, host, root, controls, tabs, selectors.switch, signal]);
  return null;
}

export const feature: Feature<null> = { read: () => ok(null), Component: ComparePage };
