import type { ReactNode } from 'react';

interface PressButtonProps {
  readonly isReady: boolean;
  readonly text: string;
  readonly onPress: () => void;
}

/** A button that keeps the focus when its last press has made it useless. */
export function PressButton({ isReady, text, onPress }: PressButtonProps): ReactNode {
  return (
    <button type="button" aria-disabled={!isReady} onClick={() => isReady && onPress()}>
      {text}
    </button>
  );
}
