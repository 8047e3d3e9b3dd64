/** What a form field holds, as far as it can be judged without the server. */
export interface CheckedField {
  readonly type: string;
  readonly value: string;
  readonly isRequired: boolean;
  /** Of a checkbox. */
  readonly isChecked: boolean;
}

/** Digits that a phone number has at least: code and number without the country. */
const phoneDigits = 10;

/** What is wrong with a field; `undefined`: nothing that we know of. */
export function checkField({ type, value, isRequired, isChecked }: CheckedField): 'missing' | 'format' | undefined {
  if (type === 'checkbox') return isRequired && !isChecked ? 'missing' : undefined;
  const text = value.trim();
  if (text === '') return isRequired ? 'missing' : undefined;
  if (type === 'tel') return text.replace(/\D/g, '').length < phoneDigits ? 'format' : undefined;
  if (type === 'email') return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text) ? undefined : 'format';
  return undefined;
}
