// Goals for the shop's analytics. Other subjects use what is listed here, and the calls.

export { sendAddedGoal, sendGoal } from './goals.ts';
export { readAnalytics } from './page/analytics.ts';
export { sendPurchaseGoal } from './purchase-goal.ts';
export { askBeforeRemoval } from './removal-goal.ts';
export { sendFastViewGoal } from './send-goals.ts';
export { sendViewGoal } from './view-goal.ts';
