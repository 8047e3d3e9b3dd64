import { type ReactNode, useId, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf, useParts } from '../../../../parts/part.tsx';
import { closeByEscape } from '../../../../platform/escape.ts';
import { find } from '../../../../platform/find.ts';
import { onFocusLeft } from '../../../../platform/focus-left.ts';
import { onOutsidePress } from '../../../../platform/outside-press.ts';
import { failed, ok } from '../../../../platform/result.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

/** The name opens the list; a city, a press elsewhere, Escape or leaving closes it [REG-03]. */
function CitySelect({ island }: IslandProps<undefined, typeof marker>): ReactNode {
  const { host, selectors, signal } = island;
  const page = host.ownerDocument;
  const parts = useParts();
  const [isOpen, setOpen] = useState(false);
  const ownId = useId();
  const [id] = useState(() => parts.find('list')[0]?.id || ownId);

  // Before the list is seen: who leaves or presses elsewhere at once closes it.
  useLayoutEffect(() => onFocusLeft(host, () => setOpen(false), signal), [host, signal]);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const ended = new AbortController();
    const until = AbortSignal.any([signal, ended.signal]);
    const close = () => {
      if (parts.find('list')[0]?.contains(page.activeElement)) parts.find('opener')[0]?.focus();
      setOpen(false);
    };
    closeByEscape(page, close, until);
    onOutsidePress(page, [host], () => setOpen(false), until);
    return () => ended.abort();
  }, [isOpen, host, page, parts, signal]);

  const isCurrent = (item: Element) => item.closest(selectors.current) !== null;
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    // At once: a hidden element cannot have the focus.
    flushSync(() => setOpen(true));
    const items = parts.find('item');
    const at = items.indexOf(page.activeElement as HTMLElement);
    items[(at < 0 && step < 0 ? items.length - 1 : at + step + items.length) % items.length]?.focus();
  };
  return (
    <>
      <Part
        name="opener"
        expanded={isOpen}
        classes={{ opened: isOpen }}
        attributes={{ 'aria-controls': id }}
        onPress={() => setOpen((wasOpen) => !wasOpen)}
        onKeyDown={move}
      />
      <Part name="list" style={{ display: isOpen ? 'block' : 'none' }} attributes={{ id }} />
      <Part
        name="item"
        each={(item) => (isCurrent(item) ? { attributes: { 'aria-current': 'true' } } : {})}
        onPress={(item) => (isCurrent(item) ? setOpen(false) : void choose(item))}
        onKeyDown={move}
      />
    </>
  );
}

async function choose(item: Element): Promise<void> {
  const { chooseCity } = await import('../../choose-city.ts');
  const location = item.getAttribute('data-locid');
  chooseCity({ id: item.getAttribute('data-region_id') ?? '', ...(location ? { location } : {}) }, item.getAttribute('data-href'));
}

const has = (element: Element, selector: string) => find(element, selector) !== null;

export const feature: Feature<undefined, typeof marker> = {
  read: (element, selectors) =>
    has(element, selectors.opener) && has(element, selectors.list)
      ? ok(undefined)
      : failed('unreadable', `city-select: expected ${selectors.opener} and ${selectors.list} inside`),
  Component: CitySelect,
};
