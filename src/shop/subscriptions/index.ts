// Back-in-stock subscriptions. Other subjects use what is listed here, and the calls.
export { changeSubscription, goToLogin, subscribeVisitor } from './change-subscription.ts';
export { type SubscribeWay, toggleSubscription } from './subscriptions.ts';
