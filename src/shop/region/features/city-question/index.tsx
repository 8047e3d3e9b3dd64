import { type ReactNode, useId, useLayoutEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Feature, IslandProps, Selectors } from '../../../../parts/feature.ts';
import { partOf, useParts } from '../../../../parts/part.tsx';
import { find } from '../../../../platform/find.ts';
import { focusable } from '../../../../platform/focus.ts';
import { nameIfNone, roleIfNone } from '../../../../ui/name-or-role.ts';
import { answeredState } from '../../city-question.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

const findOpener = (page: Document, { opener }: Selectors<typeof marker>) => find<HTMLElement>(page, opener);

/** The first control of the innermost part of the page around an element that has one besides the element's own. */
function controlBeside(element: Element): HTMLElement | undefined {
  for (let place = element.parentElement; place; place = place.parentElement) {
    const control = focusable(place).find((one) => !element.contains(one));
    if (control) return control;
  }
  return undefined;
}

/**
 * Yes and the close button keep the city that the page shows; “change” opens the popup of cities and leaves the question until a city
 * is chosen. The copies in other headers are answered with it [REG-03, POP-02].
 */
function CityQuestion({ island: { host, selectors, signal } }: IslandProps<undefined, typeof marker>): ReactNode {
  const page = host.ownerDocument;
  const { isAnswered } = useSnapshot(answeredState());
  const [title] = useParts().find('title');
  const id = useId();

  useLayoutEffect(() => {
    if (!isAnswered || !host.contains(page.activeElement)) return;
    const opener = findOpener(page, selectors);
    // A phone's header has none: its menu, where the city can be changed, is the nearest control.
    (opener?.getClientRects().length ? opener : controlBeside(host))?.focus();
  }, [isAnswered, host, page, selectors]);

  const press = async (control: Element) => {
    if (control.matches(selectors.change)) {
      const { openCityChooser, readBack } = await import('../../cities.ts');
      const address = findOpener(page, selectors)?.getAttribute('data-param-url');
      if (!signal.aborted) openCityChooser(readBack(address));
      return;
    }
    answeredState().isAnswered = true;
    const { confirmCity } = await import('../../choose-city.ts');
    // The close button only stops the question: it does not navigate.
    const address = control.matches(selectors.approve) ? control.getAttribute('data-href') : undefined;
    confirmCity(control.getAttribute('data-id') ?? '', address);
  };
  // Only with the focus inside: elsewhere Escape belongs to other overlays.
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    answeredState().isAnswered = true;
  };

  return (
    <>
      <Part
        name="root"
        each={(root) => roleIfNone(root, 'group')}
        attributes={title && { 'aria-labelledby': title.id || id }}
        on={{ keydown: close }}
      />
      <Part name="root" at={() => [title]} attributes={{ id: (own) => own || id }} />
      <Part name="controls" each={(control) => nameIfNone(control, 'Закрыть')} onPress={(control) => void press(control)} />
      {/* Not reverted: it stays answered when the layer stops. */}
      {isAnswered && <Part name="root" stays hidden />}
    </>
  );
}

export const feature: Feature<undefined, typeof marker> = { Component: CityQuestion };
