import { borrow } from './borrow.ts';

/** Pixels at the right end of the field that show and hide what is typed [FRM-05]. */
export const eyeWidth = 56;

/**
 * A button over the right end of a password field; the eye is drawn by the theme, by the class of the field's box. `label` says
 * what it does. Fields that want none are marked by the page.
 */
export function showEye(field: HTMLInputElement, label: string, signal: AbortSignal): void {
  const place = field.closest('.form-control, .form-group');
  if (!place || place.classList.contains('eye-password-ignore')) return;
  const frame = borrow(place);
  const own = borrow(field);
  const button = field.ownerDocument.createElement('button');
  button.type = 'button';
  button.className = 'vitrina-eye';
  button.setAttribute('aria-label', label);
  button.setAttribute('aria-pressed', 'false');
  frame.toggleClass('eye-password', true);
  // A box of its own, so that the button covers the field's end and nothing else of what stands around it.
  const cover = field.ownerDocument.createElement('span');
  cover.className = 'vitrina-eye-cover';
  cover.append(button);
  field.after(cover);
  const toggle = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    const isShown = field.type === 'password';
    const [start, end] = [field.selectionStart, field.selectionEnd];
    own.setAttribute('type', isShown ? 'text' : 'password');
    frame.toggleClass('password-show', isShown);
    button.setAttribute('aria-pressed', String(isShown));
    // A change of the type puts the caret to the beginning.
    if (field.ownerDocument.activeElement === field) field.setSelectionRange(start, end);
  };
  button.addEventListener('click', toggle, { signal });
  // The field keeps the focus while its end is pressed.
  button.addEventListener('pointerdown', (event) => event.preventDefault(), { signal });
  signal.addEventListener(
    'abort',
    () => {
      cover.remove();
      own.giveBack();
      frame.giveBack();
    },
    { once: true },
  );
}
