// The list of products to compare. Other subjects use what is listed here, and the calls.

export { changeCompared, changeComparedByAction, trackCompared } from './change-compared.ts';
export { toggleCompare } from './compare.ts';
export { addTab, findCompareControl, prepareCompareHtml } from './page/compare-page.ts';
