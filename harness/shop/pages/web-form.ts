import { z } from 'zod';
import typedForms from '../data/forms.json' with { type: 'json' };
import { type PageContext, path } from './context.ts';
import { closeLink, hiddenInputs, renderCaptchaRow, star } from './forms.ts';
import { attributes, html, inlineScript, type Markup, raw } from './html.ts';
import { renderPage } from './layout.ts';
import { formCalls, templateCalls } from './template-calls.ts';

/** One field of a web form; `code` is its `data-sid`. */
const fieldSchema = z.strictObject({
  code: z.string(),
  words: z.string(),
  type: z.enum(['text', 'tel', 'email', 'date', 'textarea', 'file', 'hidden']),
  isRequired: z.literal(true).optional(),
  autocomplete: z.string().optional(),
});

const formSchema = z.strictObject({
  /** Its number; `form_id` may be this or its code. */
  id: z.int(),
  code: z.string(),
  title: z.string(),
  about: z.string().optional(),
  button: z.string(),
  /** The thanks after sending. */
  thanks: z.string(),
  fields: z.array(fieldSchema),
  /** Drawn by the script of a CRM: the shop's HTML has an empty place for it (contract/endpoints.md, 7.1). */
  isCrm: z.literal(true).optional(),
});

export type WebField = z.infer<typeof fieldSchema>;
export type WebForm = z.infer<typeof formSchema>;

/** The shop's web forms (contract/endpoints.md, 7.1 and 7.2). */
const forms: readonly WebForm[] = z.array(formSchema).parse(typedForms);

export const findWebForm = (idOrCode: string | undefined): WebForm | undefined =>
  forms.find(({ id, code }) => code === idOrCode || String(id) === idOrCode);

/** Name of a field on the wire: `form_text_12`. */
export const webFieldName = (form: WebForm, field: WebField) => {
  const kind = field.type === 'tel' ? 'text' : field.type;
  return `form_${kind}_${form.id * 10 + form.fields.indexOf(field) + 1}`;
};

export interface WebFormState {
  /** The address to which it is sent: that of the request. */
  readonly action: string;
  /** By code of the field. */
  readonly values?: Readonly<Record<string, string>>;
  /** Values from the page's trigger, which are read-only. */
  readonly fixed?: readonly string[];
  readonly error?: string;
  readonly isDone?: boolean;
  /** A page has its own heading. */
  readonly isPage?: boolean;
}

/** A web form as a piece of a popup or of a page; after it was sent, thanks take its place (contract/endpoints.md, 7.2). */
export function renderWebForm(context: PageContext, form: WebForm, state: WebFormState): Markup {
  const { session } = context;
  const close = !state.isPage && closeLink;
  const head = html`<div class="form_head">${!state.isPage && html`<h2>${form.title}</h2>`}${form.about !== undefined && html`<div class="form_desc">${form.about}</div>`}</div>`;
  if (form.isCrm) return html`${close}<div class="form ${form.code}">${head}${renderCrmPlace(context)}</div>`;
  if (state.isDone === true)
    return html`${close}<div class="form ${form.code}">${head}<div class="form_result success"><p>${form.thanks}</p><button type="button" class="btn btn-default jqmClose">Хорошо</button></div></div>`;
  const hidden = {
    WEB_FORM_ID: form.id,
    sessid: session.sessid,
    bxajaxid: `form_${form.id}`,
    web_form_submit: 'Y',
    aspro_max_form_validate: 'Y',
  };
  return html`${close}<div class="form ${form.code}">${head}${state.error !== undefined && html`<div class="form_body error">${state.error}</div>`}<form name="${form.code}" method="POST" enctype="multipart/form-data" action="${state.action}">
${hiddenInputs(hidden)}
<div class="form_body">${form.fields.map((field) => renderField(form, field, state))}${session.captchaNeeded ? renderCaptchaRow(context, `${form.code}_captcha`) : trap(form)}</div>
<div class="form_footer">${renderConsent(form)}<button type="submit" class="btn btn-default" name="web_form_submit" value="Y">${form.button}</button></div></form></div>${formCalls(context, `form[name="${form.code}"]`)}${!session.captchaNeeded && templateCalls(context, 'captcha')}`;
}

