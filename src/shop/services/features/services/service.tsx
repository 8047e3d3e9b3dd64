import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Island } from '../../../../parts/feature.ts';
import { partOf, useParts } from '../../../../parts/part.tsx';
import { stopEvent } from '../../../../parts/part-events.ts';
import { useHold } from '../../../../ui/hold.ts';
import { labelIfNone } from '../../../../ui/named.ts';
import { getContext } from '../../../context.ts';
import { canStep, parseQuantity, type QuantityLimits, stepQuantity } from '../../../quantity.ts';
import { useQuantityFields } from '../../../quantity-fields.ts';
import type { OfferedService } from '../../page/read-services.ts';
import { serviceState, setServiceQuantity, switchService } from '../../services.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

/** Events of a service are kept from the template's own handlers. */
const stoppedEvents = { change: stopEvent, input: stopEvent, keyup: stopEvent };

/** The page's own text labels the switch. */
const hasWords = (box: HTMLElement) =>
  box instanceof HTMLInputElement && [...(box.labels ?? [])].some((label) => Boolean(label.textContent?.trim()));

/** One service of a block: every copy of it on the page shows one state [SRV-02]. */
export function Service({ island, service }: { readonly island: Island<typeof marker>; readonly service: OfferedService }): ReactNode {
  const { host, selectors } = island;
  const { offer, ratio, minimum, maximum } = service;
  const parts = useParts();
  const state = serviceState(offer, service.shown);
  const { on, quantity, busy } = useSnapshot(state);
  const { texts, options } = getContext().facts;
  const limits: QuantityLimits = { ratio, minimum, maximum, precisionFactor: options.precisionFactor };
  const within = () => parts.find('item').find((row) => row.getAttribute('data-item_id') === offer.serviceId);
  const flip = (isOn: boolean) => switchService(offer, isOn, host.matches(selectors.basketPage));
  const step = (direction: 1 | -1) => setServiceQuantity(offer, stepQuantity(state.quantity, direction, limits));
  const {
    typedIn,
    on: stoppedInField,
    onKeyDown,
  } = useQuantityFields({
    commit: (text) => setServiceQuantity(offer, parseQuantity(text, limits)),
    step,
  });
  const steps = `:is(${selectors.item})[data-item_id="${offer.serviceId}"] :is(${selectors.minus}, ${selectors.plus})`;
  const pressStep = useHold(host, steps, (control) => step(control.matches(selectors.plus) ? 1 : -1));
  const stepper = (direction: 1 | -1) => ({
    ...{ within, role: 'button', tabIndex: 0, repeats: true, onPress: pressStep },
    label: [texts(direction === 1 ? 'quantity.more' : 'quantity.less'), offer.name].filter(Boolean).join(': '),
    disabled: !canStep(quantity, direction, limits),
  });
  /** Can be pressed, but has no role: the switch beside it is the control. */
  const silent = { within, role: undefined, tabIndex: undefined };
  return (
    <>
      {/* The template's scripts mark services by an older read: the true state is restored. */}
      <Part name="root" within={within} classes={{ services_on: on }} />
      <Part
        name="switch"
        within={within}
        role="switch"
        busy={busy}
        checked={on}
        each={(box) => (hasWords(box) ? {} : labelIfNone(box, offer.name))}
        on={{
          ...stoppedEvents,
          change(event, box) {
            stopEvent(event);
            flip(box.matches(':checked'));
          },
        }}
        onKeyDown={(event) => {
          // Else it would submit the basket's form around the services.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (!event.repeat) flip(!state.on);
        }}
      />
      <Part name="label" {...silent} onPress={() => flip(!state.on)} />
      <Part name="add" {...silent} onPress={() => flip(true)} />
      <Part name="minus" {...stepper(-1)} />
      <Part name="plus" {...stepper(1)} />
      <Part
        name="quantity"
        within={within}
        each={(field) => ({ value: typedIn(field) ?? String(quantity) })}
        on={stoppedInField}
        onKeyDown={onKeyDown}
      />
    </>
  );
}
