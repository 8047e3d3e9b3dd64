import type { KeyboardEvent, ReactNode } from 'react';

interface HoldButtonProps {
  readonly isHeld: boolean;
  /** Whether holding has an effect. A button that is not ready keeps the focus. */
  readonly isReady: boolean;
  readonly text: string;
  readonly onHold: (isHeld: boolean) => void;
}

const isHolding = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter';

/** Active while it is held: by a pointer, even one that leaves the button meanwhile, or by a key. */
export function HoldButton({ isHeld, isReady, text, onHold }: HoldButtonProps): ReactNode {
  return (
    <button
      type="button"
      aria-pressed={isHeld}
      aria-disabled={!isReady}
      onPointerDown={(event) => {
        if (event.button !== 0 || !isReady) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        onHold(true);
      }}
      onLostPointerCapture={() => onHold(false)}
      onPointerCancel={() => onHold(false)}
      onKeyDown={(event) => {
        if (!isHolding(event)) return;
        event.preventDefault();
        if (!event.repeat && isReady) onHold(true);
      }}
      onKeyUp={(event) => isHolding(event) && onHold(false)}
      onBlur={() => onHold(false)}
      onContextMenu={(event) => event.preventDefault()}
    >
      {text}
    </button>
  );
}
