import { type ReactNode, useId, useLayoutEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { ok } from '../../contract/result.ts';
import { answeredState } from '../../state/city-question.ts';
import { asButton, onButtonKeys } from '../../ui/as-button.ts';
import { useBorrow } from '../../ui/use-borrow.ts';
import type { Feature, IslandProps } from '../feature.ts';

const none = ':not(*)';

/**
 * Yes and the cross keep the city that the page shows; “change” opens the popup of cities and leaves the question until a city
 * is chosen. The copies in other headers are answered with it [REG-03, POP-02].
 */
function CityQuestion({ island }: IslandProps<null>): ReactNode {
  const { host, selectors, signal } = island;
  const page = host.ownerDocument;
  const { isAnswered } = useSnapshot(answeredState());
  const [title] = useState(() => host.querySelector(selectors.title ?? none));
  const borrowed = useBorrow();
  const id = useId();

  useLayoutEffect(() => {
    const own = borrowed(host);
    if (!host.hasAttribute('role')) own.setAttribute('role', 'group');
    if (title) {
      borrowed(title).setAttribute('id', title.id || id);
      own.setAttribute('aria-labelledby', title.id);
    }
    const buttons = [...host.querySelectorAll(selectors.controls ?? none)].map((control) => {
      const isNamed = control.textContent?.trim() || control.hasAttribute('aria-label');
      return asButton(control, isNamed ? {} : { label: 'Закрыть' });
    });
    const press = async (control: Element) => {
      if (control.matches(selectors.change ?? none)) {
        const { openCityChooser, readBack } = await import('../../state/cities.ts');
        const opener = page.querySelector(selectors.opener ?? none);
        if (!signal.aborted) openCityChooser(readBack(opener?.getAttribute('data-param-url')));
        return;
      }
      answeredState().isAnswered = true;
      const { confirmCity } = await import('../../state/choose-city.ts');
      // The cross says no more than “do not ask”: it leads nowhere.
      const address = control.matches(selectors.approve ?? none) ? control.getAttribute('data-href') : undefined;
      confirmCity(control.getAttribute('data-id') ?? '', address);
    };
    island.onPress((control) => void press(control));
    onButtonKeys(host, selectors.controls ?? none, (control) => void press(control), signal);
    return () => {
      for (const button of buttons) button.giveBack();
    };
  }, [island, host, page, title, selectors, signal, borrowed, id]);

  useLayoutEffect(() => {
    if (!isAnswered) return;
    if (host.contains(page.activeElement)) page.querySelector<HTMLElement>(selectors.opener ?? none)?.focus();
    // For good: it stays answered when the layer gives the page back.
    host.style.display = 'none';
  }, [isAnswered, host, page, selectors]);

  useLayoutEffect(() => {
    // Only for who is in it: elsewhere Escape is for what has been opened by a press.
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      answeredState().isAnswered = true;
    };
    host.addEventListener('keydown', close, { signal });
  }, [host, signal]);
  return null;
}

export const feature: Feature<null> = { read: () => ok(null), Component: CityQuestion };
