import { type ReactNode, useEffect, useId, useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { failed, ok } from '../../contract/result.ts';
import { closeByEscape } from '../../page/escape.ts';
import { useBorrow } from '../../ui/use-borrow.ts';
import type { Feature, IslandProps, Selectors } from '../feature.ts';
import { stepOf } from './keys.ts';
import { slide } from './slide.ts';

const none = ':not(*)';

function partsOf(root: Element, selectors: Selectors) {
  const find = (name: string) => root.querySelector<HTMLElement>(selectors[name] ?? none);
  return { title: find('title'), list: find('list') };
}

/** The title opens a list of choices; a choice, a press elsewhere, Escape or leaving closes it [SMALL-03]. */
function DropdownSelect({ island }: IslandProps<null>): ReactNode {
  const { host, selectors, signal } = island;
  const page = host.ownerDocument;
  const { title, list } = useMemo(() => partsOf(host, selectors), [host, selectors]);
  const [isOpen, setOpen] = useState(false);
  const borrowed = useBorrow();
  const id = useId();

  useLayoutEffect(() => {
    if (!title || !list) return;
    borrowed(list).setAttribute('id', list.id || id);
    const button = borrowed(title);
    button.setAttribute('role', 'button');
    button.setAttribute('tabindex', '0');
    button.setAttribute('aria-expanded', String(isOpen));
    button.setAttribute('aria-controls', list.id);
    button.toggleClass('dropdown-select__title--opened', isOpen);
    for (const link of list.querySelectorAll(selectors.link ?? none)) {
      if (!link.matches('a[href], button')) {
        borrowed(link).setAttribute('role', 'button');
        borrowed(link).setAttribute('tabindex', '0');
      }
      borrowed(link).setAttribute('aria-current', String(link.matches(selectors.current ?? none)));
    }
    slide(list, borrowed(list), isOpen);
  });

  useLayoutEffect(() => {
    island.onPress(() => setOpen((wasOpen) => !wasOpen));
    const links = () => [...(list?.querySelectorAll<HTMLElement>(selectors.link ?? none) ?? [])];
    host.addEventListener(
      'keydown',
      (event) => {
        const step = title && stepOf(event, title, links());
        if (!step) return;
        event.preventDefault();
        if (step === 'press') {
          (event.target as HTMLElement).click();
          return;
        }
        // At once, so that the list shows: what does not show cannot have the focus.
        flushSync(() => setOpen(true));
        step.focus();
      },
      { signal },
    );
    host.addEventListener(
      'focusout',
      ({ relatedTarget }) => void (relatedTarget && !host.contains(relatedTarget as Node) && setOpen(false)),
      {
        signal,
      },
    );
  }, [island, host, title, list, selectors, signal]);

  useEffect(() => {
    if (!isOpen) return;
    const ended = new AbortController();
    const until = AbortSignal.any([signal, ended.signal]);
    const close = () => {
      if (list?.contains(page.activeElement)) title?.focus();
      setOpen(false);
    };
    closeByEscape(page, close, until);
    // On the window, in capture: a choice is another feature's press, which stops at document; and the template keeps mousedown
    // from document (contract/page.md, 4).
    const hear = ({ type, target }: Event) => {
      const isInside = target instanceof Element && host.contains(target);
      if (type === 'click' ? isInside && target.closest(selectors.link ?? none) : !isInside) close();
    };
    for (const type of ['click', 'pointerdown']) page.defaultView?.addEventListener(type, hear, { capture: true, signal: until });
    return () => ended.abort();
  }, [isOpen, host, title, list, selectors, signal, page]);
  return null;
}

export const feature: Feature<null> = {
  read(element, selectors) {
    const { title, list } = partsOf(element, selectors);
    return title && list ? ok(null) : failed('unreadable', `dropdown-select: expected ${selectors.title} and ${selectors.list} inside`);
  },
  Component: DropdownSelect,
};
