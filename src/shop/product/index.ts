// The product page: offers, sizes, pictures. Other subjects use what is listed here, and the calls.
export { onOfferChosen } from './chosen-offers.ts';
export { isOneSizeHidden, shownPropertyName, sortBySize } from './size-rules.ts';
