// Messages between tabs of the same shop. Other subjects use what is listed here, and the calls.
export { type BasketRead, type Follower, otherTabs } from './other-tabs.ts';
export { announceFavourite, startTabs } from './tabs.ts';
