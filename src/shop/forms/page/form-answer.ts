import { responseName } from './recaptcha.ts';

/** The sanitised answer to a form, as the shopper will see it [FRM-04]. */
export interface ReadAnswer {
  /** `done`: accepted; `refused`: not accepted, `text` says why; `form`: another form to fill in; `nothing`: none of these. */
  readonly outcome: 'done' | 'refused' | 'form' | 'nothing';
  /** Message for the shopper; empty: the server sent none. */
  readonly text: string;
  /** The part of the answer that replaces the form. */
  readonly content: DocumentFragment;
}

const success = '.form_result.success, .alert-success, .subscribe-success, .notetext, .success-message';
const failure = '.form_result.error, .form_body.error, .form-error, .alert-danger, .errortext, .alert:not(.alert-success), label.error';

/** How to find the box of this form in a page. */
export interface FormBox {
  /** Selector of the form itself, by its id or name. */
  readonly form: string;
  /** Selector of the box around it, by its id or classes. */
  readonly box: string;
}

/** How the same form and its box are found in an answer. */
export function boxOf(element: Element, form: HTMLFormElement): FormBox {
  const id = form.getAttribute('id');
  const name = form.getAttribute('name');
  const ownClasses = [...element.classList].filter((one) => !/^(?:sending|error|vitrina)/.test(one));
  return {
    form: id ? `form[id=${quoted(id)}]` : name ? `form[name=${quoted(name)}]` : 'form',
    box: element.id
      ? `[id=${quoted(element.id)}]`
      : ownClasses.length
        ? ownClasses.map((one) => `.${CSS.escape(one)}`).join('')
        : ':not(*)',
  };
}

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** Parses a sanitised answer. `isPage`: it was a whole page, of which only the form's box is used. */
export function readAnswer(answer: DocumentFragment, box: FormBox, isPage: boolean): ReadAnswer {
  const found = answer.querySelector(box.box);
  const around = found ?? answer.querySelector(box.form)?.closest('.form, .auth-page') ?? undefined;
  // A page without the form holds no answer to it.
  if (isPage && !around) return { outcome: 'nothing', text: '', content: answer };
  const content = around ? pick(found ? [...found.childNodes] : [around], answer) : answer;
  for (const close of content.querySelectorAll('.close.jqmClose, script, style')) close.remove();
  const form = content.querySelector('form');
  // Outside the form's box too: some components print their message before it.
  const told = content.querySelector(failure) ?? (isPage ? null : answer.querySelector(failure));
  const taken = content.querySelector(success);
  if (taken && !told) return { outcome: 'done', text: wordsOf(taken), content };
  if (told && wordsOf(told)) return { outcome: 'refused', text: wordsOf(told), content };
  return { outcome: form ? 'form' : 'nothing', text: '', content };
}

function pick(nodes: readonly Node[], answer: DocumentFragment): DocumentFragment {
  const content = answer.ownerDocument.createDocumentFragment();
  content.append(...nodes);
  return content;
}

function wordsOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll('.btn, button, form')) part.remove();
  for (const line of copy.querySelectorAll('br')) line.replaceWith('\n');
  return (copy.textContent ?? '')
    .replace(/[ \t]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}

/** Names of the input fields, without session and captcha fields: Google's script adds one of its own to a shown form. */
const filledNames = (form: HTMLFormElement) =>
  [...form.elements]
    .filter((element) =>
      element.matches('input:not([type="hidden"], [type="submit"], [type="button"]), textarea:not([name="nspm"]), select'),
    )
    .map((element) => element.getAttribute('name') ?? '')
    .filter((name) => !['', 'captcha_word', responseName].includes(name));

/**
 * Whether the answer's form has the same fields as the shown one. Then the shown form stays with its input (chosen files cannot be restored), and takes
 * only renewed values.
 */
export function asksTheSame(shown: HTMLFormElement, content: DocumentFragment): boolean {
  const fresh = content.querySelector('form');
  if (!fresh) return false;
  const names = new Set(filledNames(shown));
  const others = new Set(filledNames(fresh));
  return names.size === others.size && [...names].every((name) => others.has(name));
}

/** Hidden fields of the answer's form: the session's token, the captcha's id. */
export function renewHidden(shown: HTMLFormElement, content: DocumentFragment): void {
  for (const field of content.querySelectorAll<HTMLInputElement>('form input[type="hidden"][name]')) {
    const own = [...shown.elements].find((one) => one.matches('input[type="hidden"]') && one.getAttribute('name') === field.name);
    if (own) (own as HTMLInputElement).value = field.value;
  }
}
