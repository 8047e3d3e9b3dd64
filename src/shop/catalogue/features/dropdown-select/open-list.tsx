import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Island } from '../../../../parts/feature.ts';
import { partOf, useParts } from '../../../../parts/part.tsx';
import { isPressable } from '../../../../parts/part-events.ts';
import { onChoiceOrOutside } from '../../../../platform/choice-press.ts';
import { closeByEscape } from '../../../../platform/escape.ts';
import { useSlide } from '../../../../ui/use-slide.ts';
import type { marker } from './marker.ts';
import { stepOf } from './option-keys.ts';

const Part = partOf<typeof marker.selectors>();

/** Duration of the slide, ms, and the height from which a list scrolls, px [SMALL-03]. */
const slideTime = 300;
const highest = 112;

export interface OpenListProps {
  readonly island: Island<typeof marker>;
  readonly isOpen: boolean;
  setOpen(isOpen: boolean): void;
  /** The arrow key that has opened the list before this was loaded. */
  readonly early: KeyboardEvent | undefined;
}

/** The list of a dropdown: closed by a choice, a press elsewhere, Escape or a lost focus [SMALL-03]. */
export function OpenList({ island, isOpen, setOpen, early }: OpenListProps): ReactNode {
  const { host, selectors, signal } = island;
  const parts = useParts();
  const [title, list] = [parts.find('title')[0], parts.find('list')[0]];
  const state = useSlide(list, isOpen, slideTime);

  const move = (event: KeyboardEvent) => {
    const step = title && stepOf(event, title, parts.find('link'));
    // The title's own part handles its presses.
    if (!step || (step === 'press' && event.target === title)) return;
    event.preventDefault();
    if (step === 'press') return (event.target as HTMLElement).click();
    // Synchronously, because a hidden list cannot get the focus.
    flushSync(() => setOpen(true));
    step.focus();
  };
  const begin = useRef(() => early && move(early));
  useEffect(() => void begin.current(), []);

  // Before the list is seen: who presses elsewhere at once closes it.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const ended = new AbortController();
    const until = AbortSignal.any([signal, ended.signal]);
    const page = host.ownerDocument;
    const close = () => {
      if (parts.find('list').some((one) => one.contains(page.activeElement))) parts.find('title')[0]?.focus();
      setOpen(false);
    };
    closeByEscape(page, close, until);
    onChoiceOrOutside(host, selectors.link, close, until);
    return () => ended.abort();
  }, [isOpen, setOpen, host, parts, selectors, signal]);

  return (
    <>
      <Part
        name="root"
        on={{
          keydown: move,
          focusout: ({ relatedTarget }) => void (relatedTarget && !host.contains(relatedTarget as Node) && setOpen(false)),
        }}
      />
      <Part
        name="list"
        style={state ? { display: state === 'hidden' ? 'none' : 'block', 'max-height': `${highest}px`, 'overflow-y': 'auto' } : undefined}
      />
      <Part
        name="link"
        each={(link) => ({
          ...(!isPressable(link) && { role: 'button', tabIndex: 0 }),
          attributes: { 'aria-current': String(link.matches(selectors.current)) },
        })}
      />
    </>
  );
}
