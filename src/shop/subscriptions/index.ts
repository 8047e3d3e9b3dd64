// Back-in-stock subscriptions. Other subjects use what is listed here, and the calls.
export { changeSubscription, showSubscribeForm } from './change-subscription.ts';
export { goToLogin, openSubscribeForm, type SubscribeWay, toggleSubscription } from './subscriptions.ts';
