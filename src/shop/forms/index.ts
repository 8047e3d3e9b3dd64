// What others may use of this subject, beside its calls.
export { renewCaptcha } from './captcha.ts';
export { formOptions, validation, validationWithoutPattern } from './form-problems.ts';
export { onForm } from './forms.ts';
export { everyField, firstField, formIn, inputsIn, submitsOf } from './page/form-elements.ts';
export { readPhoneMask } from './page/phone-mask.ts';
export { applyMask, phoneAsDigits } from './rules/mask.ts';
export { problemOf, sendOnce } from './send-once.ts';
