// The product page: offers, sizes, pictures. Other subjects use what is listed here, and the calls.
export { onOfferChosen } from './chosen-offers.ts';
export { controlOf } from './page/slide-content.ts';
export { isOneSizeHidden, shownPropertyName, sortBySize } from './size-rules.ts';
