// What others may use of this subject, beside its calls.
export { tellViewIn } from './goal-teller.ts';
export { askBeforeRemoval, tellAdded, tellEarlierCheckout, tellGoal, tellOrderPage, tellPurchase, tellView } from './goals.ts';
export { readAnalytics } from './page/analytics.ts';
