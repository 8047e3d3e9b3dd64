import { type ReactNode, useState } from 'react';
import { patternOf, type Site } from '../site.ts';
import { Message } from './message.tsx';
import type { Texts } from './panel-texts.ts';

interface GrantCardProps {
  readonly site: Site;
  readonly texts: Texts['grant'];
  readonly onGranted: () => void;
}

/** Asks the merchandiser for the site, and the browser for its own question: one site, nothing else [EXT-01]. */
export function GrantCard({ site, texts, onGranted }: GrantCardProps): ReactNode {
  const [isRefused, setRefused] = useState(false);

  const grant = () => {
    // Nothing may be awaited before the request: browsers take it only straight from the click.
    chrome.permissions.request({ origins: [patternOf(site)] }).then(
      (isGranted) => {
        setRefused(!isGranted);
        if (isGranted) onGranted();
      },
      () => setRefused(true),
    );
  };

  return (
    <>
      <Message title={texts.title}>
        <p>{texts.text}</p>
        <button type="button" className="main" onClick={grant}>
          {texts.button}
        </button>
      </Message>
      {isRefused && <Message role="alert" tone="bad" title={texts.refused} />}
    </>
  );
}
