import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { canStep, filterQuantityText, parseQuantity, type QuantityLimits, stepQuantity } from '../../rules/quantity.ts';
import type { OfferedService } from '../../shop/services/page/services.ts';
import { changedService, type ServiceState, serviceState, setServiceQuantity, switchService } from '../../shop/services/services.ts';
import { shop } from '../../state/shop.ts';
import { onButtonKeys } from '../../ui/as-button.ts';
import { type Borrowed, borrow } from '../../ui/borrow.ts';
import { onHold } from '../../ui/hold.ts';
import type { Island, Selectors } from '../feature.ts';

/** One service of a block: every copy of it on the page shows one state [SRV-02]. */
export function Service({ island, service }: { readonly island: Island; readonly service: OfferedService }): null {
  const { selectors } = island;
  const { offer } = service;
  const state = useSnapshot(serviceState(offer, service.shown));
  const { texts, options } = shop().facts;
  const parts = useMemo(() => findParts(service.element, selectors), [service, selectors]);
  const { ratio, minimum, maximum } = service;
  const limits: QuantityLimits = { ratio, minimum, maximum, precisionFactor: options.precisionFactor };

  useLayoutEffect(() => {
    parts.row.toggleClass('services_on', state.on);
    const { box, boxPart, less, more } = parts;
    if (box) box.checked = state.on;
    boxPart?.setAttribute('role', 'switch');
    boxPart?.setAttribute('aria-busy', String(state.busy));
    if (box && !parts.hasLabel) boxPart?.setAttribute('aria-label', offer.name);
    const step = (part: Borrowed | undefined, label: string, direction: 1 | -1) => {
      part?.setAttribute('role', 'button');
      part?.setAttribute('tabindex', '0');
      part?.setAttribute('aria-label', [label, offer.name].filter(Boolean).join(': '));
      part?.setAttribute('aria-disabled', String(!canStep(state.quantity, direction, limits)));
    };
    step(less, texts('quantity.less'), -1);
    step(more, texts('quantity.more'), 1);
  });
  // Also when it goes on: a fly-out that came anew meanwhile has the number of a service that is off.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed stays until one of these changes
  useLayoutEffect(() => {
    if (parts.quantity) parts.quantity.value = String(state.quantity);
  }, [parts, state.quantity, state.on]);
  useLayoutEffect(
    () => () => {
      for (const part of [parts.row, parts.boxPart, parts.less, parts.more]) part?.giveBack();
      const changed = service.isMoved ? serviceState(service.offer, service.shown) : changedService(service.offer);
      if (changed) markService(service.element, selectors, changed);
    },
    [parts, service, selectors],
  );
  useEffect(() => {
    // The template's scripts mark services on from what they last read, which may be over: what is true is shown again.
    const watcher = new (shop().natives.MutationObserver)(() => {
      const { on } = serviceState(service.offer, service.shown);
      parts.row.toggleClass('services_on', on);
      if (parts.box) parts.box.checked = on;
    });
    watcher.observe(service.element, { attributes: true, attributeFilter: ['class'] });
    return () => watcher.disconnect();
  }, [parts, service]);
  useControls(island, service, parts, limits);
  return null;
}

interface Parts {
  readonly row: Borrowed;
  readonly box: HTMLInputElement | null;
  readonly boxPart: Borrowed | undefined;
  /** The page itself names the switch. */
  readonly hasLabel: boolean;
  readonly quantity: HTMLInputElement | null;
  readonly less: Borrowed | undefined;
  readonly more: Borrowed | undefined;
}

function findParts(row: Element, selectors: Selectors): Parts {
  const find = (name: string) => row.querySelector<HTMLInputElement>(selectors[name] ?? '');
  const borrowed = (name: string) => {
    const element = find(name);
    return element ? borrow(element) : undefined;
  };
  const box = find('switch');
  return {
    row: borrow(row),
    box,
    boxPart: box ? borrow(box) : undefined,
    hasLabel: Boolean(box?.hasAttribute('aria-label') || [...(box?.labels ?? [])].some((label) => label.textContent?.trim())),
    quantity: find('quantity'),
    less: borrowed('minus'),
    more: borrowed('plus'),
  };
}

/** What the shopper does with a service; the template's own handlers hear none of it. */
function useControls(island: Island, service: OfferedService, parts: Parts, limits: QuantityLimits): void {
  const { element: wrap, selectors, signal } = island;
  const latest = useRef(limits);
  latest.current = limits;
  useEffect(() => {
    const { element: row, offer } = service;
    const ended = new AbortController();
    const live = AbortSignal.any([signal, ended.signal]);
    const state = serviceState(offer, service.shown);
    const isBasketPage = wrap.matches(selectors.basketPage ?? '');
    const is = (control: Element, name: string) => control.matches(selectors[name] ?? '');
    const flip = (on: boolean) => switchService(offer, on, isBasketPage);
    const step = (direction: 1 | -1) => setServiceQuantity(offer, stepQuantity(state.quantity, direction, latest.current));

    const press = (control: Element) => {
      if (is(control, 'label')) flip(!state.on);
      else if (is(control, 'minus')) step(-1);
      else if (is(control, 'plus')) step(1);
      else if (is(control, 'add')) flip(true);
    };
    const steps = `:is(${selectors.minus}, ${selectors.plus})`;
    const hold = onHold(row, steps, press, live);
    const unhear = island.onPress((control) => {
      if (row.contains(control) && !hold.wasHeld()) press(control);
    });
    onButtonKeys(row, steps, press, live, () => true);

    const { box, quantity } = parts;
    const settle = () => {
      if (!quantity) return;
      setServiceQuantity(offer, parseQuantity(quantity.value, latest.current));
      quantity.value = String(state.quantity);
    };
    const hear = (event: Event) => {
      if (event.target !== box && event.target !== quantity) return;
      event.stopPropagation();
      if (event.target === box) {
        if (box && event.type === 'change') flip(box.checked);
      } else if (event.type === 'change') settle();
      else if (event.type === 'input' && quantity) quantity.value = filterQuantityText(quantity.value);
    };
    for (const type of ['change', 'input', 'keyup']) row.addEventListener(type, hear, { capture: true, signal: live });
    const pressBox = (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      if (!event.repeat) flip(!state.on);
    };
    const pressField = (event: KeyboardEvent) => {
      const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key] as 1 | -1 | undefined;
      if (!direction && event.key !== 'Enter') return;
      event.preventDefault();
      settle();
      if (direction) step(direction);
    };
    // Enter would send the form of the basket that the services lie in.
    box?.addEventListener('keydown', pressBox, { signal: live });
    quantity?.addEventListener('keydown', pressField, { signal: live });
    return () => {
      ended.abort();
      unhear();
    };
  }, [island, service, parts, wrap, selectors, signal]);
}

/** Marks the page's own row as the template would. */
export function markService(row: Element, selectors: Selectors, { on, quantity }: ServiceState): void {
  row.classList.toggle('services_on', on);
  const box = row.querySelector<HTMLInputElement>(selectors.switch ?? '');
  if (box) box.checked = on;
  const input = row.querySelector<HTMLInputElement>(selectors.quantity ?? '');
  if (input) input.value = String(quantity);
}
