import { findAll } from '../../../platform/find.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const typed = 'input:not([type="hidden"]), textarea, select';

/** The form inside an element, e.g. in the content of a popup. */
export const formIn = (place: ParentNode | null | undefined): HTMLFormElement | null => place?.querySelector('form') ?? null;

/** The first input field; a server's message instead of the form counts too where `answer` names it. */
export const firstField = (form: ParentNode | null | undefined, answer?: string): HTMLElement | null =>
  form?.querySelector<HTMLElement>(answer ? `${answer}, ${typed}` : typed) ?? null;

export const isTypedField = (element: Element): boolean => element.matches(typed);

/** All fields, hidden ones too. */
export const everyField = (area: ParentNode): Field[] => findAll<Field>(area, 'input, textarea, select');

/** The fields for one line of text or a number, as a person sees them. */
export const inputsIn = (area: ParentNode | null | undefined): HTMLInputElement[] =>
  area ? findAll<HTMLInputElement>(area, 'input:not([type="hidden"])') : [];

export const submitsOf = (form: ParentNode): HTMLElement[] => findAll<HTMLElement>(form, 'button, [type="submit"]');

export const dateFields = (form: ParentNode): HTMLInputElement[] => findAll<HTMLInputElement>(form, 'input.date:not([type="date"])');

export const passwordFields = (form: ParentNode): HTMLInputElement[] => findAll<HTMLInputElement>(form, 'input[type="password"]');

export const fileFields = (form: ParentNode): HTMLInputElement[] => findAll<HTMLInputElement>(form, 'input[type="file"]');

/** The hidden id of the shown captcha (contract/page.md, 3.35). */
export const captchaId = (form: ParentNode): string | undefined =>
  form.querySelector<HTMLInputElement>('input[name="captcha_sid"], input[name="captcha_code"]')?.value;

export const hasCaptchaRow = (content: ParentNode): boolean => content.querySelector('.captcha-row') !== null;

/** Headings of a form in a popup, which has a title of its own. */
export const formHeads = (content: ParentNode): Element[] => findAll(content, '.form_head :is(h2, h3)');

/** Whether this is the delivery calculation, a form that is posted with each change and not by a button (contract/endpoints.md, 8.3) [DET-07]. */
export const isDeliveryForm = (place: ParentNode): boolean => place.querySelector('form[name="catalog-delivery"]') !== null;
