import { type ReactNode, type RefObject, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { AddressBar } from './address-bar.tsx';
import { Choice } from './choice.tsx';
import { ConfigPane } from './config-pane.tsx';
import { DriftPane } from './drift-pane.tsx';
import { linkFrame } from './frame-link.ts';
import { IslandsPane } from './islands-pane.tsx';
import { JournalPane } from './journal-pane.tsx';
import { LayerControls } from './layer-controls.tsx';
import { PlaceFrame } from './place-frame.tsx';
import { iconChoices, layerChoices, parseSettings, querySettings, type Settings, templateChoices } from './settings.ts';
import { addressOf, pathOf } from './shop-address.ts';
import { Stage } from './stage.tsx';
import { StatePane } from './state-pane.tsx';
import { Tabs } from './tabs.tsx';
import { type UsedConfig, useConfig } from './use-config.ts';
import { nothingWatched, type Watched, watch } from './watched.ts';
import { WidthPicker } from './width-picker.tsx';

/** The first width of the shop, CSS px; on a phone that of a phone. */
const firstWidth = () => (window.innerWidth < 700 ? 390 : 1280);

interface Props {
  /** Full address of the demo shop's root. */
  readonly shop: string;
  /** The switch to the other place. */
  readonly places: ReactNode;
}

/** The place of the harness page that shows the demo shop. */
export function Harness({ shop, places }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [settings, setSettings] = useState(() => parseSettings(location.search, firstWidth()));
  const [highlighted, setHighlighted] = useState<Element>();
  const page = useCallback(() => frame.current?.contentWindow ?? undefined, []);
  const config = useConfig(page);
  const [watched, tell] = useWatched(frame, shop, config.onLayer);
  const path = watched.path || settings.path;

  // Links of the shop change the page too. The harness's own address follows, so that a reload returns to the same page.
  useEffect(() => history.replaceState(undefined, '', querySettings({ ...settings, path })), [settings, path]);

  const open = (wanted: string, options: Settings = settings): boolean => {
    const address = addressOf(shop, wanted, options);
    const window = page();
    if (address === undefined || !window) return false;
    setHighlighted(undefined);
    window.location.assign(address);
    return true;
  };

  const choose = (change: Partial<Settings>) => {
    const next = { ...settings, ...change };
    setSettings(next);
    if (next.icons !== settings.icons || next.template !== settings.template || next.layer !== settings.layer) open(path, next);
  };

  const resetSession = async () => {
    const answer = await fetch('/__shop/reset', { method: 'POST' });
    if (!answer.ok) throw new Error(`Магазин ответил ${answer.status}, сеанс остался прежним.`);
    open(path);
  };

  const forgetHighlight = useCallback(() => setHighlighted(undefined), []);
  // The frame gets its address once. Later pages are opened by navigation, so that its history works.
  const [firstAddress] = useState(() => addressOf(shop, settings.path, settings) ?? shop);

  return (
    <PlaceFrame
      places={places}
      bar={
        <>
          <AddressBar path={path} onOpen={open} onReload={() => page()?.location.reload()} />
          <LayerControls layer={watched.layer} page={page} onReset={resetSession} />
        </>
      }
    >
      <main className="workplace">
        <section className="shop" aria-label="Демо-магазин">
          <PageOptions settings={settings} onChoose={choose} />
          <WidthPicker width={settings.width} onChoose={(width) => choose({ width })} />
          <Stage frame={frame} address={firstAddress} width={settings.width} highlighted={highlighted} onSeen={forgetHighlight} />
        </section>
        <div className="panes">
          <JournalPane journal={watched.journal} onClear={() => tell({ type: 'clear' })} />
          <LayerTabs {...{ watched, page, config }} onShow={setHighlighted} />
        </div>
      </main>
    </PlaceFrame>
  );
}

/** What the page in the frame tells, and how to add to it. */
function useWatched(frame: RefObject<HTMLIFrameElement | null>, shop: string, onLayer: UsedConfig['onLayer']) {
  const [watched, tell] = useReducer(watch, nothingWatched);
  useEffect(() => {
    if (!frame.current) return;
    const controller = new AbortController();
    linkFrame(
      frame.current,
      (event) => {
        if (event.type === 'layer') onLayer(event.layer);
        tell(event.type === 'page' ? { ...event, path: pathOf(shop, event.path) } : event);
      },
      controller.signal,
    );
    return () => controller.abort();
  }, [frame, shop, onLayer]);
  return [watched, tell] as const;
}

interface PageOptionsProps {
  readonly settings: Settings;
  onChoose(change: Partial<Settings>): void;
}

/** How the demo shop builds its pages. Each choice opens the current page again. */
function PageOptions({ settings, onChoose }: PageOptionsProps) {
  return (
    <fieldset className="options" aria-label="Как собрана страница">
      <Choice label="Значки" choices={iconChoices} value={settings.icons} onChoose={(icons) => onChoose({ icons })} />
      <Choice label="Скрипты шаблона" choices={templateChoices} value={settings.template} onChoose={(template) => onChoose({ template })} />
      <Choice label="Слой на странице" choices={layerChoices} value={settings.layer} onChoose={(layer) => onChoose({ layer })} />
    </fieldset>
  );
}

interface LayerTabsProps {
  readonly watched: Watched;
  readonly config: UsedConfig;
  readonly page: () => Window | undefined;
  onShow(element: Element): void;
}

/** What the layer on the page knows, has found and is set to. */
function LayerTabs({ watched, config, page, onShow }: LayerTabsProps) {
  return (
    <Tabs
      label="Что внутри слоя"
      tabs={[
        { id: 'state', label: 'Состояние', content: <StatePane watched={watched} /> },
        {
          id: 'islands',
          label: `Островки: ${watched.islands.length}`,
          content: <IslandsPane islands={watched.islands} onShow={onShow} />,
        },
        { id: 'drift', label: 'Проверка', content: <DriftPane page={page} layer={watched.layer} onShow={onShow} /> },
        { id: 'config', label: 'Настройки', content: <ConfigPane config={config} journal={watched.journal} />, isKept: true },
      ]}
    />
  );
}
