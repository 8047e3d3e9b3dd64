import { findAll } from '../../../../platform/find.ts';
import { listFiles } from '../../../../ui/file-field.ts';
import { filterField } from '../../../../ui/filter-field.ts';
import { type FormFields, watchFields } from '../../../../ui/form-fields.ts';
import { shapeField, shapePhones } from '../../../../ui/masked-field.ts';
import { showEye } from '../../../../ui/password-eye.ts';
import { announce } from '../../../overlays.ts';
import { formOptions, validation } from '../../form-problems.ts';
import { dateFields, fileFields, passwordFields } from '../../page/form-elements.ts';
import type { FormField } from '../../page/form-rules.ts';
import { hasShutOut, type InputFilter } from '../../rules/input-filter.ts';
import { applyMask } from '../../rules/mask.ts';
import { serverFormTexts } from '../../send-server-form.ts';

/** Adds masks, filters, password buttons, file lists and error messages to a form's fields [FRM-03, FRM-05]. */
export function enhanceFields(form: HTMLFormElement, filterSelector: string, signal: AbortSignal): FormFields {
  const fields = watchFields(form, validation, signal);
  const { phoneMask, dateMask } = formOptions();
  shapePhones(form, (typed, caret) => applyMask(phoneMask, typed, caret), signal);
  const datePlaces = dateMask.replace(/[a-z]+/gi, (letters) => '9'.repeat(letters.toLowerCase().startsWith('y') ? 4 : 2));
  for (const field of dateFields(form)) {
    if (!field.readOnly) shapeField(field, (typed, caret) => applyMask(datePlaces, typed, caret), signal);
  }
  for (const field of findAll<HTMLInputElement>(form, filterSelector)) {
    const filter = readFilter(field);
    filterField(
      field,
      (text) => hasShutOut(text, filter),
      () => announce(serverFormTexts('form.filtered')),
      signal,
    );
  }
  for (const field of passwordFields(form)) {
    showEye(field, serverFormTexts('form.showPassword'), signal);
  }
  for (const field of fileFields(form)) enhanceFileField(field, signal);
  return fields;
}

export function enhanceFileField(field: HTMLInputElement, signal: AbortSignal): void {
  listFiles(field, { remove: (name) => serverFormTexts('form.removeFile', { name }), size: sizeText }, signal);
}

/** `data-input-filter="numeric"`, with `data-input-filter-signs` and `data-input-filter-allow` where a field has its own. */
function readFilter({ dataset }: FormField): InputFilter {
  const { inputFilter: mode, inputFilterSigns: signs, inputFilterAllow: allowed } = dataset;
  return {
    mode: mode === 'numeric' || mode === 'alpha' ? mode : 'all',
    ...(signs === undefined ? {} : { signs }),
    ...(allowed === undefined ? {} : { allowed }),
  };
}

const megabyte = 1_000_000;

function sizeText(bytes: number): string {
  const [amount, unit] = bytes < megabyte ? [bytes / 1000, 'kilobyte'] : [bytes / megabyte, 'megabyte'];
  return new Intl.NumberFormat('ru-RU', { style: 'unit', unit, maximumFractionDigits: 1 }).format(amount);
}
