import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type OfferedService, readServices } from '../../shop/services/page/services.ts';
import { carriedService, changedService } from '../../shop/services/services.ts';
import { onButtonKeys } from '../../ui/as-button.ts';
import { borrow } from '../../ui/borrow.ts';
import type { Feature, Island, IslandProps } from '../feature.ts';
import { markService, Service } from './service.tsx';

interface ServicesProps {
  readonly services: readonly OfferedService[];
}

/** The services of one product: the page's own switches and counters, doing what they say [SRV-01…06]. */
function Services({ island, props }: IslandProps<ServicesProps>): ReactNode {
  const before = useRef(props.services);
  const services = useMemo(() => {
    const moved = props.services.map((service) => moveService(service, before.current));
    before.current = moved;
    return moved;
  }, [props.services]);
  return (
    <>
      {services.map((service) => (
        <Service key={`${service.offer.serviceId} ${service.offer.parentId}`} island={island} service={service} />
      ))}
      <ShowAll island={island} />
    </>
  );
}

/** The block was given over to another offer: what the page shows is still the state of the one before. */
function moveService(service: OfferedService, before: readonly OfferedService[]): OfferedService {
  const { serviceId, parentId } = service.offer;
  const earlier = before.find(({ offer }) => offer.serviceId === serviceId && offer.parentId !== parentId);
  return earlier ? { ...service, shown: carriedService(earlier.offer, service.offer), isMoved: true } : service;
}

/** Opens and closes the rest of a long list, and says which of the two it does [SRV-01]. */
function ShowAll({ island }: { readonly island: Island }): null {
  const { element, selectors, signal } = island;
  const [isOpen, setOpen] = useState(element.classList.contains('show_all'));
  const link = useMemo(() => element.querySelector(selectors.more ?? ''), [element, selectors]);
  const parts = useMemo(() => ({ wrap: borrow(element), link: link && borrow(link) }), [element, link]);
  useLayoutEffect(() => {
    parts.wrap.toggleClass('show_all', isOpen);
    const words = link?.getAttribute(isOpen ? 'data-close' : 'data-open');
    if (words) parts.link?.setText(words);
    parts.link?.setAttribute('role', 'button');
    parts.link?.setAttribute('tabindex', '0');
    parts.link?.setAttribute('aria-expanded', String(isOpen));
  });
  // With the button, not after it: what can be found can be pressed, and each press counts once, whichever element stands there now.
  useLayoutEffect(() => {
    const ended = new AbortController();
    const toggle = () => setOpen((wasOpen) => !wasOpen);
    const more = selectors.more ?? ':not(*)';
    const unhear = island.onPress((control) => {
      if (control.matches(more)) toggle();
    });
    onButtonKeys(element, more, toggle, AbortSignal.any([signal, ended.signal]));
    return () => {
      ended.abort();
      unhear();
      parts.wrap.giveBack();
      parts.link?.giveBack();
    };
  }, [island, element, selectors, parts, signal]);
  return null;
}

export const feature: Feature<ServicesProps> = {
  read(element, selectors) {
    const services = readServices(element, selectors.item ?? '.services-item');
    return services.ok ? { ok: true, value: { services: services.value } } : services;
  },
  Component: Services,
  handBack(_element, { services }, selectors) {
    for (const service of services) {
      const state = changedService(service.offer);
      if (state) markService(service.element, selectors, state);
    }
  },
};
