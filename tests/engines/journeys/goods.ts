/** Products of the demo shop that the journeys use. */

/** In stock, no sizes, sold by pairs, six at most; with services, of which the wrapping is 9002. */
export const boots = { id: 4150, name: 'Ботинки Север', path: '/product/botinki-sever/' };
export const wrapping = { id: 9002, name: 'Подарочная упаковка' };
/** Size 38 of «Кроссовки Vega Run». */
export const sneakers = { id: 4211, name: 'Кроссовки Vega Run', path: '/product/vega-run/' };
/** Eight pictures; its sizes have prices of their own, 41 is on sale. */
export const orbita = { id: 4104, name: 'Кроссовки Орбита 90', path: '/product/orbita-90/', offer41: 5049 };
/** Sizes in five systems, US first. */
export const mile = { path: '/product/harbor-mile/' };
/** Sold out; a visitor may leave an address. */
export const sandals = { id: 4177, name: 'Сандалии Бриз', path: '/product/sandalii-briz/' };

/** The number on the header's basket link. */
export const headerBasket = 'header .basket-link.basket .count';
/** The main set of buttons on a product page. */
export const buyBlock = '.product-action .buy_block';

/** Buttons, openers and links. */
export const control = 'a, button, [role="button"], [role="tab"], [role="radio"], [role="switch"]';
export const dialog = 'dialog[open]';
