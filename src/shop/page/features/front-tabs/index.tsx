import { type ReactNode, useId, useState } from 'react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf, useParts } from '../../../../parts/part.tsx';
import { failed, ok } from '../../../../platform/result.ts';
import { tabByKey } from '../../../../ui/tablist.ts';
import { getContext } from '../../../context.ts';
import { fillFrontTab, hasGoods, isShownTab, readFrontTabs, readTabParams, tabCodeOf } from '../../front-tab-panels.ts';
import { loadTab } from '../../late-content.ts';
import { Panel } from './front-tab-panel.tsx';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

/**
 * Tabs of goods by the tabs pattern of the ARIA Authoring Practices; arrows move the focus without selecting, because the first selection of a tab sends a
 * request [LST-03].
 */
function FrontTabs({ island: { host, selectors, signal }, props: codes }: IslandProps<readonly string[], typeof marker>): ReactNode {
  const parts = useParts();
  const id = useId();
  const find = (name: 'controls' | 'panels', code: string) => parts.find(name).find((part) => tabCodeOf(part) === code);
  const [chosen, setChosen] = useState(() => codes.find((code) => isShownTab(find('controls', code) ?? host)) ?? codes[0] ?? '');
  const [focusable, setFocusable] = useState(chosen);
  /** Height of the panel, px, so that the page below stays in place until the goods are loaded. */
  const [room, setRoom] = useState<{ readonly code: string; readonly height: number }>();
  const idOf = (name: 'controls' | 'panels', code: string) => find(name, code)?.id || `${id}${name}-${code}`;

  const bring = (code: string) => {
    const [tab, panel] = [find('controls', code), find('panels', code)];
    if (!tab || !panel || hasGoods(tab)) return;
    const question = { element: panel, code, params: readTabParams(host, selectors), filter: panel.getAttribute('data-filter') ?? '' };
    void loadTab(question, (goods) => fillFrontTab(getContext().page, panel, selectors, goods), signal);
  };
  const choose = (tab: Element) => {
    const code = tabCodeOf(tab);
    if (!codes.includes(code)) return;
    if (!hasGoods(tab)) setRoom({ code, height: find('panels', chosen)?.offsetHeight ?? 0 });
    setChosen(code);
    setFocusable(code);
    bring(code);
  };
  const walk = (event: KeyboardEvent) => {
    const next = codes[tabByKey(event.key, codes.indexOf(tabCodeOf(event.target as Element)), codes.length) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    setFocusable(next);
    find('controls', next)?.focus();
  };
  const known = (part: Element) => (codes.includes(tabCodeOf(part)) ? [part] : []);

  return (
    <>
      <Part name="controls" at={(tab) => [tab.parentElement]} role="tablist" />
      <Part name="panels" at={(panel) => [panel.parentElement]} role="presentation" />
      <Part
        name="controls"
        at={known}
        role="tab"
        each={(tab) => {
          const code = tabCodeOf(tab);
          return {
            classes: { cur: code === chosen },
            tabIndex: code === focusable ? 0 : -1,
            attributes: {
              id: idOf('controls', code),
              'aria-controls': idOf('panels', code),
              'aria-selected': String(code === chosen),
            },
          };
        }}
        onPress={choose}
        onKeyDown={walk}
      />
      <Part
        name="panels"
        at={known}
        role="tabpanel"
        each={(panel) => {
          const code = tabCodeOf(panel);
          return {
            classes: { cur: code === chosen, opacity1: code === chosen },
            attributes: { id: idOf('panels', code), 'aria-labelledby': idOf('controls', code) },
          };
        }}
      />
      {codes.map((code) => (
        <Panel
          key={code}
          code={code}
          place={find('panels', code) ?? host}
          room={room?.code === code ? room.height : undefined}
          onRetry={() => {
            // The button is removed.
            find('controls', code)?.focus({ preventScroll: true });
            bring(code);
          }}
        />
      ))}
    </>
  );
}

export const feature: Feature<readonly string[], typeof marker> = {
  read(element, selectors) {
    const codes = readFrontTabs(element, selectors);
    return codes.length ? ok(codes) : failed('unreadable', 'front-tabs: expected a tab and the panel of its data-code');
  },
  Component: FrontTabs,
};
