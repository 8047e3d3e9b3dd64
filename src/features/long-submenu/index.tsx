import { type ReactNode, useLayoutEffect } from 'react';
import { ok } from '../../contract/result.ts';
import { lateTexts } from '../../state/late-texts.ts';
import { asButton, onButtonKeys } from '../../ui/as-button.ts';
import { borrow } from '../../ui/borrow.ts';
import { makeButton } from '../../ui/disclosure.ts';
import type { Feature, Island, IslandProps } from '../feature.ts';

/** So many entries are always shown (specification, section 9). */
const shownEntries = 10;
const none = ':not(*)';
const texts = lateTexts({ 'menu.more': '+ ЕЩЁ {count}' });

/** The rest of a long list is shown when asked for, and the focus goes to the first of it [MEGA-02]. */
function LongSubmenu({ island }: IslandProps<null>): ReactNode {
  useLayoutEffect(() => foldList(island), [island]);
  return null;
}

function foldList(island: Island): (() => void) | undefined {
  const { host, selectors, signal } = island;
  const controls = selectors.controls ?? none;
  const printed = host.querySelector<HTMLElement>(controls);
  if (printed) {
    const button = asButton(printed);
    const show = () => {
      const rest = [...host.querySelectorAll(selectors.hidden ?? none)];
      // As the template marks it, for good: the layer gives back what the shopper has opened.
      for (const entry of rest) {
        if (host.matches(selectors.older ?? none)) entry.classList.remove('collapsed');
        else entry.classList.add('clicked_exp');
      }
      button.giveBack();
      (printed.closest('li') ?? printed).remove();
      focusIn(rest[0]);
    };
    listen(island, show);
    return button.giveBack;
  }

  const entries = [...host.querySelectorAll<HTMLElement>(selectors.entry ?? none)];
  const rest = entries.slice(shownEntries).map(borrow);
  if (rest.length === 0) return undefined;
  const page = host.ownerDocument;
  const place = page.createElement('li');
  const button = makeButton(page, 'more_items with_dropdown');
  button.textContent = texts('menu.more', { count: rest.length });
  place.append(button);
  for (const entry of rest) entry.setStyle('display', 'none');
  host.append(place);
  const giveBack = () => {
    for (const entry of rest) entry.giveBack();
    place.remove();
  };
  listen(island, () => {
    giveBack();
    focusIn(entries[shownEntries]);
  });
  signal.addEventListener('abort', giveBack);
  return giveBack;
}

function listen(island: Island, show: () => void): void {
  island.onPress(show);
  onButtonKeys(island.host, island.selectors.controls ?? none, show, island.signal);
}

function focusIn(entry: Element | undefined): void {
  entry?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
}

export const feature: Feature<null> = { read: () => ok(null), Component: LongSubmenu };
