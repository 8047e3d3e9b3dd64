const phoneField = 'input[name="ONE_CLICK_BUY[PHONE]"], input.phone, input[type="tel"]';

/** `mask: '+7 (999) …'`, `"mask": "…"`, `.mask('…')`, `.inputmask('…')`: no mask is longer. */
const literal = /(?:\bmask['"]?\s{0,9}:|\.(?:input)?mask\()\s{0,9}(?:'([^']{1,40})'|"([^"]{1,40})")/g;

/**
 * The mask of a form's phone field: by an attribute of the field, or in its own script, where the template's forms
 * have that setting (`appAspro.phone.init($field, { mask })`, contract/live-pages.md, 8). '': no mask, or the page has the template's international
 * numbers, which are sent as digits. `themeMask` is the value of `PHONE_MASK`.
 */
export function readPhoneMask(html: string, themeMask: string, page: Window): string {
  if (typeof Reflect.get(page, 'intlTelInput') === 'function') return '';
  // Nothing in a document that was only parsed runs.
  const form = new DOMParser().parseFromString(html, 'text/html');
  const field = form.querySelector(phoneField);
  const own = field?.getAttribute('data-inputmask-mask') ?? field?.getAttribute('data-mask');
  if (own !== null && own !== undefined) return own;
  const code = [...form.querySelectorAll('script:not([src])')].map((script) => script.textContent ?? '').join('\n');
  return maskIn(field?.getAttribute('data-inputmask') ?? '') ?? (/\bPHONE_MASK\b/.test(code) ? themeMask : (maskIn(code) ?? ''));
}

/** The first mask with places for digits: `inputmask('mask', …)` only names one. */
function maskIn(code: string): string | undefined {
  return [...code.matchAll(literal)].map(([, single, double]) => single ?? double ?? '').find((mask) => mask.includes('9'));
}
