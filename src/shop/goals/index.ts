// Goals for the shop's analytics. Other subjects use what is listed here, and the calls.

export {
  askBeforeRemoval,
  sendAddedGoal,
  sendEarlierCheckoutGoal,
  sendGoal,
  sendOrderPageGoals,
  sendPurchaseGoal,
  sendViewGoal,
} from './goals.ts';
export { readAnalytics } from './page/analytics.ts';
export { sendFastViewGoal } from './send-goals.ts';
