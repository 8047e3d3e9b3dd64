import { type ReactNode, useRef, useState } from 'react';
import type { SiteView } from '../messages.ts';
import { patternOf } from '../site.ts';
import { DriftCard } from './drift-card.tsx';
import { FeatureList } from './feature-list.tsx';
import { GrantCard } from './grant-card.tsx';
import { LogCard } from './journal/log-card.tsx';
import { LayerCard } from './layer-card.tsx';
import { Message } from './message.tsx';
import type { Texts } from './panel-texts.ts';
import { PreviewCard } from './preview-card.tsx';
import { ProblemList } from './problem-list.tsx';
import { RecorderCard } from './recorder-card.tsx';
import { SharedCard } from './shared-card.tsx';
import { SilentCard } from './silent-card.tsx';
import { emptyMemory, type SiteMemory } from './site-memory.ts';
import { SitesCard } from './sites-card.tsx';
import { useCurrentTab } from './use-current-tab.ts';
import { useHold } from './use-hold.ts';
import { useLinger } from './use-linger.ts';
import { usePageLink } from './use-page-link.ts';
import { type SiteViewState, useSiteView } from './use-site-view.ts';

/** The side panel: the current tab's site and the layer on its page. */
export function Panel({ texts }: { readonly texts: Texts }): ReactNode {
  const tab = useCurrentTab();
  const state = useSiteView(tab);
  const { view, failed } = state;
  const [memories] = useState(() => new Map<string, SiteMemory>());
  return (
    <>
      <header className="head">
        <h1>{texts.title}</h1>
        {view && 'site' in view && (
          <p className="site">
            <span className="quiet">{texts.site}</span> <strong>{view.site}</strong>
          </p>
        )}
      </header>
      <main>
        {failed && <Message role="alert" tone="bad" title={texts.failed} />}
        {view === undefined || tab === undefined ? (
          <Message title={texts.looking} />
        ) : (
          <Body {...{ view, tab, texts, memories }} send={state.send} />
        )}
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
  /** By tab and site. */
  readonly memories: Map<string, SiteMemory>;
}

const doNothing = () => {};

function Body({ view, tab, texts, send, memories }: BodyProps): ReactNode {
  if (view.kind === 'not-a-web-page') return <Message title={texts.notWebPage.title}>{texts.notWebPage.text}</Message>;
  if (view.kind === 'unnamed') return <Message title={texts.unnamed.title}>{texts.unnamed.text}</Message>;
  if (view.kind === 'not-granted') return <GrantCard site={view.site} texts={texts.grant} onGranted={() => send({ ask: 'look', tab })} />;
  const key = `${tab} ${view.site}`;
  const memory = memories.get(key) ?? emptyMemory();
  memories.set(key, memory);
  return <SiteBody key={key} {...{ view, tab, texts, send, memory }} />;
}

interface SiteBodyProps extends Omit<BodyProps, 'memories'> {
  readonly view: Extract<SiteView, { kind: 'granted' }>;
  readonly memory: SiteMemory;
}

/** Everything about a granted site. */
function SiteBody({ view: current, tab, texts, send, memory }: SiteBodyProps): ReactNode {
  const [decided, setDecided] = useState<string>();
  const previewSentence = useRef<HTMLParagraphElement>(null);
  const decide = (packed: string) => {
    setDecided(packed);
    previewSentence.current?.focus();
  };
  const { site } = current;
  const page = usePageLink(tab, site, memory);
  const isLive = current.report?.layer?.status === 'live';
  const { isHeld, shown: view, hold } = useHold(current, isLive, (on) => page.link?.say({ do: 'hold', on }));
  const say = page.link?.say ?? doNothing;
  const pick = page.link?.pick ?? doNothing;

  const { on, report } = view;
  const layer = report?.layer ?? null;
  const features = useLinger(layer?.status === 'live' ? report?.features : undefined, on && layer !== null);
  const onPreview = (preview: string | null) => send({ ask: 'preview', tab, site, preview });
  // With the switch on, the layer should be there: an agent without a layer is treated like a missing agent.
  const isSilent = report === null || (on && layer === null);
  return (
    <>
      <LayerCard
        {...{ on, layer, texts: texts.layer, isHeld }}
        mayHold={page.state?.isConnected === true}
        onHold={hold}
        onSwitch={(next) => send({ ask: 'switch', tab, site, on: next })}
      />
      {isSilent && <SilentCard texts={texts.silent} onReload={() => void chrome.tabs.reload(tab)} />}
      {view.shared && view.shared !== decided && (
        <SharedCard key={view.shared} {...{ view, texts, onPreview }} packed={view.shared} onDecided={decide} />
      )}
      {features && <FeatureList features={features} texts={texts.features} pointing={{ state: page.state, say, pick }} />}
      {layer && report && <ProblemList problems={report.problems} title={texts.problems} language={texts.language} />}
      {isLive && page.state?.isConnected && (
        <DriftCard state={page.state} names={texts.features.names} language={texts.language} say={say} />
      )}
      <PreviewCard
        {...{ view, tab, texts, memory, onPreview }}
        siteOptions={page.state?.options}
        sentence={previewSentence}
        onUndo={() => send({ ask: 'undo', tab, site })}
        onShow={() => send({ ask: 'switch', tab, site, on: true })}
      />
      {page.link && page.state && (
        <LogCard {...page.state} language={texts.language} onClear={page.link.clear} redactAgain={page.link.redactAgain} />
      )}
      <RecorderCard {...{ tab, site }} />
      <footer>
        <button type="button" className="plain" onClick={() => void chrome.permissions.remove({ origins: [patternOf(site)] })}>
          {texts.grant.withdraw}
        </button>
      </footer>
    </>
  );
}
