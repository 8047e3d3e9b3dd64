import { type ReactNode, useEffect, useState } from 'react';
import { readPreview } from '../../config/preview.ts';
import { unpackShared } from '../../config/share.ts';
import type { SiteView } from '../messages.ts';
import { DifferenceList } from './difference-list.tsx';
import { Message } from './message.tsx';
import type { Texts } from './panel-texts.ts';
import { describePreview } from './preview-facts.ts';

interface SharedCardProps {
  readonly view: Extract<SiteView, { kind: 'granted' }>;
  /** The packed preview in the address of the page. */
  readonly packed: string;
  readonly texts: Texts;
  readonly onPreview: (preview: string) => Promise<boolean>;
  /** The merchandiser has decided. */
  readonly onDecided: (packed: string) => void;
}

/** A preview from a link: the merchandiser sees its changes and decides; until then nothing is applied [EXT-03]. */
export function SharedCard({ view, packed, texts, onPreview, onDecided }: SharedCardProps): ReactNode {
  // Undefined while it is unpacked, null when it is invalid.
  const [preview, setPreview] = useState<string | null>();
  useEffect(() => {
    let isCancelled = false;
    void unpackShared(packed).then((text) => {
      const read = readPreview(text ?? '');
      if (!isCancelled) setPreview('config' in read ? JSON.stringify(read.config) : null);
    });
    return () => {
      isCancelled = true;
    };
  }, [packed]);

  const { offer } = texts.preview;
  if (preview === undefined) return null;
  // Before the comparison: a site without a preview has null too.
  if (preview === null) return <Message role="alert" tone="bad" title={offer.damaged} />;
  if (preview === view.preview) return null;
  const facts = describePreview(preview, view.report?.own, document);
  const accept = async () => {
    if (await onPreview(preview)) onDecided(packed);
  };
  return (
    <section className="card preview" aria-labelledby="shared">
      <h2 id="shared">{offer.title}</h2>
      <p>{offer.text}</p>
      <DifferenceList facts={facts} texts={texts.preview} language={texts.language} />
      <div className="buttons">
        <button type="button" onClick={() => void accept()}>
          {offer.accept}
        </button>
        <button type="button" onClick={() => onDecided(packed)}>
          {offer.refuse}
        </button>
      </div>
    </section>
  );
}
