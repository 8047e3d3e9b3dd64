import { type ReactNode, useEffect, useState } from 'react';
import { Message } from './message.tsx';
import type { Texts } from './panel-texts.ts';

/** Milliseconds of normal silence: a page that is being left or loaded. */
const maxWait = 1500;

interface SilentCardProps {
  readonly texts: Texts['silent'];
  readonly onReload: () => void;
}

/** The page does not answer for longer than loading takes: possible reasons, and what to do. */
export function SilentCard({ texts, onReload }: SilentCardProps): ReactNode {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), maxWait);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  return (
    <Message title={texts.title} tone="bad">
      <p>{texts.text}</p>
      <button type="button" onClick={onReload}>
        {texts.button}
      </button>
    </Message>
  );
}
