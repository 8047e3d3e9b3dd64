import { type ReactNode, useId, useState } from 'react';
import { readPreview, writePreview } from '../../config/preview.ts';
import type { Draft } from './editors/field-drafts.ts';
import type { PreviewTexts } from './preview-texts.ts';

interface ConfigEditorProps {
  readonly config: Readonly<Record<string, unknown>>;
  readonly texts: PreviewTexts;
  readonly draft: Draft | undefined;
  readonly onDraft: (draft: Draft | undefined) => void;
  /** Called with the typed text when it could not be stored. */
  readonly onLost: (draft: Draft) => void;
  /** Resolves to false when the settings were not stored. */
  readonly onApply: (config: Readonly<Record<string, unknown>>) => Promise<boolean>;
}

/** Why a text is not a valid configuration, in the panel's language, with the parser's message. */
export function describeWrongText(
  wrong: { readonly wrong: keyof PreviewTexts['wrong']; readonly detail: string },
  texts: PreviewTexts,
): string {
  return `${texts.wrong[wrong.wrong]} ${wrong.wrong === 'not-json' ? wrong.detail : ''}`.trim();
}

/**
 * The whole configuration as JSON, for texts, selectors and options. Typed text stays until it is applied or all settings are replaced;
 * when other settings change meanwhile, the editor says that applying it would undo them.
 */
export function ConfigEditor({ config, texts, draft, onDraft, onLost, onApply }: ConfigEditorProps): ReactNode {
  const hint = useId();
  const current = writePreview(config);
  /** The settings when typing began. */
  const [before, setBefore] = useState(current);
  const wrong = draft?.wrong ?? '';
  const type = (typed: string) => {
    if (!draft) setBefore(current);
    onDraft({ typed, ...(wrong ? { wrong } : {}) });
  };
  const apply = async () => {
    const typed = draft?.typed ?? current;
    const read = readPreview(typed);
    if ('wrong' in read) return onDraft({ typed, wrong: describeWrongText(read, texts) });
    onDraft(undefined);
    if (!(await onApply(read.config))) onLost({ typed });
  };
  return (
    <details>
      <summary>{texts.whole}</summary>
      <p className="quiet" id={hint}>
        {texts.wholeHint}
      </p>
      <textarea
        rows={12}
        spellCheck={false}
        aria-label={texts.whole}
        aria-describedby={hint}
        aria-invalid={wrong !== ''}
        value={draft?.typed ?? current}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {wrong && (
        <p role="alert" className="error">
          {wrong}
        </p>
      )}
      {draft && before !== current && (
        <p role="status" className="quiet">
          {texts.changedMeanwhile}
        </p>
      )}
      <div className="buttons">
        <button type="button" onClick={() => void apply()}>
          {texts.apply}
        </button>
        {draft && (
          <button type="button" onClick={() => onDraft(undefined)}>
            {texts.discard}
          </button>
        )}
      </div>
    </details>
  );
}
