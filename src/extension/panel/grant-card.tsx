import { type ReactNode, useState } from 'react';
import { patternOf, type Site } from '../site.ts';
import { Message } from './message.tsx';
import type { Texts } from './panel-texts.ts';

interface GrantCardProps {
  readonly site: Site;
  readonly texts: Texts['grant'];
  readonly onGranted: () => void;
}

/** Explains the permission and requests it from the browser: one site, nothing else [EXT-01]. */
export function GrantCard({ site, texts, onGranted }: GrantCardProps): ReactNode {
  const [isRefused, setRefused] = useState(false);

  const grant = () => {
    // Nothing may be awaited before the request: browsers require a direct user gesture.
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
