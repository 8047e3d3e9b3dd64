import { type ReactNode, useEffect, useState } from 'react';
import { Message } from './message.tsx';
import type { Texts } from './panel-texts.ts';

/** Milliseconds of silence that are nothing unusual: a page that is just being left or loaded. */
const patience = 1500;

interface SilentCardProps {
  readonly texts: Texts['silent'];
  readonly onReload: () => void;
}

/** Nothing on the page answers, for longer than loading takes: why that may be, and the way out. */
export function SilentCard({ texts, onReload }: SilentCardProps): ReactNode {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patience);
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
