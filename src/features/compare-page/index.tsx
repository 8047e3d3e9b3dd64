import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { ok } from '../../contract/result.ts';
import { otherTab, readCompareAddress, readTabAddress } from '../../page/compare-page.ts';
import { rememberSection } from '../../page/compare-section.ts';
import { goTo } from '../../page/go-to.ts';
import { lateTexts } from '../../state/late-texts.ts';
import { changeArea } from '../../state/list-area.ts';
import { shownLists } from '../../state/list-history.ts';
import { shop } from '../../state/shop.ts';
import styles from '../../ui/list-busy.css?inline';
import { pressByKeys } from '../../ui/press-by-keys.ts';
import { useBorrow } from '../../ui/use-borrow.ts';
import { useStyles } from '../../ui/use-styles.ts';
import type { Feature, IslandProps } from '../feature.ts';
import { makeSections, type Sections } from './sections.ts';

const texts = lateTexts({ 'compare.remove': 'Убрать из сравнения: {name}', 'compare.remove.unnamed': 'Убрать из сравнения' });

const native = 'a[href], button, input';

/** Tabs show other properties and the address follows; what is removed leaves the table and the compare list [CMP-03]. */
function ComparePage({ island }: IslandProps<null>): ReactNode {
  const { host, selectors, signal } = island;
  const { root = '', controls = '', tabs = '', item = '', name = '', sectionTab } = selectors;
  const sections = useRef<Sections | undefined>(undefined);
  const chosenSection = useRef<string | undefined>(undefined);
  // Each content brings controls of its own.
  const { version } = useSnapshot(shownLists());
  const borrowed = useBorrow();
  useStyles(styles, host.ownerDocument);

  // Table and cards are hidden until the template's carousels are made, which no script does here. Not a patch to be taken back:
  // the template takes the class away as well, and with it the page would be empty after stop.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each content comes with the class
  useLayoutEffect(() => {
    if (selectors.loading) for (const part of host.querySelectorAll(selectors.loading)) part.classList.remove('loading');
  }, [host, selectors.loading, version]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(() => {
    sections.current = makeSections(host, selectors, borrowed, chosenSection.current);
  }, [host, selectors, borrowed, version]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(() => {
    for (const control of host.querySelectorAll(controls)) {
      // One department of one is no tab.
      if (sectionTab && control.matches(sectionTab)) continue;
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
  }, [host, controls, tabs, item, name, sectionTab, borrowed, version]);

  useLayoutEffect(() => {
    const { page } = shop();
    const area = { selector: root, kind: 'compare' } as const;
    const show = (tab: Element | undefined) => {
      const address = tab && readTabAddress(page, tab);
      if (address) void changeArea({ area, element: host, address, shownAddress: address });
    };
    const keepSection = (id: string | undefined) => {
      if (id === undefined) return false;
      chosenSection.current = id;
      rememberSection(page.document, id);
      return true;
    };
    const press = (pressed: Element) => {
      if (sectionTab && pressed.closest(sectionTab)) {
        const link = pressed.closest('a[href]:not([href^="#"])');
        // A department that is not on the page is somewhere else.
        if (!keepSection(sections.current?.show(pressed)) && link) goTo(page, link.getAttribute('href') ?? '');
        return;
      }
      if (pressed.closest(tabs)) return show(pressed.closest(tabs) ?? undefined);
      if (selectors.switch && pressed.closest(selectors.switch)) return show(otherTab(host, tabs));
      const address = readCompareAddress(page, pressed);
      if (address) void changeArea({ area, element: host, address, isChange: true });
    };
    island.onPress(press);
    pressByKeys(host, `:is(${controls}, :is(${tabs}) *):not(${native})`, press, signal);
    host.addEventListener('keydown', (event) => keepSection(sections.current?.walk(event)) && event.preventDefault(), { signal });
  }, [island, host, root, controls, tabs, sectionTab, selectors.switch, signal]);
  return null;
}

export const feature: Feature<null> = { read: () => ok(null), Component: ComparePage };
