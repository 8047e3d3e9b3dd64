import { type ReactNode, useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf, useParts } from '../../../../parts/part.tsx';
import { isPressable } from '../../../../parts/part-events.ts';
import { closeByEscape } from '../../../../platform/escape.ts';
import { find } from '../../../../platform/find.ts';
import { onChoiceOrOutside } from '../../../../platform/outside-press.ts';
import { ok } from '../../../../platform/result.ts';
import { useSlide } from '../../../../ui/use-slide.ts';
import type { marker } from './marker.ts';
import { stepOf } from './option-keys.ts';

const Part = partOf<typeof marker.selectors>();

/** Duration of the slide, ms, and the height from which a list scrolls, px [SMALL-03]. */
const slideTime = 300;
const highest = 112;

/** A dropdown list: opened by its title, closed by a choice, a press elsewhere, Escape or a lost focus [SMALL-03]. */
function DropdownSelect({ island, props: isWhole }: IslandProps<boolean, typeof marker>): ReactNode {
  const { host, selectors, signal } = island;
  const parts = useParts();
  const [title, list] = [parts.find('title')[0], parts.find('list')[0]];
  const [isOpen, setOpen] = useState(false);
  const state = useSlide(list, isOpen, slideTime);
  const id = useId();

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

  useEffect(() => {
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
  }, [isOpen, host, parts, selectors, signal]);

  return (
    isWhole && (
      <>
        <Part
          name="root"
          on={{
            keydown: move,
            focusout: ({ relatedTarget }) => void (relatedTarget && !host.contains(relatedTarget as Node) && setOpen(false)),
          }}
        />
        <Part
          name="title"
          role="button"
          tabIndex={0}
          expanded={isOpen}
          classes={{ 'dropdown-select__title--opened': isOpen }}
          attributes={{ 'aria-controls': list?.id || id }}
          onPress={() => setOpen((wasOpen) => !wasOpen)}
        />
        <Part
          name="list"
          attributes={{ id: (own) => own || id }}
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
    )
  );
}

export const feature: Feature<boolean, typeof marker> = {
  // Without title and list, e.g. when another script has rewritten it, the dropdown is left alone. `check` reports pages with other names.
  read: (element, { title, list }) => ok(find(element, title) !== null && find(element, list) !== null),
  Component: DropdownSelect,
};
