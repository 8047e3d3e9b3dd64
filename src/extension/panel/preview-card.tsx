import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { previewLimit, readPreviewFile, writePreview } from '../../config/preview.ts';
import { findShared, makeShareLink } from '../../config/share.ts';
import { useKeptFocus } from '../../parts/use-kept-focus.ts';
import type { SiteView } from '../messages.ts';
import { ConfigEditor, describeWrongText } from './config-editor.tsx';
import { DifferenceList } from './difference-list.tsx';
import { ConfigParts } from './editors/config-parts.tsx';
import { useDrafts } from './editors/field-drafts.ts';
import type { Texts } from './panel-texts.ts';
import { PressButton } from './press-button.tsx';
import { describePreview } from './preview-facts.ts';
import type { SiteMemory } from './site-memory.ts';
import { useLastKnown } from './use-last-known.ts';
import { useQuickPreview } from './use-quick-preview.ts';
import './preview-card.css';

interface PreviewCardProps {
  readonly view: Extract<SiteView, { kind: 'granted' }>;
  readonly tab: number;
  readonly texts: Texts;
  readonly memory: SiteMemory;
  /** Values of the page's own options, by path. */
  readonly siteOptions: Readonly<Record<string, string>> | undefined;
  readonly onPreview: (preview: string | null) => Promise<boolean>;
  readonly onUndo: () => Promise<boolean>;
  /** Switches the layer of the extension on. */
  readonly onShow: () => Promise<boolean>;
  /** The sentence that says which configuration the page shows: what has decided that, and goes, gives it the focus. */
  readonly sentence: RefObject<HTMLParagraphElement | null>;
}

/** Name of the whole configuration's draft: no field of one value has it. */
const whole = '';

type Json = Readonly<Record<string, unknown>>;

/** Downloads a text as a file. */
function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // The download no longer needs the URL once it has begun.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

interface PreviewStateProps extends Pick<PreviewCardProps, 'view' | 'onShow' | 'sentence'> {
  readonly preview: string | null;
  readonly says: Texts['preview'];
}

/**
 * Says which configuration the page shows. The layer that the site itself has started keeps the site's until a person asks for the preview: by
 * that the extension is switched on, and starts the layer of the next pages in the site's place [EXT-04].
 */
function PreviewState({ view: { on, report }, preview, says, onShow, sentence }: PreviewStateProps): ReactNode {
  const layer = report?.layer;
  const isSitesOwn = preview !== null && !on && layer && layer.form !== 'extension' && layer.status !== 'stopped';
  const show = () => {
    // The button goes; the sentence says what has come of it.
    sentence.current?.focus();
    void onShow();
  };
  return (
    <>
      <p ref={sentence} role="status" tabIndex={-1}>
        {preview === null ? says.none : on ? says.on : isSitesOwn ? says.ownLayer : says.off}
      </p>
      {isSitesOwn && (
        <div className="buttons">
          <button type="button" onClick={show}>
            {says.show}
          </button>
        </div>
      )}
    </>
  );
}

/** The site's preview: displayed, edited, undone, shared as a file or a link [EXT-03]. */
export function PreviewCard({ view, tab, texts, memory, siteOptions, onPreview, onUndo, onShow, sentence }: PreviewCardProps): ReactNode {
  const { site, steps } = view;
  const { preview, change, forget } = useQuickPreview(view.preview, onPreview);
  const drafts = useDrafts(memory);
  const own = useLastKnown(view.report?.own);
  const says = texts.preview;
  const facts = useMemo(() => describePreview(preview, own, document), [preview, own]);
  const [notice, setNotice] = useState<{ readonly text: string; readonly isBad: boolean }>();
  const card = useRef<HTMLElement>(null);
  useKeptFocus(card);
  const picker = useRef<HTMLInputElement>(null);

  /** Says that a change could not be stored; what was said of an earlier one is no longer so. */
  const track = async (change: Promise<boolean>) => {
    setNotice(undefined);
    const isDone = await change;
    if (!isDone) setNotice({ text: says.notStored, isBad: true });
    return isDone;
  };

  const apply = async (config: Json) => {
    const text = JSON.stringify(config);
    if (text.length <= previewLimit) return track(change(text));
    setNotice({ text: says.wrong['too-long'], isBad: true });
    return false;
  };

  const replaceAll = async (isStored: Promise<boolean>) => {
    const restore = drafts.clear();
    if (!(await isStored)) restore();
  };

  const undo = () => {
    forget();
    void track(onUndo());
  };

  const open = async (file: File | undefined) => {
    if (!file) return;
    const read = await readPreviewFile(file);
    if ('wrong' in read) setNotice({ text: describeWrongText(read, says), isBad: true });
    else await replaceAll(apply(read.config));
  };

  const share = async () => {
    try {
      const { url } = await chrome.tabs.get(tab);
      const link = await makeShareLink(url ?? site, JSON.stringify(facts.config));
      if (!findShared(link)) return setNotice({ text: says.tooLongToShare, isBad: true });
      await navigator.clipboard.writeText(link);
      setNotice({ text: says.shared, isBad: false });
    } catch {
      setNotice({ text: says.notShared, isBad: true });
    }
  };

  return (
    <section className="card preview" ref={card} aria-labelledby="preview">
      <h2 id="preview">{says.title}</h2>
      <PreviewState {...{ view, preview, says, onShow, sentence }} />
      {(preview !== null || !facts.isKnown) && <DifferenceList facts={facts} texts={says} language={texts.language} />}
      {notice && (
        <p role={notice.isBad ? 'alert' : 'status'} className={notice.isBad ? 'error' : 'quiet'}>
          {notice.text}
        </p>
      )}
      {facts.isKnown && (
        <>
          <ConfigParts
            {...facts}
            siteOptions={siteOptions}
            names={texts.features.names}
            language={texts.language}
            drafts={drafts}
            onApply={apply}
          />
          <ConfigEditor
            config={facts.config}
            texts={says}
            draft={drafts.of(whole)}
            onDraft={(draft) => drafts.put(whole, draft)}
            onLost={(draft) => drafts.restore(whole, draft)}
            onApply={apply}
          />
        </>
      )}
      <div className="buttons">
        <PressButton isReady={steps > 0} text={says.undo} onPress={undo} />
        <PressButton isReady={preview !== null} text={says.reset} onPress={() => void replaceAll(track(change(null)))} />
        <PressButton
          isReady={facts.isKnown || preview !== null}
          text={says.export}
          onPress={() => saveFile(`vitrina-${new URL(site).hostname}.json`, writePreview(facts.config))}
        />
        <button type="button" onClick={() => picker.current?.click()}>
          {says.import}
        </button>
        <button type="button" disabled={preview === null} onClick={() => void share()}>
          {says.share}
        </button>
      </div>
      <input
        ref={picker}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={says.import}
        onChange={(event) => {
          const input = event.currentTarget;
          void open(input.files?.[0]).finally(() => {
            // The same file may be opened again after it was corrected.
            input.value = '';
          });
        }}
      />
    </section>
  );
}
