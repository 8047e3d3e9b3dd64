import { expect, test } from 'vitest';
import { type CheckedField, checkField } from './form-check.ts';

const field = (over: Partial<CheckedField>): CheckedField => ({ type: 'text', value: '', isRequired: false, isChecked: false, ...over });

test.each([
  [{ value: '  ', isRequired: true }, 'missing'],
  [{ value: 'Анна', isRequired: true }, undefined],
  [{ value: '' }, undefined],
  [{ type: 'tel', value: '+7 (900) 000-00-00', isRequired: true }, undefined],
  [{ type: 'tel', value: '900 000' }, 'format'],
  [{ type: 'tel', value: '' }, undefined],
  [{ type: 'email', value: 'anna@example.ru' }, undefined],
  [{ type: 'email', value: 'anna@' }, 'format'],
  [{ type: 'checkbox', isRequired: true }, 'missing'],
  [{ type: 'checkbox', isRequired: true, isChecked: true }, undefined],
  [{ type: 'checkbox' }, undefined],
] as const)('a field like %j is %s [OCB-01]', (over, problem) => {
  expect(checkField(field(over))).toBe(problem);
});
