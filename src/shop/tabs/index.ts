// Messages between tabs of the same shop. Other subjects use what is listed here, and the calls.
export { announceFavourite, otherTabs } from './other-tabs.ts';
export type { BasketRead, Follower } from './tab-types.ts';
export { startTabs } from './tabs.ts';
