import type { Result } from '../../platform/result.ts';
import { trackMutation, verifyByRepeating, verifyOutcome } from '../basket/index.ts';
import { getContext } from '../context.ts';
import { dispatchItemList } from '../item-lists/index.ts';
import { lazyMessages } from '../lazy-messages.ts';
import { cleanHtml, dropPopupFrame } from '../sanitiser/index.ts';
import { subscribeContact, subscribeForm, subscribeSync } from './calls/subscribe-call.ts';

const texts = lazyMessages({ 'subscribe.done': 'Мы сообщим, когда товар появится.' });

/** What a captcha adds to a sent form: letters, or Google's token. */
const captchaFields = ['captcha_word', 'g-recaptcha-response'];

/** The form of that popup, sanitised, without the template's popup frame. */
export async function loadSubscribeForm(id: string, signal: AbortSignal): Promise<Result<DocumentFragment>> {
  const answer = await getContext().send(subscribeForm, { item: id }, signal);
  return answer.ok ? { ok: true, value: dropPopupFrame(await cleanHtml(answer.value)) } : answer;
}

/**
 * Gives the filled form the token of a new one, and returns whether it is another. The server answers a token that has ended with nothing, and subscribes
 * nobody (contract/endpoints.md, 6.4).
 */
async function renewToken(id: string, form: FormData): Promise<boolean> {
  const fresh = await loadSubscribeForm(id, getContext().stopped);
  if (!fresh.ok) getContext().report(subscribeForm.name, fresh.failure.message);
  const token = fresh.ok && fresh.value.querySelector<HTMLInputElement>('input[name="sessid"]')?.value;
  if (!token || token === form.get('sessid')) return false;
  form.set('sessid', token);
  return true;
}

/** Sends the filled form. The result holds the server's message; a refusal (wrong address, captcha) leaves the form open. */
export async function sendSubscribeForm(id: string, form: FormData): Promise<Result<string>> {
  const { send, facts } = getContext();
  const subscribe = () => send(subscribeContact, form);
  const first = await trackMutation(subscribe);
  const isStale = !first.ok && first.failure.kind === 'unreadable' && (await renewToken(id, form));
  const sent = isStale ? await trackMutation(subscribe) : first;
  // A repeated subscription is ignored by the server (contract/endpoints.md, 6.4). A captcha is valid for one try, so the form cannot be sent again to
  // verify it.
  const proof = {
    answer: () => ({ message: '', already: true }),
    ask: captchaFields.some((field) => form.has(field)) ? async () => 'unclear' as const : verifyByRepeating(subscribe),
    isHarmless: true,
  } as const;
  const answer = sent.ok ? sent : await verifyOutcome(sent.failure, proof);
  if (!answer.ok) return answer;
  const text = (field: string) => {
    const value = form.get(field);
    return typeof value === 'string' ? value : '';
  };
  // The session's list is only for later pages: the shopper is not told of its failure.
  const synced = await trackMutation(() =>
    // The form was just loaded, so its token is newer than the page's.
    send(subscribeSync, {
      item: id,
      email: text('contact[1][user]'),
      siteId: facts.options.siteId,
      sessid: text('sessid') || facts.sessid,
    }),
  );
  if (!synced.ok) getContext().report('subscribe-sync', synced.failure.message);
  dispatchItemList('subscribed', { type: 'switched', id, on: true });
  return { ok: true, value: answer.value.message || texts('subscribe.done') };
}
