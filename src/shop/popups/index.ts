// Popups that show server HTML. Other subjects use what is listed here, and the calls.
export type { Fragment, FragmentDialog } from './fragment.ts';
export { loadFragment } from './load-fragment.ts';
export { openFragmentDialog } from './open-fragment-dialog.ts';
export { formPageMedia, isAlwaysPopup, wantsFormPage } from './page/form-page.ts';
export { onPopupAnswer } from './page/popup-answer.ts';
export { takePopupTitle } from './page/popup-title.ts';
export { readPopupTrigger } from './page/popup-trigger.ts';
export { openLogin } from './popups.ts';
