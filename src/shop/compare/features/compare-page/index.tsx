import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { afterFrame } from '../../../../platform/after-frame.ts';
import { hasClass } from '../../../../platform/find.ts';
import { goTo } from '../../../../platform/go-to.ts';
import styles from '../../../../ui/list-busy.css?inline';
import { adopt, useStyles } from '../../../../ui/use-styles.ts';
import { changeArea } from '../../../catalogue/index.ts';
import { getContext } from '../../../context.ts';
import { itemList, subscribeItemLists } from '../../../item-lists/index.ts';
import { lazyMessages } from '../../../lazy-messages.ts';
import {
  buttonOfTab,
  countCompared,
  looseRows,
  otherTab,
  type Removal,
  readCompareAddress,
  readRemoval,
  readShownTab,
  readTabAddress,
} from '../../page/compare-page.ts';
import { rememberSection } from '../../page/compare-section.ts';
import { keepTableView } from '../../page/table-view.ts';
import type { marker } from './marker.ts';
import rowStyles from './rows.css?inline';
import { isPanel, Sections, sectionOf } from './sections.tsx';

const Part = partOf<typeof marker.selectors>();

const texts = lazyMessages({
  'compare.table': 'Таблица сравнения',
  'compare.remove': 'Убрать из сравнения: {name}',
  'compare.remove.unnamed': 'Убрать из сравнения',
  'compare.hide': 'Скрыть свойство: {name}',
  'compare.hide.unnamed': 'Скрыть свойство',
});

/** Crosses have no words of their own. */
function labelOf({ what, name }: Removal): string {
  const key = what === 'product' ? 'compare.remove' : 'compare.hide';
  return texts(name ? key : `${key}.unnamed`, { name });
}

const native = 'a[href], button, input';
const asItIs = { role: undefined, tabIndex: undefined };

/** Tabs show other properties and change the address; a removed item leaves the table and the compare list [CMP-03]. */
function ComparePage({ island: { host, selectors, signal } }: IslandProps<undefined, typeof marker>): ReactNode {
  const { root, tabs, switch: other = '', sectionTab } = selectors;
  const { page, natives } = getContext();
  const [section, setSection] = useState<string>();
  useStyles(styles, host.ownerDocument);
  // Stays after stop, as the content does: without it the library's theme would hide the rows.
  useLayoutEffect(() => void adopt(host.ownerDocument, rowStyles), [host]);

  const area = { selector: root, kind: 'compare' } as const;
  const shownTab = () => readShownTab(page, host, tabs);
  /** The tab that was chosen, until nothing is under way. A change that is made meanwhile replaces its request, so it asks for that tab too. */
  const coming = useRef<string>(undefined);
  const underWay = useRef(0);
  const follow = useRef(() => {});
  const ask = async (address: string, how: { readonly isChange?: true; readonly keepsPlace?: true }) => {
    underWay.current++;
    const chosen = coming.current;
    const view = keepTableView(page, host, signal);
    await changeArea({ area, element: host, address, ...(chosen && { shownAddress: chosen }), tab: shownTab(), ...how });
    page.requestAnimationFrame(view.scroll);
    // By then its crosses are buttons.
    await afterFrame(page, natives);
    view.focus();
    if (--underWay.current > 0) return;
    coming.current = undefined;
    follow.current();
  };
  const latest = useRef(ask);
  useLayoutEffect(() => {
    latest.current = ask;
  });
  // What another page of the shop, or the icon of a card, adds to the list or takes out of it [CNT-03, CMP-01]. A change of this table shows it already.
  useEffect(() => {
    let { count } = itemList('compared');
    let followed = count;
    follow.current = () => {
      if (signal.aborted || count === followed || underWay.current > 0) return;
      followed = count;
      if (count === countCompared(page, host)) return;
      void latest.current(page.location.pathname + page.location.search, { keepsPlace: true });
    };
    subscribeItemLists((name, event) => {
      // An icon's switch is shown before it is sent. The server has it when a read says so.
      if (name !== 'compared' || event.type !== 'snapshot' || event.count === undefined) return;
      ({ count } = event);
      follow.current();
    });
  }, [host, page, signal]);
  const show = (tab: Element | null | undefined) => {
    const address = tab && readTabAddress(page, tab);
    if (!address) return;
    coming.current = address;
    void ask(address, {});
  };
  const choose = (id: string) => {
    setSection(id);
    rememberSection(page.document, id);
  };
  const press = (pressed: Element) => {
    if (pressed.closest(sectionTab || ':not(*)')) {
      const id = sectionOf(host, selectors, pressed);
      const link = pressed.closest('a[href]:not([href^="#"])');
      if (id) choose(id);
      // A department that is not on this page has a page of its own.
      else if (link) goTo(page, link.getAttribute('href') ?? '');
      return;
    }
    if (pressed.closest(tabs)) return show(pressed.closest(tabs));
    if (pressed.closest(other || ':not(*)')) return show(otherTab(host, tabs));
    const address = readCompareAddress(page, pressed);
    if (address) void ask(address, { isChange: true, keepsPlace: true });
  };

  return (
    <>
      {/* This class hides table and cards until the template has made its carousels, which no script does here. The template removes the class too; with it the page would be empty after stop. */}
      <Part name="loading" stays classes={{ loading: false }} />
      {/* The template's own script for this block does not run in an answer. Without this class nothing else starts the carousels one by one, when the menu opens for example. */}
      <Part name="loading" at={looseRows} classes={{ 'owl-carousel': false }} />
      <Part
        name="loading"
        at={(inner) => looseRows(inner).map(({ parentElement }) => parentElement)}
        tabIndex={0}
        each={(block) => (isPanel(host, selectors, block) ? {} : { role: 'group', label: texts('compare.table') })}
      />
      <Part
        name="controls"
        each={(control) => {
          if (control.matches(`${native}, ${tabs}, ${sectionTab}`) || holdsButton(control)) return asItIs;
          return control.matches('.remove') ? { label: labelOf(readRemoval(page, control, selectors)) } : {};
        }}
        onPress={press}
      />
      <Part
        name="tabs"
        at={(tab) => [buttonOfTab(tab)]}
        each={(button) => ({
          ...(button.matches(native) && asItIs),
          attributes: { 'aria-current': String(hasClass(button.closest(tabs), 'active')) },
        })}
        onPress={press}
      />
      <Sections host={host} selectors={selectors} wanted={section} onChosen={choose} />
    </>
  );
}

const holdsButton = (control: Element) => [...control.getElementsByTagName('*')].some((inside) => inside.matches(native));

export const feature: Feature<undefined, typeof marker> = { Component: ComparePage };
