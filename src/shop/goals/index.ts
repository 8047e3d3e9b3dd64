// Goals for the shop's analytics. Other subjects use what is listed here, and the calls.
export { tellViewIn } from './goal-teller.ts';
export { askBeforeRemoval, tellAdded, tellEarlierCheckout, tellGoal, tellOrderPage, tellPurchase, tellView } from './goals.ts';
export { readAnalytics } from './page/analytics.ts';
