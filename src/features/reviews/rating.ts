import { reviewTexts } from '../../state/reviews.ts';
import { type Borrowed, borrow } from '../../ui/borrow.ts';

export interface Rating {
  /** 0: not chosen yet. */
  readonly value: number;
  choose(value: number): void;
  /** Shows, or takes away, what is wrong with it. */
  complain(text: string | undefined): void;
  focus(): void;
}

const star = '.item-rating';

/**
 * The five stars of the form as a group of radio buttons: one place in the order of the Tab key, arrows choose (APG). The
 * hidden field keeps the number, as the template has it [REV-01].
 */
export function makeRating(form: HTMLFormElement, onChosen: () => void, signal: AbortSignal): Rating | undefined {
  const field = form.querySelector<HTMLInputElement>('input[name="rating"]:not([type="radio"])');
  const group = field?.closest('.votes_block') ?? form.querySelector('.votes_block');
  const stars = [...(group?.querySelectorAll<HTMLElement>(star) ?? [])];
  if (!field || !group || stars.length === 0) return undefined;
  const frame = borrow(group);
  const parts = stars.map((element) => borrow(element));
  const words = group.querySelector('.rating_message');
  const wordsOf = words && borrow(words);
  const note = form.ownerDocument.createElement('p');
  note.className = 'vitrina-dialog__error';
  note.id = 'vitrina-rating-problem';
  frame.setAttribute('role', 'radiogroup');
  frame.setAttribute('aria-label', reviewTexts('reviews.rating'));
  frame.setAttribute('aria-required', 'true');

  const rating = {
    get value() {
      return Number(field.value) || 0;
    },
    choose(value: number) {
      field.value = value ? String(value) : '';
      draw();
      if (value) onChosen();
    },
    complain(text: string | undefined) {
      note.textContent = text ?? '';
      frame.setAttribute('aria-invalid', String(text !== undefined));
      frame.setAttribute('aria-describedby', text === undefined ? '' : note.id);
      if (text === undefined) note.remove();
      else group.after(note);
    },
    focus: () => stars[Math.max(rating.value - 1, 0)]?.focus(),
  };

  function draw(): void {
    const { value } = rating;
    for (const [index, element] of stars.entries()) drawStar(element, parts[index], index + 1, value);
    const said = stars[value - 1]?.getAttribute('data-message');
    if (wordsOf && said) wordsOf.setText(said);
    else wordsOf?.giveBack();
  }

  const pick = (event: Event, value: number) => {
    event.preventDefault();
    rating.choose(value);
    rating.focus();
  };
  // In capture, and no further: the template's own stars listen too, and a form may have an inline handler.
  group.addEventListener(
    'click',
    (event) => {
      const index = event.target instanceof Element ? stars.indexOf(event.target.closest(star) as HTMLElement) : -1;
      event.stopPropagation();
      if (index >= 0) pick(event, index + 1);
    },
    { capture: true, signal },
  );
  group.addEventListener(
    'keydown',
    (event) => {
      const next = nextValue((event as KeyboardEvent).key, rating.value, stars.indexOf(event.target as HTMLElement) + 1, stars.length);
      if (next) pick(event, next);
    },
    { capture: true, signal },
  );
  signal.addEventListener('abort', () => {
    note.remove();
    wordsOf?.giveBack();
    for (const part of [frame, ...parts]) part.giveBack();
  });
  draw();
  return rating;
}

function drawStar(element: Element, own: Borrowed | undefined, number: number, value: number): void {
  const said = element.getAttribute('data-message');
  own?.setAttribute('role', 'radio');
  own?.setAttribute('aria-label', [reviewTexts('reviews.star', { rating: number }), said].filter(Boolean).join(', '));
  own?.setAttribute('aria-checked', String(number === value));
  own?.setAttribute('tabindex', number === Math.max(value, 1) ? '0' : '-1');
  own?.toggleClass('filed', number <= value);
}

/** Which star a key chooses, wrapping at the ends; `undefined` for other keys. */
function nextValue(key: string, value: number, focused: number, count: number): number | undefined {
  if (key === ' ' || key === 'Enter') return focused;
  if (key === 'Home') return 1;
  if (key === 'End') return count;
  if (key === 'ArrowRight' || key === 'ArrowDown') return (value % count) + 1;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return value > 1 ? value - 1 : count;
  return undefined;
}
