import { everyField } from '../../../forms/index.ts';

type Checked = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The first field that fails the browser's own validation; a form's `noValidate` applies to submits only. */
export function firstInvalid(form: Element): Checked | undefined {
  return everyField(form).find((field) => !field.checkValidity());
}
