import { makeLike } from '../parts/element-patch.ts';

export type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a form says of its fields, beside each of them. */
export interface FormFields {
  /** Judges all fields; the first wrong one gets the focus. Answers how many are wrong. */
  check(): number;
  /** Says of a field what only the server knows. It goes when the field is changed. */
  complain(field: FormField, text: string): void;
  /** Takes away every problem. */
  clear(): void;
}

interface FieldsOptions {
  /** What is wrong with a field, in the shop's words. */
  problemOf(field: FormField): string | undefined;
  /** The fields that are judged, one for each group of ticks. */
  fieldsOf(form: HTMLFormElement): readonly FormField[];
}

let lastId = 0;

/** Judges a form's fields: all when it is sent, afterwards each wrong one as it is put right [FRM-01, FRM-02]. */
export function watchFields(form: HTMLFormElement, { problemOf, fieldsOf }: FieldsOptions, signal: AbortSignal): FormFields {
  const problems = new Map<FormField, { readonly note: HTMLElement; readonly takeBack: () => void; readonly isForeign: boolean }>();
  const { noValidate } = form;
  // The browser's own bubbles would come first, and in words that are not the shop's.
  form.noValidate = true;

  function judge(field: FormField): boolean {
    const problem = problemOf(field);
    show(field, problem);
    return problem === undefined;
  }

  function show(field: FormField, text: string | undefined, isForeign = false): void {
    const known = problems.get(field);
    if (known && text !== undefined) {
      known.note.textContent = text;
      return;
    }
    known?.note.remove();
    known?.takeBack();
    problems.delete(field);
    if (text === undefined) return;
    const note = form.ownerDocument.createElement('p');
    note.className = 'vitrina-dialog__error';
    lastId += 1;
    note.id = `vitrina-problem-${lastId}`;
    note.textContent = text;
    placeOf(field).after(note);
    const describedBy = (own: string | null) => [own, note.id].filter(Boolean).join(' ');
    const takeBack = makeLike([field], {
      classes: { error: true },
      attributes: { 'aria-invalid': 'true', 'aria-describedby': describedBy },
    });
    problems.set(field, { note, takeBack, isForeign });
  }

  const again = ({ target }: Event) => {
    for (const [field, { isForeign }] of [...problems]) {
      // What the server said of it is about the old value.
      if (isForeign && field === target) show(field, undefined);
      // A repetition may be put right by changing what it repeats.
      else if (!isForeign) judge(field);
    }
  };
  const clear = () => {
    for (const field of [...problems.keys()]) show(field, undefined);
  };
  form.addEventListener('input', again, { signal });
  form.addEventListener('change', again, { signal });
  signal.addEventListener('abort', () => {
    clear();
    form.noValidate = noValidate;
  });
  return {
    check() {
      clear();
      const wrong = fieldsOf(form).filter((field) => !judge(field));
      wrong[0]?.focus();
      return wrong.length;
    },
    complain(field, text) {
      show(field, undefined);
      show(field, text, true);
      field.focus();
    },
    clear,
  };
}

/** Behind the last of a group of ticks, and never inside a label: the note would become a part of its name. */
function placeOf(field: FormField): Element {
  const isTick = field.type === 'checkbox' || field.type === 'radio';
  const group = isTick && field.name && field.form ? [...field.form.elements].filter((one) => (one as FormField).name === field.name) : [];
  const last = group.at(-1) ?? field;
  const place = last.closest('label') ?? last;
  // The button over a password's end hangs on the field: nothing may come between them.
  const next = place.nextElementSibling;
  return next?.matches('.vitrina-eye-cover') ? next : place;
}
