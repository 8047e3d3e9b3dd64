import { type ReactNode, useLayoutEffect } from 'react';
import { failed, ok } from '../../contract/result.ts';
import { hasKeptList } from '../../page/kept-list.ts';
import { shop } from '../../state/shop.ts';
import type { Feature, IslandProps } from '../feature.ts';

/** Narrows the list in place; the work comes with the first choice [LST-02]. */
function SmartFilter({ island, props: form }: IslandProps<HTMLFormElement>): ReactNode {
  const { selectors, signal } = island;
  useLayoutEffect(() => {
    const load = async () => (await import('./work.ts')).makeWork(form, selectors, signal);
    let work: ReturnType<typeof load> | undefined;
    const wake = () => {
      work ??= load();
      return work;
    };
    let isTouched = false;
    // The template's handlers stand on the fields themselves: what is caught above them they do not hear.
    for (const type of ['click', 'keyup', 'input', 'change'])
      form.addEventListener(
        type,
        (event) => {
          if (!(event.target instanceof HTMLInputElement)) return;
          event.stopPropagation();
          isTouched = true;
          if (type === 'change' || type === 'input') void wake().then(({ count }) => count());
        },
        { capture: true, signal },
      );
    form.addEventListener(
      'submit',
      (event) => {
        event.preventDefault();
        event.stopPropagation();
        void wake().then(({ press }) => press(event.submitter ?? form));
      },
      { capture: true, signal },
    );
    island.onPress((control) => void wake().then(({ press }) => press(control)));
    // “Back” may lead to another choice, and brings a filter that is part of its list with it.
    if (hasKeptList(shop().page)) void wake().then(({ follow }) => isTouched || follow());
  }, [island, form, selectors, signal]);
  return null;
}

export const feature: Feature<HTMLFormElement> = {
  read: (element) =>
    element instanceof HTMLFormElement ? ok(element) : failed('unreadable', `smart-filter: expected a form, got ${element.localName}`),
  Component: SmartFilter,
};
