// Being told when a product is there again. Other subjects use what is listed here, and the calls.
export { goToLogin, openSubscribeForm, type SubscribeWay, toggleSubscription } from './subscriptions.ts';
