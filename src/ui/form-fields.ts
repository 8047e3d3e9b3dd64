import { applyLook } from '../parts/element-patch.ts';
import { onAbort } from '../platform/on-abort.ts';

export type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Messages of a form about its fields, beside each of them. */
export interface FormFields {
  /** Validates all fields; the first invalid one gets the focus. Returns the number of invalid ones. */
  check(): number;
  /** Shows a field's problem that only the server knows. It is removed when the field changes. */
  complain(field: FormField, text: string): void;
  /** Removes all messages. */
  clear(): void;
}

interface FieldsOptions {
  /** A field's problem, in the shop's texts. */
  problemOf(field: FormField): string | undefined;
  /** The fields to validate, one per group of checkboxes. */
  fieldsOf(form: HTMLFormElement): readonly FormField[];
}

let lastId = 0;

/** Validates a form's fields: all when it is sent, afterwards each invalid one as it is corrected [FRM-01, FRM-02]. */
export function watchFields(form: HTMLFormElement, { problemOf, fieldsOf }: FieldsOptions, signal: AbortSignal): FormFields {
  const problems = new Map<FormField, { readonly note: HTMLElement; readonly takeBack: () => void; readonly isForeign: boolean }>();
  const { noValidate } = form;
  // The browser's own bubbles would be shown first, without the shop's texts.
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
    const takeBack = applyLook([field], {
      classes: { error: true },
      attributes: { 'aria-invalid': 'true', 'aria-describedby': describedBy },
    });
    problems.set(field, { note, takeBack, isForeign });
  }

  const again = ({ target }: Event) => {
    for (const [field, { isForeign }] of [...problems]) {
      // The server's message is about the old value.
      if (isForeign && field === target) show(field, undefined);
      // A repeated field may become valid by a change of the original.
      else if (!isForeign) judge(field);
    }
  };
  const clear = () => {
    for (const field of [...problems.keys()]) show(field, undefined);
  };
  form.addEventListener('input', again, { signal });
  form.addEventListener('change', again, { signal });
  onAbort(signal, () => {
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

/** After the last of a group of checkboxes, and never inside a label: the note would become a part of its name. */
function placeOf(field: FormField): Element {
  const isTick = field.type === 'checkbox' || field.type === 'radio';
  const group = isTick && field.name && field.form ? [...field.form.elements].filter((one) => (one as FormField).name === field.name) : [];
  const last = group.at(-1) ?? field;
  const place = last.closest('label') ?? last;
  // The button over a password field is positioned by the field, and a box stands before its label: nothing may be between them.
  const next = place.nextElementSibling;
  return next?.matches(isTick ? 'label' : '.vitrina-eye-cover') ? next : place;
}
