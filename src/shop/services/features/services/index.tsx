import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { applyLook } from '../../../../parts/element-patch.ts';
import type { Feature, IslandProps, Selectors } from '../../../../parts/feature.ts';
import { partOf, useParts } from '../../../../parts/part.tsx';
import { findAll } from '../../../../platform/find.ts';
import { ok } from '../../../../platform/result.ts';
import { type OfferedService, readServices } from '../../page/read-services.ts';
import { carriedService, changedService, type ServiceState, serviceState, switchService } from '../../services.ts';
import type { marker } from './marker.ts';
import { Service } from './service.tsx';

const Part = partOf<typeof marker.selectors>();

interface ServicesProps {
  readonly services: readonly OfferedService[];
}

/** The services of one product: the page's own switches and counters [SRV-01…06]. */
function Services({ island, props }: IslandProps<ServicesProps, typeof marker>): ReactNode {
  const { host: element, selectors } = island;
  const shown = useRef(props.services);
  const services = useMemo(() => {
    const moved = props.services.map((service) => moveService(service, shown.current));
    shown.current = moved;
    return moved;
  }, [props.services]);
  useLayoutEffect(() => {
    for (const { offer, isTicked } of props.services) if (isTicked) switchService(offer, true);
  }, [props.services]);
  useLayoutEffect(
    () => () => {
      for (const { offer, shown: carried, isMoved } of shown.current)
        if (isMoved) markService(element, selectors, offer.serviceId, serviceState(offer, carried));
    },
    [element, selectors],
  );
  return (
    <>
      {services.map((service) => (
        <Service key={`${service.offer.serviceId} ${service.offer.parentId}`} island={island} service={service} />
      ))}
      <ShowAll />
    </>
  );
}

/** The block was moved to another offer: the page still shows the state of the previous one. */
function moveService(service: OfferedService, before: readonly OfferedService[]): OfferedService {
  const { serviceId, parentId } = service.offer;
  const earlier = before.find(({ offer }) => offer.serviceId === serviceId);
  if (!earlier) return service;
  if (earlier.offer.parentId !== parentId) return { ...service, shown: carriedService(earlier.offer, service.offer), isMoved: true };
  return earlier.isMoved ? { ...service, shown: earlier.shown, isMoved: true } : service;
}

/** Expands and collapses a long list, with a matching label [SRV-01]. */
function ShowAll(): ReactNode {
  const parts = useParts();
  const [isOpen, setOpen] = useState(() => parts.find('root')[0]?.matches('.show_all') ?? false);
  return (
    <>
      <Part name="root" classes={{ show_all: isOpen }} />
      <Part
        name="more"
        role="button"
        tabIndex={0}
        expanded={isOpen}
        each={(link) => ({ text: link.getAttribute(isOpen ? 'data-close' : 'data-open') || undefined })}
        onPress={() => setOpen(!isOpen)}
      />
    </>
  );
}

/** Marks the page's own row as the template does. */
function markService(block: Element, selectors: Selectors<typeof marker>, id: string, { on, quantity }: ServiceState): void {
  for (const row of findAll(block, selectors.item)) {
    if (row.getAttribute('data-item_id') !== id) continue;
    applyLook([row], { classes: { services_on: on } });
    applyLook(findAll(row, selectors.switch), { checked: on });
    applyLook(findAll(row, selectors.quantity), { value: String(quantity) });
  }
}

export const feature: Feature<ServicesProps, typeof marker> = {
  read(element, selectors) {
    const services = readServices(element, selectors.item);
    return services.ok ? ok({ services: services.value }) : services;
  },
  Component: Services,
  writeBack(element, { services }, selectors) {
    for (const { offer } of services) {
      const state = changedService(offer);
      if (state) markService(element, selectors, offer.serviceId, state);
    }
  },
};
