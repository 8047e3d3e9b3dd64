import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { failed, ok } from '../../contract/result.ts';
import { prepareContent } from '../../page/new-content.ts';
import { loadTab } from '../../state/late-content.ts';
import { shop } from '../../state/shop.ts';
import { tabByKey } from '../../ui/tablist.ts';
import { useBorrow } from '../../ui/use-borrow.ts';
import type { Feature, IslandProps, Selectors } from '../feature.ts';
import { Panel } from './panel.tsx';

/** A tab, the panel that it shows, and what its goods are asked by. */
interface Tab {
  readonly tab: HTMLElement;
  readonly panel: HTMLElement;
  readonly code: string;
}

let lastId = 0;

/**
 * Tabs of goods by the tabs pattern of the ARIA Authoring Practices; arrows only move, because each tab's first choice is a
 * request [LST-03].
 */
function FrontTabs({ island, props: tabs }: IslandProps<readonly Tab[]>): ReactNode {
  const { host, selectors, signal } = island;
  const borrowed = useBorrow();
  const [id] = useState(() => `vitrina-front-${++lastId}`);
  const [chosen, setChosen] = useState(() => (tabs.find(({ tab }) => tab.classList.contains('cur')) ?? tabs[0])?.code ?? '');
  const [focusable, setFocusable] = useState(chosen);

  const bring = ({ tab, panel, code }: Tab) => {
    if (tab.classList.contains('clicked')) return;
    const params = host.querySelector(selectors.params ?? '')?.getAttribute('data-value') ?? '';
    const content = panel.querySelector<HTMLElement>(selectors.content ?? '') ?? panel;
    const fill = (fragment: DocumentFragment) => {
      content.replaceChildren(fragment);
      prepareContent(shop().page, content);
      // The template knows by it that the tab has its goods.
      tab.classList.add('clicked');
    };
    void loadTab({ element: panel, code, params, filter: panel.getAttribute('data-filter') ?? '' }, fill, signal);
  };

  useLayoutEffect(() => {
    const shown = tabs.find(({ code }) => code === chosen);
    for (const { tab, panel, code } of tabs) {
      const isShown = code === chosen;
      const [own, its] = [borrowed(tab), borrowed(panel)];
      own.setAttribute('role', 'tab');
      own.setAttribute('id', tab.id || `${id}-tab-${code}`);
      own.setAttribute('aria-selected', String(isShown));
      own.setAttribute('tabindex', code === focusable ? '0' : '-1');
      own.setAttribute('aria-controls', panel.id || `${id}-${code}`);
      own.toggleClass('cur', isShown);
      its.setAttribute('role', 'tabpanel');
      its.setAttribute('id', panel.id || `${id}-${code}`);
      its.setAttribute('aria-labelledby', tab.id);
      its.toggleClass('cur', isShown);
      its.toggleClass('opacity1', isShown);
    }
    if (shown?.tab.parentElement) borrowed(shown.tab.parentElement).setAttribute('role', 'tablist');
    if (shown?.panel.parentElement) borrowed(shown.panel.parentElement).setAttribute('role', 'presentation');
  }, [tabs, chosen, focusable, borrowed, id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `bring` reads the same island each time
  useEffect(() => {
    const choose = (control: Element) => {
      const tab = tabs.find((candidate) => candidate.tab === control);
      if (!tab) return;
      // What stands below stays where it is until the goods are there.
      const before = tabs.find(({ panel }) => panel.classList.contains('cur'))?.panel.offsetHeight ?? 0;
      if (!tab.tab.classList.contains('clicked')) borrowed(tab.panel).setStyle('min-height', `${before}px`);
      setChosen(tab.code);
      setFocusable(tab.code);
      bring(tab);
    };
    island.onPress(choose);
    host.addEventListener(
      'keydown',
      (event) => {
        const index = tabs.findIndex(({ tab }) => tab === event.target);
        if (index < 0) return;
        const next = tabs[tabByKey(event.key, index, tabs.length) ?? -1];
        const isPress = event.key === 'Enter' || event.key === ' ';
        if (!next && !isPress) return;
        event.preventDefault();
        if (isPress && !event.repeat) choose(event.target as Element);
        if (!next) return;
        setFocusable(next.code);
        next.tab.focus();
      },
      { signal },
    );
  }, [island, host, tabs, signal, borrowed]);

  return tabs.map((tab) => (
    <Panel key={tab.code} place={tab.panel} onRetry={() => bring(tab)} onFilled={() => borrowed(tab.panel).setStyle('min-height', '')} />
  ));
}

function readTabs(element: Element, { controls = '', panels = '' }: Selectors): readonly Tab[] {
  const found = [...element.querySelectorAll<HTMLElement>(panels)];
  return [...element.querySelectorAll<HTMLElement>(controls)].flatMap((tab): Tab[] => {
    const code = tab.getAttribute('data-code') ?? '';
    const panel = found.find((candidate) => candidate.getAttribute('data-code') === code);
    return panel ? [{ tab, panel, code }] : [];
  });
}

export const feature: Feature<readonly Tab[]> = {
  read(element, selectors) {
    const tabs = readTabs(element, selectors);
    return tabs.length ? ok(tabs) : failed('unreadable', 'front-tabs: expected a tab and the panel of its data-code');
  },
  Component: FrontTabs,
};
