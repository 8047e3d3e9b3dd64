import { failed, ok } from '../../contract/result.ts';
import { hasKeptList } from '../../page/kept-list.ts';
import { shop } from '../../state/shop.ts';
import { borrow } from '../../ui/borrow.ts';
import type { Behaviour, Island } from '../feature.ts';

/** What the page's own handlers of a field or a handle wait for. */
const heard = ['click', 'keyup', 'input', 'change', 'mousedown', 'touchstart', 'pointerdown', 'dragstart'];

/** Narrows the list in place; the work comes with the first choice [LST-02]. */
function start({ selectors, signal, onPress }: Island, form: HTMLFormElement): undefined {
  const handles = selectors.slider ? [...form.querySelectorAll<HTMLElement>(selectors.slider)] : [];
  // Links that lead nowhere, beside fields that say the same: sliders once somebody comes near them.
  const asleep = handles.map((handle) => {
    const own = borrow(handle);
    own.setAttribute('aria-hidden', 'true');
    own.setAttribute('tabindex', '-1');
    return own;
  });
  const endSleep = () => {
    for (const own of asleep) own.giveBack();
  };
  signal.addEventListener('abort', endSleep);
  const loadSliders = async () => {
    const { makeSliders } = await import('./price-slider.ts');
    // Given back meanwhile: nobody would undo what is done now.
    if (signal.aborted) return { follow() {}, grab() {} };
    endSleep();
    return makeSliders(form, selectors, signal, change);
  };
  let loading: ReturnType<typeof loadSliders> | undefined;
  const sliders = () => {
    if (handles.length > 0) loading ??= loadSliders();
    return loading;
  };
  // A filter that came with a list has lost its inline styles.
  if (handles.some(({ style }) => style.left === '' && style.right === '')) void sliders()?.then((bars) => bars.follow());
  const { select } = selectors;
  const loadLists = async () => {
    const { makeValueLists } = await import('./value-lists.ts');
    return signal.aborted ? { follow() {}, toggle() {} } : makeValueLists(form, selectors, signal);
  };
  let loadingLists: ReturnType<typeof loadLists> | undefined;
  const lists = () => {
    if (select && form.querySelector(select)) loadingLists ??= loadLists();
    return loadingLists;
  };
  const approach = () => Promise.all([sliders(), lists()]);
  for (const type of ['pointerover', 'focusin']) form.addEventListener(type, approach, { signal });
  if (form.matches(':hover, :focus-within')) void approach();
  const load = async () => {
    const [{ makeWork }, [bars, values]] = await Promise.all([import('./work.ts'), approach()]);
    return makeWork(form, selectors, signal, (numbers) => {
      const limits = numbers?.values.flatMap(({ control, limit }) => (limit === undefined ? [] : [[control, limit] as const]));
      bars?.follow(limits && new Map(limits));
      values?.follow();
    });
  };
  let work: ReturnType<typeof load> | undefined;
  const wake = () => {
    work ??= load();
    return work;
  };
  const change = () => void wake().then((own) => own.change());
  let isTouched = false;
  // The template's handlers stand on the fields themselves: what is caught above them they do not hear.
  for (const type of heard)
    form.addEventListener(
      type,
      (event) => {
        const { target } = event;
        const handle = handles.find((one) => one === target);
        if (handle) {
          event.stopPropagation();
          if (type === 'dragstart' || type === 'click') event.preventDefault();
          if (event instanceof PointerEvent && type === 'pointerdown' && event.button === 0) {
            // It may go far, and be let go, before the slider has come.
            if (event.isTrusted) handle.setPointerCapture(event.pointerId);
            let last = event;
            const note = (moved: PointerEvent) => {
              last = moved;
            };
            handle.addEventListener('pointermove', note, { signal });
            void sliders()?.then((bars) => {
              handle.removeEventListener('pointermove', note);
              bars.grab(handle, last);
            });
          }
        }
        if (!(target instanceof HTMLInputElement)) return;
        event.stopPropagation();
        isTouched = true;
        if (type !== 'change' && type !== 'input') return;
        void approach().then(([bars, values]) => {
          bars?.follow();
          values?.follow();
        });
        change();
      },
      { capture: true, passive: type === 'touchstart', signal },
    );
  form.addEventListener(
    'keydown',
    (event) => {
      const { target, key } = event;
      if (key !== 'Enter' || event.isComposing || !(target instanceof HTMLInputElement)) return;
      // The form may have no button that sends it: the key does, but the browser must not as well.
      event.preventDefault();
      void wake().then(({ run }) => run());
    },
    { signal },
  );
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
      void wake().then(({ run }) => run());
    },
    { capture: true, signal },
  );
  onPress((control) => {
    if (select && control.closest(select)) void lists()?.then((values) => values.toggle(control));
    else void wake().then(({ press }) => press(control));
  });
  // “Back” may lead to another choice, and brings a filter that is part of its list with it.
  if (hasKeptList(shop().page)) void wake().then(({ follow }) => isTouched || follow());
  // What was ticked before the layer came, on a page whose own scripts are not there to hear of it.
  else if (hasChanged(form) && Reflect.get(shop().page, 'smartFilter') === undefined) change();
}

const hasChanged = ({ elements }: HTMLFormElement): boolean =>
  [...elements].some(
    (field) => field instanceof HTMLInputElement && (field.checked !== field.defaultChecked || field.value !== field.defaultValue),
  );

export const feature: Behaviour<HTMLFormElement> = {
  read: (element) =>
    element instanceof HTMLFormElement ? ok(element) : failed('unreadable', `smart-filter: expected a form, got ${element.localName}`),
  start,
};
