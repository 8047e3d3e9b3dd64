// What others may use of this subject, beside its calls.
export { onOfferChosen } from './chosen-offers.ts';
export { controlOf } from './page/slide-content.ts';
export { isOneSizeHidden, shownPropertyName, sortBySize } from './size-rules.ts';
