// Fields, rules, captcha and sending of server forms. Other subjects use what is listed here, and the calls.
export { type FormCaptcha, takeCaptcha } from './captcha.ts';
export { dropDraft, followDraft, restoreKeptDraft } from './drafts.ts';
export { formOptions, validation, validationWithoutPattern } from './form-problems.ts';
export { onForm } from './forms.ts';
export { parseDeliveryAddress } from './page/delivery-address.ts';
export { everyField, firstField, formIn, inputsIn, submitsOf } from './page/form-elements.ts';
export { readPhoneMask } from './page/phone-mask.ts';
export { applyMask, phoneAsDigits } from './rules/mask.ts';
export { sendingProblem, sendOnce } from './send-once.ts';
