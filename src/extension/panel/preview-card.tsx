import { type ReactNode, useMemo, useRef, useState } from 'react';
import { previewLimit, readPreviewFile, writePreview } from '../../config/preview.ts';
import { findShared, makeShareLink } from '../../config/share.ts';
import { useKeptFocus } from '../../parts/use-kept-focus.ts';
import type { SiteView } from '../messages.ts';
import { ConfigEditor, describeWrongText } from './config-editor.tsx';
import { DifferenceList } from './difference-list.tsx';
import { ConfigParts } from './editors/config-parts.tsx';
import { useDrafts } from './editors/field-drafts.ts';
import type { Texts } from './panel-texts.ts';
import { describePreview } from './preview-facts.ts';
import { useLastKnown } from './use-last-known.ts';
import { useQuickPreview } from './use-quick-preview.ts';
import './preview-card.css';

interface PreviewCardProps {
  readonly view: Extract<SiteView, { kind: 'granted' }>;
  readonly tab: number;
  readonly texts: Texts;
  /** Values of the page's own options, by path. */
  readonly siteOptions: Readonly<Record<string, string>> | undefined;
  readonly onPreview: (preview: string | null) => Promise<boolean>;
  readonly onUndo: () => Promise<boolean>;
  /** Switches the layer of the extension on. */
  readonly onShow: () => Promise<boolean>;
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

interface PreviewStateProps extends Pick<PreviewCardProps, 'view' | 'onShow'> {
  readonly preview: string | null;
  readonly says: Texts['preview'];
}

/**
 * Says which configuration the page shows. The layer that the site itself has started keeps the site's until a person asks for the preview: by
 * that the extension is switched on, and starts the layer of the next pages in the site's place [EXT-04].
 */
function PreviewState({ view: { on, report }, preview, says, onShow }: PreviewStateProps): ReactNode {
  const sentence = useRef<HTMLParagraphElement>(null);
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
export function PreviewCard({ view, tab, texts, siteOptions, onPreview, onUndo, onShow }: PreviewCardProps): ReactNode {
  const { site, steps } = view;
  const { preview, change, forget } = useQuickPreview(view.preview, onPreview);
  const drafts = useDrafts();
  const own = useLastKnown(view.report?.own);
  const says = texts.preview;
  const facts = useMemo(() => describePreview(preview, own, document), [preview, own]);
  const [notice, setNotice] = useState<{ readonly text: string; readonly isBad: boolean }>();
  const card = useRef<HTMLElement>(null);
  useKeptFocus(card);
  const picker = useRef<HTMLInputElement>(null);

  const apply = (config: Json) => {
    const text = writePreview(config);
    const isTooLong = text.length > previewLimit;
    setNotice(isTooLong ? { text: says.wrong['too-long'], isBad: true } : undefined);
    if (!isTooLong) change(text);
    return !isTooLong;
  };

  const reset = () => {
    drafts.clear();
    change(null);
  };

  const undo = () => {
    forget();
    void onUndo();
  };

  const open = async (file: File | undefined) => {
    if (!file) return;
    const read = await readPreviewFile(file);
    if ('wrong' in read) setNotice({ text: describeWrongText(read, says), isBad: true });
    else if (apply(read.config)) drafts.clear();
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
      <PreviewState {...{ view, preview, says, onShow }} />
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
            onApply={apply}
          />
        </>
      )}
      <div className="buttons">
        <PressButton isReady={steps > 0} text={says.undo} onPress={undo} />
        <PressButton isReady={preview !== null} text={says.reset} onPress={reset} />
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

interface PressButtonProps {
  readonly isReady: boolean;
  readonly text: string;
  readonly onPress: () => void;
}

/** A button that keeps the focus when its last press has made it useless. */
function PressButton({ isReady, text, onPress }: PressButtonProps): ReactNode {
  return (
    <button type="button" aria-disabled={!isReady} onClick={() => isReady && onPress()}>
      {text}
    </button>
  );
}
