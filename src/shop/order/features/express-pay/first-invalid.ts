import { everyField } from '../../../forms/index.ts';

type Checked = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The first field that the browser's own check finds wrong; `noValidate` of a form counts for submits only. */
export function firstInvalid(form: Element): Checked | undefined {
  return everyField(form).find((field) => !field.checkValidity());
}
