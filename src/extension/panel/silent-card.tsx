import type { ReactNode } from 'react';
import { Message } from './message.tsx';
import type { Texts } from './texts.ts';

interface SilentCardProps {
  readonly texts: Texts['silent'];
  readonly onReload: () => void;
}

/** Nothing on the page answers: why that may be, and the way out. */
export function SilentCard({ texts, onReload }: SilentCardProps): ReactNode {
  return (
    <Message title={texts.title} tone="bad">
      <p>{texts.text}</p>
      <button type="button" onClick={onReload}>
        {texts.button}
      </button>
    </Message>
  );
}
