import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import type { PartEvents } from '../../../../parts/part-declaration.ts';
import { find, findAll } from '../../../../platform/find.ts';
import { failed, ok } from '../../../../platform/result.ts';
import { useLate } from '../../../../ui/use-late.ts';
import { getContext } from '../../../context.ts';
import { isOfTemplate } from '../../../page/index.ts';
import { hasKeptList } from '../../page/kept-list.ts';
import type { marker } from './marker.ts';
import type { Grab } from './price-sliders.tsx';
import type { FilterView, FilterWork } from './work.ts';

const Part = partOf<typeof marker.selectors>();

/** What the page's own handlers of a field or a handle wait for. */
const heard = ['click', 'keyup', 'input', 'change', 'mousedown', 'touchstart', 'pointerdown', 'dragstart'] as const;

const loadSliders = async () => (await import('./price-sliders.tsx')).PriceSliders;
const loadLists = async () => (await import('./value-lists.tsx')).ValueLists;
const loadNumbers = async () => (await import('./filter-numbers.tsx')).FilterNumbers;

/** Narrows the list in place; the work comes with the first choice, sliders and lists when somebody comes near them [LST-02]. */
function SmartFilter({ island, props: form }: IslandProps<HTMLFormElement, typeof marker>): ReactNode {
  const { selectors, signal } = island;
  const isA = (element: Element | null, name: 'slider' | 'select') => element?.closest(selectors[name]);
  const [isNear, setNear] = useState(false);
  const [view, setView] = useState<FilterView>();
  const [grab, setGrab] = useState<Grab>();
  const [opened, setOpened] = useState<Element>();
  /** Fields may say something else: they are read anew. */
  const [, setChanges] = useState(0);
  const isTouched = useRef(false);
  const working = useRef<Promise<FilterWork | undefined>>(undefined);

  const wake = () => {
    setNear(true);
    working.current ??= import('./work.ts').then(({ makeWork }) =>
      signal.aborted ? undefined : makeWork(form, selectors, signal, (changes) => setView((known) => ({ ...known, ...changes }))),
    );
    return working.current;
  };
  const change = () => {
    setNear(true);
    setChanges((count) => count + 1);
    void wake().then((work) => work?.change());
  };
  const run = (event: Event) => {
    // The form may have no button that sends it: the key does, but the browser must not as well.
    event.preventDefault();
    event.stopPropagation();
    void wake().then((work) => work?.run());
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks once at what the page came with
  useEffect(() => {
    const handles = findAll<HTMLElement>(form, selectors.slider);
    // A filter that came with a list has lost its inline styles.
    const isBare = handles.some(({ style }) => style.left === '' && style.right === '');
    if (isBare || form.matches(':hover, :focus-within')) setNear(true);
    // “Back” may lead to another choice, and brings a filter that is part of its list with it.
    if (hasKeptList(getContext().page)) void wake().then((work) => isTouched.current || work?.follow());
    // What was ticked before the layer came, on a page whose own scripts are not there to hear of it.
    else if (hasChanged(form) && !isOfTemplate(getContext().page, 'smartFilter')) change();
  }, []);

  const take = (event: PointerEvent, handle: Element) => {
    if (event.button !== 0) return;
    setNear(true);
    // It may go far, and be let go, before the slider has come.
    if (event.isTrusted) handle.setPointerCapture(event.pointerId);
    setGrab({ handle, since: event.timeStamp });
  };
  // The template's handlers stand on the fields themselves: what is caught above them they do not hear.
  const hear = (event: Event) => {
    const { target, type } = event;
    const handle = target instanceof Element && isA(target, 'slider');
    if (handle) {
      event.stopPropagation();
      if (type === 'dragstart' || type === 'click') event.preventDefault();
      if (event instanceof PointerEvent && type === 'pointerdown') take(event, handle);
    }
    if (!(target instanceof HTMLInputElement)) return;
    event.stopPropagation();
    isTouched.current = true;
    if (type === 'change' || type === 'input') change();
  };
  const enter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.isComposing && event.target instanceof HTMLInputElement) run(event);
  };
  const approach = () => isNear || setNear(true);
  const press = (control: HTMLElement) => {
    const block = isA(control, 'select');
    if (!block) return void wake().then((work) => work?.press(control));
    setNear(true);
    setOpened(opened === block ? undefined : block);
  };

  const Sliders = useLate(isNear && find(form, selectors.slider) !== null, loadSliders);
  const Lists = useLate(isNear && find(form, selectors.select) !== null, loadLists);
  const Numbers = useLate(view !== undefined, loadNumbers);
  const limits = new Map(view?.numbers?.values.flatMap(({ control, limit }) => (limit === undefined ? [] : [[control, limit] as const])));
  const on: PartEvents = {
    ...Object.fromEntries(heard.map((type) => [type, hear])),
    keydown: enter,
    submit: run,
    pointerover: approach,
    focusin: approach,
  };
  const drop = () => setGrab(Sliders ? undefined : (now) => now && { ...now, isOver: true });
  return (
    <>
      <Part name="root" on={on} />
      <Part
        name="controls"
        // What opens a list becomes a button with it.
        each={(control) => (isA(control, 'select') ? { role: undefined, tabIndex: undefined } : {})}
        onPress={press}
      />
      {/* Links that lead nowhere, beside fields that say the same: sliders once somebody comes near them. */}
      {!Sliders && <Part name="slider" tabIndex={-1} attributes={{ 'aria-hidden': 'true' }} />}
      {grab && !grab.isOver && (
        <Part name="slider" on={{ pointermove: ({ clientX }) => setGrab({ ...grab, x: clientX }), pointerup: drop, pointercancel: drop }} />
      )}
      {Sliders && <Sliders {...{ form, selectors, limits, grab }} onChange={change} />}
      {Lists && <Lists {...{ form, selectors, opened }} onOpen={setOpened} />}
      {Numbers && view && <Numbers form={form} view={view} />}
    </>
  );
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
