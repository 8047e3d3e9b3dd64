import { type ComponentType, type Dispatch, type ReactNode, type SetStateAction, useEffect, useRef, useState } from 'react';
import type { Feature, Island, IslandProps } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import type { PartEvents } from '../../../../parts/part-declaration.ts';
import { useLatest } from '../../../../parts/use-latest.ts';
import { find, findAll } from '../../../../platform/find.ts';
import { failed, ok } from '../../../../platform/result.ts';
import { useLate } from '../../../../ui/use-late.ts';
import { getContext } from '../../../context.ts';
import { notifyFailure } from '../../../overlays.ts';
import { isOfTemplate } from '../../../page/index.ts';
import { hasKeptList } from '../../page/kept-list.ts';
import type { FilterActions, FilterView } from './filter-actions.ts';
import type { marker } from './marker.ts';
import type { GrabbedThumb } from './price-sliders.tsx';

const Part = partOf<typeof marker.selectors>();

/** Events that the page's own handlers of fields and handles listen to. */
const ownEvents = ['click', 'keyup', 'input', 'change', 'mousedown', 'touchstart', 'pointerdown', 'dragstart'] as const;

const loadSliders = async () => (await import('./price-sliders.tsx')).PriceSliders;
const loadLists = async () => (await import('./value-lists.tsx')).ValueLists;
const loadNumbers = async () => (await import('./filter-numbers.tsx')).FilterNumbers;

/** Filters the list in place. The code loads with the first choice; sliders and value lists load when the shopper comes near [LST-02]. */
function SmartFilter({ island, props: form }: IslandProps<HTMLFormElement, typeof marker>): ReactNode {
  const { selectors } = island;
  const filter = useFilter(island, form);
  const { uses, view, change } = filter;
  const isNear = uses > 0;
  const [grab, setGrab] = useState<GrabbedThumb>();
  const [opened, setOpened] = useState<Element>();

  const press = (control: HTMLElement) => {
    const block = control.closest(selectors.select);
    if (!block) return filter.use((actions) => actions.press(control));
    filter.come();
    setOpened(opened === block ? undefined : block);
  };

  const Sliders = usePart(isNear && find(form, selectors.slider) !== null, loadSliders, uses, () => {
    setGrab(undefined);
    return grab !== undefined;
  });
  const Lists = usePart(isNear && find(form, selectors.select) !== null, loadLists, uses, () => {
    setOpened(undefined);
    return opened !== undefined;
  });
  const Numbers = usePart(view !== undefined, loadNumbers, uses);
  const limits = new Map(view?.numbers?.values.flatMap(({ control, limit }) => (limit === undefined ? [] : [[control, limit] as const])));
  return (
    <>
      <Part name="root" on={handlersOf(filter, selectors.slider, setGrab)} />
      <Part
        name="controls"
        // The control that opens a list becomes a button when the lists are loaded.
        each={(control) => (control.closest(selectors.select) ? { role: undefined, tabIndex: undefined } : {})}
        onPress={press}
      />
      {/* Hidden until the sliders load: links without a target, beside fields with the same values. */}
      {!Sliders && <Part name="slider" tabIndex={-1} attributes={{ 'aria-hidden': 'true' }} />}
      {grab && !grab.isOver && <Part name="slider" on={dragOf(grab, setGrab, Sliders !== undefined)} />}
      {Sliders && <Sliders {...{ form, selectors, limits, grab }} onChange={change} />}
      {Lists && <Lists {...{ form, selectors, opened }} onOpen={setOpened} />}
      {Numbers && view && <Numbers form={form} view={view} />}
    </>
  );
}

/**
 * A part of the filter that loads late; the rest works without it. One that has not come is asked for again with the next use. `drop` gives up what the
 * shopper wanted of it, and returns whether they did: then they are told.
 */
function usePart<Props>(
  isNeeded: boolean,
  load: () => Promise<ComponentType<Props>>,
  uses: number,
  drop?: () => boolean,
): ComponentType<Props> | undefined {
  const [missed, setMissed] = useState<number>();
  return useLate(isNeeded && missed !== uses, load, (reason) => {
    setMissed(uses);
    if (drop?.()) notifyMissing(reason);
  });
}

/** A file that has not come is a lost connection to the shopper [ERR-01]. */
const notifyMissing = (reason: unknown) => void notifyFailure({ kind: 'offline', message: String(reason) });

