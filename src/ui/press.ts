import type { HTMLAttributes, KeyboardEvent } from 'react';

interface PressOptions {
  readonly label?: string | undefined;
  /** For a toggle button: whether it is on. */
  readonly pressed?: boolean;
  readonly busy?: boolean;
  /** Present but without effect now, e.g. plus at the maximum. */
  readonly disabled?: boolean;
  onPress(): void;
}

/**
 * Makes a button of an element that the page has as a span: role, name, state, focus and keys by the ARIA Authoring
 * Practices. The tag stays, so that nothing moves (design.md).
 */
export function pressable({ label, pressed, busy = false, disabled = false, onPress }: PressOptions): HTMLAttributes<HTMLElement> {
  return {
    role: 'button',
    tabIndex: 0,
    ...(label ? { 'aria-label': label } : {}),
    ...(pressed === undefined ? {} : { 'aria-pressed': pressed }),
    'aria-busy': busy,
    'aria-disabled': disabled || busy,
    onClick: () => {
      if (!disabled && !busy) onPress();
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      if (!event.repeat && !disabled && !busy) onPress();
    },
  };
}
