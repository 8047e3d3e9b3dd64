import { goTo } from '../../platform/go-to.ts';
import { onAbort } from '../../platform/on-abort.ts';
import { ownAddress } from '../../platform/own-address.ts';
import { failed, type Result } from '../../platform/result.ts';
import type { Call } from '../../platform/server/call.ts';
import { encodeForm } from '../../platform/server/php-form.ts';
import { scriptRedirect } from '../../platform/server/script-redirect.ts';
import { getContext } from '../context.ts';
import { parseDeliveryAddress } from '../forms/index.ts';
import { lazyMessages } from '../lazy-messages.ts';
import { fireTemplateEvent } from '../page/index.ts';
import { setFormSource } from '../sanitiser/index.ts';
import { loginForm, type PopupQuestion, popupForm } from './calls/popups-call.ts';
import type { Fragment, FragmentDialog } from './fragment.ts';
import { loadFragment } from './load-fragment.ts';
import { openFragmentDialog } from './open-fragment-dialog.ts';
import { fillAutoload, type PopupTrigger } from './page/popup-trigger.ts';

const popupTexts = lazyMessages({ 'popup.login': 'Вход', 'popup.form': 'Форма' });

/** Opens the popup of a trigger; `control` is the trigger [POP-01]. */
export function openTriggerPopup(trigger: PopupTrigger, control: Element): FragmentDialog {
  const isLogin = trigger.name === 'auth';
  const title = control.textContent?.replace(/\s+/g, ' ').trim() || control.getAttribute('title') || '';
  if (trigger.name === 'enter') return openLogin(trigger.params.backurl);
  const question: PopupQuestion = {
    params: trigger.params,
    ...(isLogin ? { isLogin: true as const } : trigger.attributes && { trigger: trigger.attributes }),
  };
  return openFragmentDialog({
    name: trigger.name,
    title: title || popupTexts(isLogin ? 'popup.login' : 'popup.form'),
    page: trigger.page,
    isForm: true,
    load: (signal) => load(popupForm, question, signal, trigger, control),
  });
}

/** Opens the login, also over a form. `backurl`: the page after it, this one by default [POP-04]. */
export function openLogin(backurl?: string): FragmentDialog {
  const { page, facts } = getContext();
  const { pathname, search } = page.location;
  const back = ownAddress(page, backurl) ?? pathname + search;
  return openFragmentDialog({
    name: 'enter',
    title: popupTexts('popup.login'),
    page: `${facts.options.siteDir}auth/?backurl=${encodeURIComponent(back)}`,
    isForm: true,
    load: (signal) => load(loginForm, { backurl: back }, signal),
  });
}

async function load<Question>(
  call: Call<Question, string>,
  question: Question,
  signal: AbortSignal,
  trigger?: PopupTrigger,
  control?: Element,
): Promise<Result<Fragment>> {
  const { page, facts, report } = getContext();
  const loaded = await loadFragment(call, question, signal);
  if (!loaded.ok) return loaded;
  const { content, html } = loaded.value;
  if (!content.querySelector('*') && !content.textContent?.trim()) return follow(html, signal);
  if (trigger && isEmbed(content, html)) {
    goTo(page, trigger.page);
    return untilLeft(signal);
  }
  fillAutoload(content, trigger?.autoload ?? {});
  const { query = {} } = call.encode(question);
  const source = `${call.path.replace('{site}', () => facts.options.siteDir)}?${encodeForm(query)}`;
  setFormSource(content, parseDeliveryAddress(html) ?? source);
  // This event makes the template's scripts release the trigger (contract/endpoints.md, 7).
  fireTemplateEvent(page, 'onCompleteAction', { action: 'loadForm' }, report, control);
  return loaded;
}

/** An answer of only a script redirects: the popup stays open until the page is left. */
async function follow(html: string, signal: AbortSignal): Promise<Result<Fragment>> {
  const { page } = getContext();
  const target = scriptRedirect(html);
  const address = target === '' ? page.location.href : ownAddress(page, target);
  if (address === undefined) return failed('unreadable', 'popup: expected something to show, got nothing');
  if (target === '') page.location.reload();
  else goTo(page, address);
  return untilLeft(signal);
}

/** The popup keeps saying that it loads until the next page is there. */
async function untilLeft(signal: AbortSignal): Promise<Result<never>> {
  await new Promise<void>((resolve) => onAbort(signal, () => resolve()));
  return failed('aborted', 'popup: the page is left');
}

/**
 * A form in CRM mode is drawn by its script, which never runs in a popup of ours: what is left has nothing to read or to fill in
 * (contract/endpoints.md, 7.1). On the form's own page the script runs.
 */
function isEmbed(content: ParentNode & Node, html: string): boolean {
  if (!/<script\b/i.test(html) || content.querySelector('input, select, textarea, button, a, img')) return false;
  return /\bbx24_form/.test(html) || !content.textContent?.trim();
}
