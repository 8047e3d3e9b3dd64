import type { ReactNode } from 'react';
import { classes, PageContent, PageElement } from './page-content.tsx';
import { useHostControl } from './use-host.ts';

interface HeartProps {
  readonly element: Element;
  readonly host: HTMLElement;
  /** Where the words are, on hearts that have words. */
  readonly labelSelector: string;
  readonly on: boolean;
  readonly busy: boolean;
  /** Tooltip when off and when on. */
  readonly titles: readonly [off: string, on: string];
  readonly name: string;
  onToggle(): void;
}

/** A heart whose element is itself the button: both classes `added in` mean on (contract/page.md, 3.4). */
export function Heart({ element, host, labelSelector, on, busy, titles, name, onToggle }: HeartProps): ReactNode {
  const title = titles[on ? 1 : 0];
  const hasWords = labelSelector !== '' && element.querySelector(labelSelector) !== null;
  useHostControl(host, {
    className: classes(element, { added: on, in: on, clicked: busy }),
    attributes: {
      role: 'button',
      tabindex: '0',
      title,
      // An icon keeps its name while its state changes: a toggle button says “pressed” by itself. Words that are seen are
      // part of the name, so that who speaks to the browser can say them.
      'aria-label': [hasWords ? title : titles[0], name].filter(Boolean).join(': '),
      'aria-pressed': String(on),
      'aria-busy': String(busy),
      // Deaf while it is busy, and it says so.
      'aria-disabled': String(busy),
    },
    onPress: () => {
      if (!busy) onToggle();
    },
  });
  const parts = labelSelector ? { [labelSelector]: (part: HTMLElement) => <PageElement of={part}>{title}</PageElement> } : {};
  return <PageContent of={element} parts={parts} />;
}

/** Marks the page's own heart as the template would, when the layer gives it back. */
export function markHeart(element: Element, on: boolean, titles: readonly [off: string, on: string], labelSelector: string): void {
  element.classList.toggle('added', on);
  element.classList.toggle('in', on);
  const title = titles[on ? 1 : 0];
  if (title) element.setAttribute('title', title);
  const label = labelSelector ? element.querySelector(labelSelector) : null;
  if (label && title) label.textContent = title;
}
