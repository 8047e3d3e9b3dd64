// Back-in-stock subscriptions. Other subjects use what is listed here, and the calls.
export { changeSubscription, openSubscribeForm } from './change-subscription.ts';
export { goToLogin, type SubscribeWay, toggleSubscription } from './subscriptions.ts';
