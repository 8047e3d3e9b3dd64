export type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a form says of its fields, beside each of them. */
export interface FormFields {
  /** Judges all fields; the first wrong one gets the focus. */
  check(): boolean;
  /** Takes away every problem. */
  clear(): void;
}

/**
 * Judges a form's fields: all when it is sent, afterwards each wrong one as it is put right. `problemOf` says in the shop's
 * words what is wrong with a field.
 */
export function watchFields(form: HTMLFormElement, problemOf: (field: FormField) => string | undefined, signal: AbortSignal): FormFields {
  const problems = new Map<FormField, HTMLElement>();
  const { noValidate } = form;
  // The browser's own bubbles would come first, and in words that are not the shop's.
  form.noValidate = true;

  function judge(field: FormField): boolean {
    const problem = problemOf(field);
    show(field, problem);
    return problem === undefined;
  }

  function show(field: FormField, text: string | undefined): void {
    problems.get(field)?.remove();
    problems.delete(field);
    field.classList.toggle('error', text !== undefined);
    if (!field.className) field.removeAttribute('class');
    if (text === undefined) {
      field.removeAttribute('aria-invalid');
      field.removeAttribute('aria-describedby');
      return;
    }
    const note = form.ownerDocument.createElement('p');
    note.className = 'vitrina-dialog__error';
    note.id = `${field.id || field.name}-problem`;
    note.textContent = text;
    field.after(note);
    problems.set(field, note);
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', note.id);
  }

  const again = (event: Event) => {
    const field = event.target as FormField;
    if (problems.has(field)) judge(field);
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
      const fields = [...form.querySelectorAll<FormField>('input:not([type="hidden"], [type="submit"]), textarea, select')];
      const wrong = fields.filter((field) => !judge(field));
      wrong[0]?.focus();
      return wrong.length === 0;
    },
    clear,
  };
}
