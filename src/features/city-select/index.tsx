import { type ReactNode, useEffect, useId, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { failed, ok } from '../../contract/result.ts';
import { closeByEscape } from '../../page/escape.ts';
import { onOutsidePress } from '../../page/outside-press.ts';
import { asButton, onButtonKeys } from '../../ui/as-button.ts';
import { useBorrow } from '../../ui/use-borrow.ts';
import type { Feature, IslandProps, Selectors } from '../feature.ts';

const none = ':not(*)';
const find = (host: Element, selectors: Selectors, name: string) => host.querySelector<HTMLElement>(selectors[name] ?? none);

/** The name opens the list; a city, a press elsewhere, Escape or leaving closes it [REG-03]. */
function CitySelect({ island }: IslandProps<null>): ReactNode {
  const { host, selectors, signal } = island;
  const page = host.ownerDocument;
  const [opener] = useState(() => find(host, selectors, 'opener'));
  const [list] = useState(() => find(host, selectors, 'list'));
  const [isOpen, setOpen] = useState(false);
  const borrowed = useBorrow();
  const id = useId();

  useLayoutEffect(() => {
    if (!opener || !list) return;
    borrowed(list).setAttribute('id', list.id || id);
    const items = [...list.querySelectorAll<HTMLElement>(selectors.item ?? none)];
    const buttons = [opener, ...items].map((element) => asButton(element));
    buttons[0]?.setAttribute('aria-controls', list.id);
    items.forEach((item, index) => {
      if (item.closest(selectors.current ?? none)) buttons[index + 1]?.setAttribute('aria-current', 'true');
    });
    const press = (control: Element) => {
      if (control === opener) setOpen((wasOpen) => !wasOpen);
      else if (control.closest(selectors.current ?? none)) setOpen(false);
      else void choose(control);
    };
    island.onPress(press);
    onButtonKeys(host, selectors.controls ?? none, press, signal);
    const move = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      // At once: what does not show cannot have the focus.
      flushSync(() => setOpen(true));
      const at = items.indexOf(page.activeElement as HTMLElement);
      items[(at < 0 && step < 0 ? items.length - 1 : at + step + items.length) % items.length]?.focus();
    };
    host.addEventListener('keydown', move, { signal });
    const leave = ({ relatedTarget }: FocusEvent) => void (relatedTarget && !host.contains(relatedTarget as Node) && setOpen(false));
    host.addEventListener('focusout', leave, { signal });
    return () => {
      for (const button of buttons) button.giveBack();
    };
  }, [island, host, page, opener, list, selectors, signal, borrowed, id]);

  useLayoutEffect(() => {
    if (!opener || !list) return;
    borrowed(opener).setAttribute('aria-expanded', String(isOpen));
    borrowed(opener).toggleClass('opened', isOpen);
    borrowed(list).setStyle('display', isOpen ? 'block' : 'none');
  }, [isOpen, opener, list, borrowed]);

  useEffect(() => {
    if (!isOpen) return;
    const ended = new AbortController();
    const until = AbortSignal.any([signal, ended.signal]);
    const close = () => {
      if (list?.contains(page.activeElement)) opener?.focus();
      setOpen(false);
    };
    closeByEscape(page, close, until);
    onOutsidePress(page, [host], () => setOpen(false), until);
    return () => ended.abort();
  }, [isOpen, host, page, opener, list, signal]);
  return null;
}

async function choose(item: Element): Promise<void> {
  const { chooseCity } = await import('../../state/choose-city.ts');
  const location = item.getAttribute('data-locid');
  chooseCity({ id: item.getAttribute('data-region_id') ?? '', ...(location ? { location } : {}) }, item.getAttribute('data-href'));
}

export const feature: Feature<null> = {
  read: (element, selectors) =>
    find(element, selectors, 'opener') && find(element, selectors, 'list')
      ? ok(null)
      : failed('unreadable', `city-select: expected ${selectors.opener} and ${selectors.list} inside`),
  Component: CitySelect,
};
