// What others may use of this subject, beside its calls.
export { goToLogin, openSubscribeForm, type SubscribeWay, toggleSubscription } from './subscriptions.ts';
