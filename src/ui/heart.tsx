import type { ReactNode } from 'react';
import { partOf } from '../parts/part.tsx';

interface HeartProps {
  /** Whether text is shown beside the icon (the part `label`). */
  readonly hasWords: boolean;
  readonly on: boolean;
  readonly busy: boolean;
  /** Tooltip when off and when on. */
  readonly titles: readonly [off: string, on: string];
  readonly name: string;
  onToggle(): void;
}

const Part = partOf<{ label: string }>();

/** A heart whose element is the button itself: both classes `added in` mean on (contract/page.md, 3.4). */
export function Heart({ hasWords, on, busy, titles, name, onToggle }: HeartProps): ReactNode {
  const title = titles[on ? 1 : 0];
  return (
    <>
      <Part
        name="root"
        role="button"
        tabIndex={0}
        title={title}
        // An icon keeps its name while its state changes: a toggle button says “pressed” by itself. Words that are seen are
        // part of the name, so that who speaks to the browser can say them.
        label={[hasWords ? title : titles[0], name].filter(Boolean).join(': ')}
        pressed={on}
        busy={busy}
        // Disabled while it is busy, and announced so.
        disabled={busy}
        classes={{ added: on, in: on, clicked: busy }}
        onPress={onToggle}
      />
      <Part name="label" text={title} />
    </>
  );
}

/** Marks the page's own heart as the template would, when the layer restores it. */
export function markHeart(element: Element, on: boolean, titles: readonly [off: string, on: string], labelSelector: string): void {
  element.classList.toggle('added', on);
  element.classList.toggle('in', on);
  const title = titles[on ? 1 : 0];
  if (title) element.setAttribute('title', title);
  const label = labelSelector ? element.querySelector(labelSelector) : null;
  if (label && title) label.textContent = title;
}
