import { makeCaptcha } from '../captcha.ts';
import type { PageContext } from './context.ts';
import { html, inlineScript, jsonLiteral, type Markup, raw } from './html.ts';

/** The cross of a popup. */
export const closeLink: Markup = html`<a href="#" class="close jqmClose" aria-label="Закрыть"></a>`;

/** The mark of a field that must be filled in. */
export const star: Markup = html` <span class="star">*</span>`;

/** Fields that a form sends without showing them. */
export const hiddenInputs = (values: Readonly<Record<string, string | number>>): Markup =>
  html`${Object.entries(values).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}`;

/** The captcha that forms have to pass, if any. The form of reviews names its sid `captcha_code`, and its field has no class. */
export function renderCaptchaRow(context: PageContext, id: string, sidName: 'captcha_sid' | 'captcha_code' = 'captcha_sid'): Markup {
  const { session } = context;
  if (session.captchaNeeded === undefined) return html``;
  if (session.captchaNeeded !== 'letters') return renderRecaptcha(context, id, session.captchaNeeded);
  const sid = makeCaptcha(session);
  return html`<div class="form-control captcha-row"><label for="${id}">Введите буквы с картинки${star}</label><div class="captcha_image"><img src="/bitrix/tools/captcha.php?${sidName}=${sid}" alt="Буквы для проверки" width="180" height="44"><input type="hidden" name="${sidName}" value="${sid}"><span class="captcha_reload">Другие буквы</span></div><input type="text"${sidName === 'captcha_sid' && raw(' class="captcha"')} id="${id}" name="captcha_word" autocomplete="off" maxlength="6" required></div>`;
}

/** An empty box, which its script draws by the page's function: also in answers that print the form again (contract/page.md, 3.35). */
function renderRecaptcha(context: PageContext, id: string, kind: 'v2' | 'invisible' | 'v3'): Markup {
  const field =
    kind === 'v2' && html`<input type="text" class="recaptcha" name="recaptcha" value="" tabindex="-1" aria-label="Проверка «я не робот»">`;
  return html`<div class="form-control captcha-row"><div class="g-recaptcha" id="recaptcha-${id}" data-sitekey="demo"></div>${field}${inlineScript(context, `renderRecaptchaById(${jsonLiteral(`recaptcha-${id}`)});`)}</div>`;
}
