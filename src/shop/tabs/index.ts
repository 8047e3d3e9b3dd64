// What others may use of this subject, beside its calls.
export { type BasketRead, type Follower, noTabs, type OtherTabs } from './other-tabs.ts';
export { startTabs, tellFavourite } from './tabs.ts';
