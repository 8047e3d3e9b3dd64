import { lookSetter } from '../parts/element-patch.ts';
import { onAbort } from '../platform/on-abort.ts';

/** Pixels at the right end of the field that toggle the visibility [FRM-05]. */
const eyeWidth = 56;

/** An eye, and the line through it while the password is visible. */
const strokes = ['M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z', 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z', 'M4 20 20 4'];

/** As elements: strict content security policies would forbid a data URL. */
function drawEye(page: Document): SVGSVGElement {
  const drawn = <Name extends 'svg' | 'path'>(name: Name, attributes: Readonly<Record<string, string>>) => {
    const element = page.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
    return element;
  };
  const eye = drawn('svg', { viewBox: '0 0 24 24', width: '22', height: '22', 'aria-hidden': 'true' });
  eye.append(
    ...strokes.map((d) => drawn('path', { d, fill: 'none', stroke: 'currentColor', 'stroke-width': '1.8', 'stroke-linecap': 'round' })),
  );
  return eye;
}

/** Where a theme may draw an eye: background images of the field, its box and their pseudo-elements. */
function pictureOf(place: Element, field: Element): string {
  const view = place.ownerDocument.defaultView;
  const looks = [place, field].map((element) => view?.getComputedStyle(element));
  const besides = ['::before', '::after'].map((part) => view?.getComputedStyle(place, part));
  return JSON.stringify([...looks.map((look) => look?.backgroundImage), ...besides.map((look) => [look?.content, look?.backgroundImage])]);
}

/**
 * A button over the right end of a password field. The theme draws the eye, by the class of the field's box; where that
 * class has no visible effect, the layer draws one, because a button without an icon is invisible [FRM-05].
 * `label` is its name. The page marks fields without one.
 */
export function showEye(field: HTMLInputElement, label: string, signal: AbortSignal): void {
  const place = field.closest('.form-control, .form-group');
  if (!place || place.classList.contains('eye-password-ignore')) return;
  const [showPlace, showField] = [lookSetter([place]), lookSetter([field])];
  const style: Record<string, string> = {};
  const button = field.ownerDocument.createElement('button');
  button.type = 'button';
  button.className = 'vitrina-eye';
  button.setAttribute('aria-label', label);
  button.setAttribute('aria-pressed', 'false');
  const plain = pictureOf(place, field);
  showPlace({ classes: { 'eye-password': true } });
  if (pictureOf(place, field) === plain) {
    button.append(drawEye(field.ownerDocument));
    // The text ends before the eye.
    style['padding-right'] = `${eyeWidth}px`;
    showField({ style });
  }
  // A separate box, so that the button covers only the field's end.
  const cover = field.ownerDocument.createElement('span');
  cover.className = 'vitrina-eye-cover';
  cover.append(button);
  const height = place.getBoundingClientRect().height;
  field.after(cover);
  // A box with gaps between its children would grow: the field compensates, and the cover begins at its end.
  const grown = place.getBoundingClientRect().height - height;
  const margin = field.ownerDocument.defaultView?.getComputedStyle(field).marginBottom;
  if (grown > 0) style['margin-bottom'] = `calc(${margin || '0px'} - ${grown}px)`;
  showField({ style });
  if (field.offsetHeight > 0) button.style.height = `${field.offsetHeight}px`;
  const toggle = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    const isShown = field.type === 'password';
    const [start, end] = [field.selectionStart, field.selectionEnd];
    showField({ style, attributes: { type: isShown ? 'text' : 'password' } });
    showPlace({ classes: { 'eye-password': true, 'password-show': isShown } });
    button.setAttribute('aria-pressed', String(isShown));
    // A change of the type moves the caret to the beginning.
    if (field.ownerDocument.activeElement === field) field.setSelectionRange(start, end);
  };
  button.addEventListener('click', toggle, { signal });
  // The field keeps the focus when the button is pressed.
  button.addEventListener('pointerdown', (event) => event.preventDefault(), { signal });
  onAbort(signal, () => {
    cover.remove();
    showField();
    showPlace();
  });
}
