import { onAbort } from '../../../platform/on-abort.ts';

/** Settings of jQuery Validation during input: each is a setting of the form's validator, and `false` switches it off. */
const habits = ['onfocusin', 'onfocusout', 'onkeyup', 'onclick'] as const;

/**
 * Disables the template's own validation on blur: it would check the captcha on the server again, and show errors twice [CAP-01]. It is made when the page
 * is ready, which may be later than
 * the layer, so each first focus looks for it; its settings are as they were when the signal has ended.
 */
export function quietValidator(page: Window, form: HTMLFormElement, signal: AbortSignal): void {
  const undo: (() => void)[] = [];
  const quiet = () => {
    const settings = settingsOf(page, form);
    if (!settings || undo.length > 0) return;
    for (const habit of habits) {
      const before: unknown = Reflect.get(settings, habit);
      Reflect.set(settings, habit, false);
      undo.push(() => void Reflect.set(settings, habit, before));
    }
  };
  quiet();
  form.addEventListener('focus', quiet, { capture: true, signal });
  onAbort(signal, () => {
    for (const restore of undo.splice(0)) restore();
  });
}

/** jQuery keeps a form's validator as its data. */
function settingsOf(page: Window, form: HTMLFormElement): object | undefined {
  const data: unknown = Reflect.get(Object(Reflect.get(page, 'jQuery')), 'data');
  const validator: unknown = typeof data === 'function' ? data(form, 'validator') : undefined;
  const settings: unknown = Reflect.get(Object(validator), 'settings');
  return typeof settings === 'object' && settings !== null ? settings : undefined;
}
