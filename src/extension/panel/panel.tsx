import { type ReactNode, useState } from 'react';
import type { SiteView } from '../messages.ts';
import { patternOf } from '../site.ts';
import { FeatureList } from './feature-list.tsx';
import { GrantCard } from './grant-card.tsx';
import { LayerCard } from './layer-card.tsx';
import { Message } from './message.tsx';
import { PreviewCard } from './preview-card.tsx';
import { ProblemList } from './problem-list.tsx';
import { RecorderCard } from './recorder-card.tsx';
import { SharedCard } from './shared-card.tsx';
import { SilentCard } from './silent-card.tsx';
import { SitesCard } from './sites-card.tsx';
import type { Texts } from './texts.ts';
import { useCurrentTab } from './use-current-tab.ts';
import { type SiteViewState, useSiteView } from './use-site-view.ts';

/** The side panel: the current tab's site and the layer on its page. */
export function Panel({ texts }: { readonly texts: Texts }): ReactNode {
  const tab = useCurrentTab();
  const state = useSiteView(tab);
  const { view, failed } = state;
  return (
    <>
      <header className="head">
        <h1>{texts.title}</h1>
        {view && view.kind !== 'not-a-web-page' && (
          <p className="site">
            <span className="quiet">{texts.site}</span> <strong>{view.site}</strong>
          </p>
        )}
      </header>
      <main>
        {failed && <Message role="alert" tone="bad" title={texts.failed} />}
        {view === undefined || tab === undefined ? <Message title={texts.looking} /> : <Body {...{ view, tab, texts }} send={state.send} />}
        <SitesCard />
      </main>
    </>
  );
}

interface BodyProps {
  readonly view: SiteView;
  readonly tab: number;
  readonly texts: Texts;
  readonly send: SiteViewState['send'];
}

function Body({ view, tab, texts, send }: BodyProps): ReactNode {
  const [decided, setDecided] = useState<string>();
  if (view.kind === 'not-a-web-page') return <Message title={texts.notWebPage.title}>{texts.notWebPage.text}</Message>;
  if (view.kind === 'not-granted') return <GrantCard site={view.site} texts={texts.grant} onGranted={() => send({ ask: 'look', tab })} />;

  const { site, on, report } = view;
  const layer = report?.layer ?? null;
  const onPreview = (preview: string | null) => send({ ask: 'preview', tab, site, preview });
  // With the switch on, the layer should be there: an agent without a layer is as silent as no agent.
  const isSilent = report === null || (on && layer === null);
  return (
    <>
      <LayerCard {...{ on, layer, texts: texts.layer }} onSwitch={(next) => send({ ask: 'switch', tab, site, on: next })} />
      {isSilent && <SilentCard texts={texts.silent} onReload={() => void chrome.tabs.reload(tab)} />}
      {view.shared && view.shared !== decided && (
        <SharedCard key={view.shared} {...{ view, texts, onPreview }} packed={view.shared} onDecided={setDecided} />
      )}
      {layer?.status === 'live' && report && <FeatureList features={report.features} texts={texts.features} />}
      {layer && report && <ProblemList problems={report.problems} title={texts.problems} language={texts.language} />}
      <PreviewCard key={site} {...{ view, tab, texts, onPreview }} onUndo={() => send({ ask: 'undo', tab, site })} />
      <RecorderCard {...{ tab, site }} />
      <footer>
        <button type="button" className="plain" onClick={() => void chrome.permissions.remove({ origins: [patternOf(site)] })}>
          {texts.grant.withdraw}
        </button>
      </footer>
    </>
  );
}
