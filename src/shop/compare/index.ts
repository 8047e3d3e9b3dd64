// The list of products to compare. Other subjects use what is listed here, and the calls.

export { toggleCompare } from './compare.ts';
export { trackCompared } from './compare-action.ts';
export { findCompareControl, keepCompareAddresses } from './page/compare-page.ts';
