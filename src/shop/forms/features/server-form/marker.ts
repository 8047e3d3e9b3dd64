import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/**
 * The server's forms in pages and popups: web forms, login, registration, forgotten password, letters (contract/page.md, 3.35).
 * Short forms with answers of their own are other features.
 */
export const marker = {
  id: 'server-form',
  anchors: ['form', 'auth-page', 'subscribe-form'],
  selectors: {
    // After sending only the result is left.
    root: ':is(.form, .auth-page, .subscribe-form):has(form:not(#one_click_buy_form, .subform, .search, .smartfilter, [id^="bx-soa"]), .form_result)',
    controls: 'form [type="submit"], form button:not([type]), .captcha_reload, .add_file, .form_result .jqmClose',
    form: 'form:not(.form_result *)',
    close: '.form_result .jqmClose',
    reload: '.captcha_reload',
    more: '.add_file',
    // A field's own filter of characters [FRM-03].
    filter: '[data-input-filter]',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Формы магазина', en: 'The shop’s forms' } };
