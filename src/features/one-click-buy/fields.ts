import { checkField } from '../../rules/form-check.ts';
import { oneClickTexts } from '../../state/one-click.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Judges a form's fields: all when it is sent, afterwards each wrong one as it is put right. */
export function watchFields(form: HTMLFormElement, signal: AbortSignal): { check(): boolean } {
  const problems = new Map<Field, HTMLElement>();
  // The browser's own bubbles would come first, and in words that are not the shop's.
  form.noValidate = true;

  function judge(field: Field): boolean {
    const isBox = field.matches('[type="checkbox"]');
    const problem = checkField({
      type: field.type,
      value: field.value,
      isRequired: field.required,
      isChecked: isBox && (field as HTMLInputElement).checked,
    });
    show(field, problem && textOf(field, problem));
    return problem === undefined;
  }

  function show(field: Field, text: string | undefined): void {
    problems.get(field)?.remove();
    problems.delete(field);
    field.classList.toggle('error', text !== undefined);
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
    const field = event.target as Field;
    if (problems.has(field)) judge(field);
  };
  form.addEventListener('input', again, { signal });
  form.addEventListener('change', again, { signal });
  return {
    check() {
      const fields = [...form.querySelectorAll<Field>('input:not([type="hidden"], [type="submit"]), textarea, select')];
      const wrong = fields.filter((field) => !judge(field));
      wrong[0]?.focus();
      return wrong.length === 0;
    },
  };
}

function textOf(field: Field, problem: 'missing' | 'format'): string {
  if (problem === 'format') return oneClickTexts('JS_FORMAT');
  if (/licenses/i.test(field.name)) return oneClickTexts('JS_REQUIRED_LICENSES');
  if (/offer/i.test(field.name)) return oneClickTexts('JS_REQUIRED_OFFER');
  return oneClickTexts('JS_REQUIRED');
}