const renderCrmPlace = (context: PageContext): Markup =>
  html`<div id="bx24_form_inline_second"></div>${inlineScript(context, `document.getElementById('bx24_form_inline_second').innerHTML = '<label>Телефон <input type="tel" name="crm_phone"></label>';`)}`;

/** By these the template knows what a field is for (contract/page.md, 3.35). */
const classes: Partial<Record<WebField['type'], string>> = { tel: ' phone', date: ' date', file: ' inputfile' };

function renderField(form: WebForm, field: WebField, { values = {}, fixed = [] }: WebFormState): Markup {
  const key = webFieldName(form, field);
  const value = values[field.code] ?? '';
  const isFixed = fixed.includes(field.code);
  const common = { name: key, 'data-sid': field.code, readonly: isFixed };
  if (field.type === 'hidden') return html`<input type="hidden"${attributes({ ...common, readonly: false, value })}>`;
  const shown = {
    id: `${form.code}_${field.code}`,
    ...common,
    class: `inputtext${classes[field.type] ?? ''}${isFixed ? ' input-filed' : ''}`,
    required: field.isRequired === true,
    autocomplete: field.autocomplete,
  };
  const control =
    field.type === 'textarea'
      ? html`<textarea rows="3"${attributes(shown)}>${value}</textarea>`
      : html`<input type="${field.type === 'date' ? 'text' : field.type}"${attributes({ ...shown, value: field.type === 'file' ? undefined : value, placeholder: field.type === 'date' ? 'дд.мм.гггг' : undefined })}>`;
  return html`<div class="form-control"><label for="${shown.id}">${field.words}${field.isRequired === true && star}</label>${control}</div>`;
}

/** A hidden field against robots; it must stay empty. */
const trap = (form: WebForm): Markup =>
  html`<div class="form-control" style="display:none"><textarea name="nspm" id="${form.code}_nspm" tabindex="-1" autocomplete="off" aria-hidden="true"></textarea></div>`;

const renderConsent = (form: WebForm): Markup =>
  html`<div class="licence_block"><input type="checkbox" id="${form.code}_licenses" name="licenses_popup" value="Y" checked required><label for="${form.code}_licenses">Согласен на обработку персональных данных</label></div>`;

/** Values that the trigger's attributes bring along, by code: `data-autoload-*` (contract/page.md, 3.24). */
export function autoloadOf(trigger: string | null | undefined): Readonly<Record<string, string>> {
  try {
    const attributes: unknown = JSON.parse(trigger ?? '');
    if (typeof attributes !== 'object' || attributes === null) return {};
    return Object.fromEntries(
      Object.entries(attributes).flatMap(([name, value]) =>
        name.startsWith('data-autoload-') && typeof value === 'string' ? [[name.slice('data-autoload-'.length).toUpperCase(), value]] : [],
      ),
    );
  } catch {
    return {};
  }
}

/** A popup's form as a separate page, for small screens (contract/endpoints.md, 7); `undefined` if there is no such form. */
export function renderFormPage(context: PageContext, state: Partial<WebFormState> = {}): string | undefined {
  const { searchParams } = context.url;
  const form = findWebForm(searchParams.get('form_id') ?? undefined);
  if (form === undefined) return undefined;
  const values = autoloadOf(searchParams.get('data-trigger'));
  const action = context.url.pathname + context.url.search;
  const piece = renderWebForm(context, form, { action, values, fixed: Object.keys(values), isPage: true, ...state });
  return page(context, form.title, piece);
}

/** The content of another popup as a page. */
export const renderPiecePage = (context: PageContext, title: string, piece: string): string => page(context, title, raw(piece));

function page(context: PageContext, title: string, piece: Markup): string {
  const content = html`<div class="form-page"><h1>${title}</h1>${piece}<p><a href="${path(context)}">На главную</a></p></div>`;
  return renderPage(context, { kind: 'form', title, content });
}
