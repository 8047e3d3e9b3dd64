import { toggleSubscription as toggleCall } from '../contract/calls/item-toggles.ts';
import { subscribeContact, subscribeForm, subscribeSync } from '../contract/calls/subscribe.ts';
import type { Result } from '../contract/result.ts';
import { cleanHtml, dropPopupFrame } from '../page/clean-html.ts';
import { itemState, setInList } from './items.ts';
import { notify, notifyFailure, openDialog } from './overlays.ts';
import { shop } from './shop.ts';
import { changing, rereadBasket } from './sync.ts';

/** How the button asks for a subscription: `login` and `form` are for visitors (contract/page.md, 3.1). */
export type SubscribeWay = 'toggle' | 'login' | 'form';

/** Back-in-stock subscription of a logged-in shopper: shown at once, taken back if it fails [SUB-01]. */
export async function toggleSubscription(id: string, name: string): Promise<void> {
  const item = itemState(id);
  if (item.busy.subscription) return;
  const on = !item.subscribed;
  item.busy.subscription = true;
  setInList('subscribed', id, on);
  const answer = await changing(() => shop().send(toggleCall, { item: id }));
  item.busy.subscription = false;
  if (!answer.ok) {
    setInList('subscribed', id, !on);
    notifyFailure(answer.failure);
    rereadBasket('failed');
    return;
  }
  tell(on, name);
  rereadBasket('answered');
}

/** A visitor logs in first, and comes back to this page [SUB-02]. */
export function goToLogin(): void {
  const { page, facts } = shop();
  page.location.assign(`${facts.options.siteDir}auth/?backurl=${encodeURIComponent(page.location.pathname)}`);
}

/** A visitor may leave an address instead, where the shop offers that [SUB-02]. */
export function openSubscribeForm(id: string, name: string): void {
  openDialog(shop().facts.texts('subscribe.title'), { kind: 'subscribe', item: id, name });
}

/** The form of that popup, cleaned, without the frame of the template's popups. */
export async function loadSubscribeForm(id: string, signal: AbortSignal): Promise<Result<DocumentFragment>> {
  const answer = await shop().send(subscribeForm, { item: id }, signal);
  return answer.ok ? { ok: true, value: dropPopupFrame(await cleanHtml(answer.value)) } : answer;
}

/** Sends the filled form. The result holds the server's words; a refusal (wrong address, captcha) leaves the form open. */
export async function sendSubscribeForm(id: string, name: string, form: FormData): Promise<Result<string>> {
  const { send, facts } = shop();
  const answer = await changing(() => send(subscribeContact, form));
  if (!answer.ok) return answer;
  const email = form.get('contact[1][user]');
  // The session's own list only remembers it for later pages: its failure is no concern of the shopper's.
  const synced = await changing(() =>
    send(subscribeSync, { item: id, email: typeof email === 'string' ? email : '', siteId: facts.options.siteId, sessid: facts.sessid }),
  );
  if (!synced.ok) shop().report('subscribe-sync', synced.failure.message);
  setInList('subscribed', id, true);
  tell(true, name);
  return { ok: true, value: answer.value.message || facts.texts('subscribe.done') };
}

function tell(on: boolean, name: string): void {
  const { texts } = shop().facts;
  notify('status', texts(on ? 'subscribe.on' : 'subscribe.off', { name: name || texts('item.unnamed') }));
}
