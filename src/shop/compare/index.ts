// What others may use of this subject, beside its calls.

export { toggleCompare } from './compare.ts';
export { trackCompared } from './compare-action.ts';
export { findCompareControl, keepCompareAddresses } from './page/compare-page.ts';
