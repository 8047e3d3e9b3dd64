import { type ReactNode, useId, useState } from 'react';
import { type PreviewText, readPreview, writePreview } from '../../config/preview.ts';
import type { PreviewTexts } from './preview-texts.ts';

interface ConfigEditorProps {
  readonly config: Readonly<Record<string, unknown>>;
  readonly texts: PreviewTexts;
  readonly onApply: (config: Readonly<Record<string, unknown>>) => void;
}

/** Why a text is not a valid configuration, in the panel's language, with the parser's message. */
export function describeWrongText(wrong: Extract<PreviewText, { wrong: string }>, texts: PreviewTexts): string {
  return `${texts.wrong[wrong.wrong]} ${wrong.wrong === 'not-json' ? wrong.detail : ''}`.trim();
}

/** The whole configuration as JSON, for texts, selectors and options. Typed text stays until it is applied. */
export function ConfigEditor({ config, texts, onApply }: ConfigEditorProps): ReactNode {
  const hint = useId();
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState('');
  const apply = () => {
    const read = readPreview(typed ?? writePreview(config));
    if ('wrong' in read) return setWrong(describeWrongText(read, texts));
    setWrong('');
    setTyped(undefined);
    onApply(read.config);
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
        value={typed ?? writePreview(config)}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {wrong && (
        <p role="alert" className="error">
          {wrong}
        </p>
      )}
      <button type="button" onClick={apply}>
        {texts.apply}
      </button>
    </details>
  );
}
