import { afterEach, beforeEach, vi } from 'vitest';
import { marker } from '../../src/shop/forms/features/server-form/marker.ts';
import { makeServerForm } from '../../src/shop/forms/features/server-form/server-form.ts';
import { onForm } from '../../src/shop/forms/forms.ts';
import { startTestShop } from '../../src/shop/test-shop.ts';

/** For tests with jsdom: a server's form as an island, in a shop whose answers the test defines. */
export const page = `<div class="form CALLBACK"><div class="form_head"><h2>Звонок</h2></div><form name="CALLBACK" action="/ajax/form.php?form_id=3">
<input type="hidden" name="WEB_FORM_ID" value="3"><input type="hidden" name="sessid" value="old">
<div class="form-control"><label for="n">Имя</label><input id="n" name="form_text_31" required></div>
<div class="form-control"><input name="form_text_32" type="email"></div>
<div class="form-control"><input type="password" name="secret"></div>
CAPTCHA<button type="submit" name="web_form_submit" value="Y">Отправить</button></form></div>`;
export const captcha =
  '<div class="form-control captcha-row"><div class="captcha_image"><img src="/c?captcha_sid=1"><input type="hidden" name="captcha_sid" value="SID"><span class="captcha_reload">Другие</span></div><input class="captcha" name="captcha_word" required></div>';

export let shop: ReturnType<typeof startTestShop>;
export let ended: AbortController;
export let form: ReturnType<typeof makeServerForm>;
export let statuses: string[];
export const find = <Kind extends Element = HTMLInputElement>(selector: string) => document.querySelector(selector) as unknown as Kind;
export const tick = () => vi.advanceTimersByTimeAsync(0);
/** Loads the sanitiser, which has its own import. */
export const until = (check: () => void) => vi.waitFor(check);
export const sentForm = () => Object.fromEntries((shop.last('send-form').input as { form: FormData }).form);
export const said = () => find<HTMLElement>('[role="alert"]').textContent;

/** To be called once in each test file. */
export function setUp(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    shop = startTestShop(window);
    statuses = [];
    onForm(({ kind, name }) => void statuses.push(`${kind} ${name}`), new AbortController().signal);
  });
  afterEach(async () => {
    ended.abort();
    await shop.stop();
    document.body.innerHTML = '';
    vi.useRealTimers();
    for (const name of ['asproRecaptcha', 'grecaptcha']) Reflect.deleteProperty(window, name);
  });
}

export function start(html = page.replace('CAPTCHA', ''), isSame = false) {
  if (!isSame) document.body.innerHTML = html;
  ended = new AbortController();
  const island = { host: find('.form'), selectors: marker.selectors, signal: ended.signal } as unknown as Parameters<
    typeof makeServerForm
  >[0];
  form = makeServerForm(island, ended.signal);
  form.findForm();
}

export const startInDialog = () => start(`<dialog>${page.replace('CAPTCHA', '')}</dialog>`);

export function type(selector: string, text: string) {
  const field = find(selector);
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
