import { checkField } from '../../rules/form-check.ts';
import { oneClickTexts } from '../../state/one-click.ts';
import type { FormField } from '../../ui/form-fields.ts';

/** What is wrong with a field of the one-click form, in the shop's words. */
export function problemOf(field: FormField): string | undefined {
  const isBox = field.matches('[type="checkbox"]');
  const problem = checkField({
    type: field.type,
    value: field.value,
    isRequired: field.required,
    isChecked: isBox && (field as HTMLInputElement).checked,
  });
  if (problem === undefined) return undefined;
  if (problem === 'format') return oneClickTexts('JS_FORMAT');
  if (/licenses/i.test(field.name)) return oneClickTexts('JS_REQUIRED_LICENSES');
  if (/offer/i.test(field.name)) return oneClickTexts('JS_REQUIRED_OFFER');
  return oneClickTexts('JS_REQUIRED');
}
