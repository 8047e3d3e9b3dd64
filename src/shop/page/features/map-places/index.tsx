import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf, useParts } from '../../../../parts/part.tsx';
import { linkIn } from '../../../../platform/find.ts';
import { focusable } from '../../../../platform/focus.ts';
import { goTo } from '../../../../platform/go-to.ts';
import { hasControl } from '../../../../platform/has-control.ts';
import { nameIfNone } from '../../../../ui/name-or-role.ts';
import { labelIfNone } from '../../../../ui/named.ts';
import { getContext } from '../../../context.ts';
import { lazyMessages } from '../../../lazy-messages.ts';
import { mapOf, parseCoordinates } from '../../map-adapter.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

/** Zoom of a place, and px around all of them (specification, section 9) [SMALL-04]. */
const [placeZoom, placesMargin] = [15, 40];
/** Milliseconds in which a list and details fade in. */
const fadeTime = 200;
const notButton = { role: undefined, tabIndex: undefined };
const texts = lazyMessages({ 'places.back': 'Ко всем адресам' });

/** A list of places, or the details of one of them, with the map following [SMALL-04]. */
function MapPlaces({ island: { selectors } }: IslandProps<undefined, typeof marker>): ReactNode {
  const parts = useParts();
  const [map] = useState(() => mapOf(getContext().page, (message) => getContext().report('map-places', message)));
  /** The details that are shown; `undefined` nothing was opened or closed yet, and the page is unchanged. */
  const [shown, setShown] = useState<HTMLElement | null | undefined>(() => parts.find('detail').find((one) => one.checkVisibility?.()));
  /** The element to focus after the next change. */
  const next = useRef<'details' | 'list'>(undefined);
  const left = useRef<HTMLElement>(undefined);

  const placeOf = (detail: Element) => parts.find('place').find(({ dataset }) => dataset.id === detail.getAttribute('data-id'));
  /** A place with a link inside cannot be a button: its title is the button then, unless the title is the link. */
  const buttonOf = (place: Element): HTMLElement | undefined => {
    if (!hasControl(place)) return place as HTMLElement;
    const [title] = parts.find('title', place);
    return title && !title.closest('a[href]') && !linkIn(title) ? title : undefined;
  };

  useLayoutEffect(() => {
    const to = next.current;
    next.current = undefined;
    if (to === 'details' && shown) {
      fadeIn(shown);
      const inside = focusable(shown);
      (inside.find((element) => element.matches(selectors.back)) ?? inside[0])?.focus();
    } else if (to === 'list') {
      const [list] = parts.find('list');
      const place = left.current && placeOf(left.current);
      if (list) fadeIn(list);
      (place ? buttonOf(place) : list && focusable(list)[0])?.focus();
    }
  });

  const goBack = () => {
    if (!shown) return;
    next.current = 'list';
    left.current = shown;
    setShown(null);
    map.showAll(placesMargin);
  };
  const press = (control: Element) => {
    if (control.matches(selectors.back)) return goBack();
    if (control.matches('a[href]')) return goTo(getContext().page, (control as HTMLAnchorElement).href);
    const place = control.closest<HTMLElement>(selectors.place);
    const detail = place && parts.find('detail').find(({ dataset }) => dataset.id === place.dataset.id);
    if (detail) {
      next.current = 'details';
      setShown(detail);
    }
    const coordinates = parseCoordinates(place?.dataset.coordinates ?? '');
    if (coordinates) map.centre(coordinates, placeZoom);
  };
  const leave = (event: KeyboardEvent, detail: HTMLElement) => {
    if (event.key !== 'Escape' || event.defaultPrevented || detail !== shown) return;
    event.preventDefault();
    event.stopPropagation();
    goBack();
  };
  /** The shown details; a new list is shown itself, whatever was open in the old one. */
  const detail = () => (shown === null || shown?.isConnected ? shown : undefined);
  const display = (isShown: boolean | undefined, value: string) =>
    isShown === undefined ? {} : { style: { display: isShown ? value : 'none' } };
  const isOpen = () => (detail() === undefined ? undefined : detail() !== null);

  return (
    <>
      <Part
        name="controls"
        each={(control) => (control.matches(selectors.place) && buttonOf(control) !== control ? notButton : {})}
        onPress={press}
      />
      <Part name="place" at={(place) => [buttonOf(place)].filter((button) => button !== place)} onPress={press} />
      <Part name="back" each={(back) => nameIfNone(back, texts('places.back'))} />
      {/* The shown details stay when the layer stops, as the template would show them. */}
      <Part name="list" stays each={() => (isOpen() === undefined ? {} : { hidden: isOpen() })} />
      <Part name="details" stays each={() => display(isOpen(), 'block')} />
      <Part name="detail" stays each={(one) => display(isOpen() === undefined ? undefined : one === detail(), 'block')} />
      <Part
        name="detail"
        each={(one) => {
          if (one !== detail()) return {};
          const place = placeOf(one);
          const title = place && parts.find('title', place)[0]?.textContent?.trim();
          return { role: 'group', ...(title && labelIfNone(one, title)) };
        }}
        on={{ keydown: leave }}
      />
    </>
  );
}

function fadeIn(element: HTMLElement): void {
  if (!element.animate || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  element.animate({ opacity: [0, 1] }, { duration: fadeTime });
}

/** A press on a place shows its details and centres it on the map [SMALL-04]. */
export const feature: Feature<undefined, typeof marker> = { Component: MapPlaces };
