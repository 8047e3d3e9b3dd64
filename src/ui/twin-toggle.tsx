import { type ReactNode, useLayoutEffect } from 'react';
import { partOf, useParts } from '../parts/part.tsx';

interface TwinToggleProps {
  readonly on: boolean;
  readonly busy: boolean;
  /** Name of the item, for the buttons' names. */
  readonly name: string;
  onToggle(): void;
}

/** `add` is the twin that switches on, `remove` the one that switches off, `text` the one-button variant with two labels inside. */
const Part = partOf<{ add: string; remove: string; text: string; textOff: string; textOn: string }>();

/**
 * The template's toggle icons: two elements of which one is visible, or one text button with two labels inside
 * (contract/page.md, 3.3 and 3.5). One of each pair is always hidden, so the result is a single toggle button.
 */
export function TwinToggle({ on, busy, name, onToggle }: TwinToggleProps): ReactNode {
  const parts = useParts();
  // Whatever switches, a press or its failure: a focused twin that is hidden gives its focus to the other. The shopper may have scrolled away.
  useLayoutEffect(() => {
    if (parts.find(on ? 'add' : 'remove')[0]?.matches(':focus')) parts.find(on ? 'remove' : 'add')[0]?.focus({ preventScroll: true });
  }, [on, parts]);

  const labelled = (part: Element) => ({
    label: [part.getAttribute('title') ?? part.textContent?.trim(), name].filter(Boolean).join(': '),
  });
  const button = {
    role: 'button',
    tabIndex: 0,
    busy,
    disabled: busy,
    onPress: onToggle,
  };

  return (
    <>
      <Part name="text" {...button} pressed={on} classes={{ added: on, clicked: busy }} />
      <Part name="textOff" hidden={on} />
      <Part name="textOn" hidden={!on} />
      <Part name="add" {...button} hidden={on} pressed={false} classes={{ clicked: busy }} each={labelled} />
      <Part name="remove" {...button} hidden={!on} pressed classes={{ clicked: busy }} each={labelled} />
    </>
  );
}
