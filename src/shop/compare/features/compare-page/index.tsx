import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import type { Feature, IslandProps, Selectors } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { hasClass } from '../../../../platform/find.ts';
import { goTo } from '../../../../platform/go-to.ts';
import styles from '../../../../ui/list-busy.css?inline';
import { adopt, useStyles } from '../../../../ui/use-styles.ts';
import { getContext } from '../../../context.ts';
import { lazyMessages } from '../../../lazy-messages.ts';
import {
  buttonOfTab,
  looseRows,
  otherTab,
  type Removal,
  readCompareAddress,
  readRemoval,
  readTabAddress,
} from '../../page/compare-page.ts';
import { rememberSection } from '../../page/compare-section.ts';
import { makeCompareTable } from './compare-table.ts';
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
const isIn = (pressed: Element, selector: string | undefined) => pressed.closest(selector || ':not(*)');

/** Tabs show other properties and change the address; a removed item leaves the table and the compare list [CMP-03]. */
function ComparePage({ island: { host, selectors, signal } }: IslandProps<undefined, typeof marker>): ReactNode {
  const { tabs, switch: other, sectionTab } = selectors;
  const { page } = getContext();
  const [section, setSection] = useState<string>();
  const [table] = useState(() => makeCompareTable(host, selectors, signal));
  useStyles(styles, host.ownerDocument);
  // Stays after stop, as the content does: without it the library's theme would hide the rows.
  useLayoutEffect(() => void adopt(host.ownerDocument, rowStyles), [host]);
  useEffect(() => table.follow(), [table]);

  const choose = (id: string) => {
    setSection(id);
    rememberSection(page.document, id);
  };
  const pressDepartment = (pressed: Element) => {
    const id = sectionOf(host, selectors, pressed);
    const link = pressed.closest('a[href]:not([href^="#"])');
    if (id) choose(id);
    // A department that is not on this page has a page of its own.
    else if (link) goTo(page, link.getAttribute('href') ?? '');
  };
  const press = (pressed: Element) => {
    if (isIn(pressed, sectionTab)) return pressDepartment(pressed);
    const tab = isIn(pressed, tabs) ?? (isIn(pressed, other) && otherTab(host, tabs));
    const address = tab ? readTabAddress(page, tab) : readCompareAddress(page, pressed);
    if (!address) return;
    if (tab) table.show(address);
    else table.load(address, { isChange: true, keepsPlace: true });
  };

  return (
    <>
      <Rows host={host} selectors={selectors} />
      <Controls selectors={selectors} onPress={press} />
      <Sections host={host} selectors={selectors} wanted={section} onChosen={choose} />
    </>
  );
}

/** Cards and values, which are shown and scrolled without the template's carousels. */
function Rows({ host, selectors }: { readonly host: Element; readonly selectors: Selectors<typeof marker> }): ReactNode {
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
    </>
  );
}

interface ControlsProps {
  readonly selectors: Selectors<typeof marker>;
  onPress(pressed: Element): void;
}

/** Tabs, crosses, and whatever else changes the table. */
function Controls({ selectors, onPress }: ControlsProps): ReactNode {
  const { page } = getContext();
  const { tabs, sectionTab } = selectors;
  return (
    <>
      <Part
        name="controls"
        each={(control) => {
          if (control.matches(`${native}, ${tabs}, ${sectionTab}`) || holdsButton(control)) return asItIs;
          return control.matches('.remove') ? { label: labelOf(readRemoval(page, control, selectors)) } : {};
        }}
        onPress={onPress}
      />
      <Part
        name="tabs"
        at={(tab) => [buttonOfTab(tab)]}
        each={(button) => ({
          ...(button.matches(native) && asItIs),
          attributes: { 'aria-current': String(hasClass(button.closest(tabs), 'active')) },
        })}
        onPress={onPress}
      />
    </>
  );
}

const holdsButton = (control: Element) => [...control.getElementsByTagName('*')].some((inside) => inside.matches(native));

export const feature: Feature<undefined, typeof marker> = { Component: ComparePage };
