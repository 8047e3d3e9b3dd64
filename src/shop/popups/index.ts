// What others may use of this subject, beside its calls.
export { type Fragment, type FragmentDialog, openFragmentDialog } from './open-fragment-dialog.ts';
export { formPageMedia, isAlwaysPopup, wantsFormPage } from './page/form-page.ts';
export { onPopupAnswer } from './page/popup-answer.ts';
export { takePopupTitle } from './page/popup-title.ts';
export { readPopupTrigger } from './page/popup-trigger.ts';
export { openLogin } from './popups.ts';
