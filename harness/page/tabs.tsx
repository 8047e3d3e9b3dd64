import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';

interface Tab {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
  /** Something is typed there: it stays while another tab is looked at. */
  readonly isKept?: boolean;
}

/** Keys that move between tabs, with their steps. */
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs by the ARIA pattern: arrows, Home and End choose a tab, the Tab key moves into the panel. */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  const [chosen, setChosen] = useState(tabs[0]?.id);
  const list = useRef<HTMLDivElement>(null);
  const index = tabs.findIndex(({ id }) => id === chosen);

  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const target =
      step !== undefined
        ? (index + step + tabs.length) % tabs.length
        : event.key === 'Home'
          ? 0
          : event.key === 'End'
            ? tabs.length - 1
            : undefined;
    const tab = target === undefined ? undefined : tabs[target];
    if (!tab) return;
    event.preventDefault();
    setChosen(tab.id);
    list.current?.querySelector<HTMLElement>(`#tab-${tab.id}`)?.focus();
  };

  return (
    <section className="pane" aria-label={label}>
      <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map(({ id, label: text }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-selected={id === chosen}
            aria-controls={`panel-${id}`}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => setChosen(id)}
          >
            {text}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content, isKept }) => (
        <div
          key={id}
          className="panel"
          role="tabpanel"
          id={`panel-${id}`}
          aria-labelledby={`tab-${id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the panel scrolls, so the keyboard must reach it
          tabIndex={0}
          hidden={id !== chosen}
        >
          {(id === chosen || isKept) && content}
        </div>
      ))}
    </section>
  );
}