/** The filter's actions, loaded with the first use, and what they show. */
function useFilter({ selectors, signal }: Island<typeof marker>, form: HTMLFormElement) {
  const [view, setView] = useState<FilterView>();
  /** Zero until the shopper comes near. Incremented with each use, also to render again, because fields may have changed. */
  const [uses, setUses] = useState(0);
  const isTouched = useRef(false);
  const working = useRef<Promise<FilterActions | undefined>>(undefined);

  const come = () => setUses((count) => count + 1);
  const use = (act: (actions: FilterActions) => void) => {
    come();
    working.current ??= import('./filter-actions.ts').then(
      ({ makeFilterActions }) =>
        signal.aborted
          ? undefined
          : makeFilterActions(form, selectors, signal, (changes) => setView((known) => ({ ...known, ...changes }))),
      (reason) => {
        // The next use asks again.
        working.current = undefined;
        if (!signal.aborted) notifyMissing(reason);
        return undefined;
      },
    );
    void working.current.then((actions) => actions && act(actions));
  };
  const change = () => use((actions) => actions.change());

  /** Looks at what the page came with. */
  const lookOnce = useLatest(() => {
    const handles = findAll<HTMLElement>(form, selectors.slider);
    // A filter that was loaded with a list has lost its inline styles.
    const isBare = handles.some(({ style }) => style.left === '' && style.right === '');
    if (isBare || form.matches(':hover, :focus-within')) come();
    // “Back” may bring another choice, and a filter that is part of its list.
    if (hasKeptList(getContext().page)) use((actions) => isTouched.current || actions.follow());
    // Values that were chosen before the island was mounted, on pages where the template's scripts do not handle them.
    else if (!isOfTemplate(getContext().page, 'smartFilter') && hasChanged(form)) change();
  });
  useEffect(() => lookOnce.current(), []);

  return { uses, come, view, isTouched, change, use };
}

type SetGrab = Dispatch<SetStateAction<GrabbedThumb | undefined>>;

/** The form's handlers. The template's are on the fields themselves; capturing above keeps events from them. */
function handlersOf(filter: ReturnType<typeof useFilter>, slider: string, setGrab: SetGrab): PartEvents {
  const take = (event: PointerEvent, handle: Element) => {
    filter.come();
    // The drag may go on, and end, before the slider's code has loaded.
    if (event.isTrusted) handle.setPointerCapture(event.pointerId);
    setGrab({ handle, since: event.timeStamp });
  };
  const handleField = (event: Event) => {
    const { target, type } = event;
    const handle = target instanceof Element && target.closest(slider);
    if (handle) {
      event.stopPropagation();
      if (type === 'dragstart' || type === 'click') event.preventDefault();
      if (event instanceof PointerEvent && type === 'pointerdown' && event.button === 0) take(event, handle);
    }
    if (!(target instanceof HTMLInputElement)) return;
    event.stopPropagation();
    filter.isTouched.current = true;
    if (type === 'change' || type === 'input') filter.change();
  };
  const run = (event: Event) => {
    // Enter applies the filter; the browser must not submit the form too.
    event.preventDefault();
    event.stopPropagation();
    filter.use((actions) => actions.run());
  };
  const approach = () => filter.uses || filter.come();
  return {
    ...Object.fromEntries(ownEvents.map((type) => [type, handleField])),
    keydown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && !event.isComposing && event.target instanceof HTMLInputElement) run(event);
    },
    submit: run,
    pointerover: approach,
    focusin: approach,
  };
}

/** The sliders' handlers during a drag. A drag that ends before the sliders have loaded is kept, so that they can do what it said. */
function dragOf(grab: GrabbedThumb, setGrab: SetGrab, isLoaded: boolean): PartEvents {
  const drop = () => setGrab(isLoaded ? undefined : (now) => now && { ...now, isOver: true });
  return { pointermove: ({ clientX }) => setGrab({ ...grab, x: clientX }), pointerup: drop, pointercancel: drop };
}

const hasChanged = ({ elements }: HTMLFormElement): boolean =>
  [...elements].some(
    (field) => field instanceof HTMLInputElement && (field.checked !== field.defaultChecked || field.value !== field.defaultValue),
  );

export const feature: Feature<HTMLFormElement, typeof marker> = {
  read: (element) =>
    element instanceof HTMLFormElement ? ok(element) : failed('unreadable', `smart-filter: expected a form, got ${element.localName}`),
  Component: SmartFilter,
};
