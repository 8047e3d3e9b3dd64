import { isAlwaysPopup } from './form-page.ts';

/** The settings of a popup on its trigger (contract/page.md, 3.24) [POP-01, POP-03]. */
export interface PopupTrigger {
  /** Its name in the template, e.g. `callback`: the frame's class is made of it. */
  readonly name: string;
  /** Request parameters: the values of `data-param-*`. */
  readonly params: Readonly<Record<string, string>>;
  /** Code of a field, in capitals, → its value. */
  readonly autoload: Readonly<Record<string, string>>;
  /** All attributes as JSON, as the template sends them; empty if the address would become too long. */
  readonly attributes: string;
  /** Address of the same form as a page: the trigger's own address, else the form page. */
  readonly page: string;
  /** Stays a popup on the narrowest screens. */
  readonly isAlwaysPopup: boolean;
}

/** Attributes that are not sent: the layer's own, and handlers, which the template omits too. */
const notTheirs = /^(?:on|aria-|style$|role$|tabindex$|data-vitrina)/;
/** Classes of a trigger that is busy. */
const busyClasses = ['clicked', 'loadings'];
/** Characters; servers refuse addresses that are much longer. */
const longestAttributes = 4000;

export function readPopupTrigger(element: Element, siteDir: string): PopupTrigger {
  const params: Record<string, string> = {};
  const autoload: Record<string, string> = {};
  const all: Record<string, string> = {};
  for (const { name, value } of element.attributes) {
    if (notTheirs.test(name)) continue;
    if (name.startsWith('data-param-')) params[name.slice('data-param-'.length)] = sentValue(value);
    if (name.startsWith('data-autoload-')) autoload[name.slice('data-autoload-'.length).toUpperCase()] = value;
    all[name] = name === 'class' ? [...element.classList].filter((one) => !busyClasses.includes(one)).join(' ') : value;
  }
  const name = element.getAttribute('data-name') ?? '';
  const json = JSON.stringify(all);
  const attributes = encodeURIComponent(json).length <= longestAttributes ? json : '';
  const href = element.getAttribute('href') ?? '';
  return {
    name: /^[\w-]+$/.test(name) ? name : 'form',
    params,
    autoload,
    attributes,
    page: leads(href) ? href : `${siteDir}form/?${queryOf({ name, ...params, ...(attributes && { 'data-trigger': attributes }) })}`,
    isAlwaysPopup: isAlwaysPopup(element),
  };
}

/**
 * The template puts a value into the address as it is, so that the server decodes it once: pages print some of them encoded
 * (`data-param-url="%2Fcatalog%2F"`), others not.
 */
function sentValue(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

const leads = (href: string) => href !== '' && !/^\s*(?:#|javascript:)/i.test(href);

const queryOf = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');

/**
 * Fills the fields with the trigger's values by code, hidden ones too, as text. Written as attributes, because the shown form is a copy.
 */
export function fillAutoload(content: ParentNode, autoload: Readonly<Record<string, string>>): void {
  for (const field of content.querySelectorAll('input[data-sid], textarea[data-sid]')) {
    const value = autoload[field.getAttribute('data-sid')?.toUpperCase() ?? ''];
    if (value === undefined || field.matches('[type="checkbox"], [type="radio"], [type="file"], [type="password"]')) continue;
    if (field.localName === 'textarea') field.textContent = value;
    else field.setAttribute('value', value);
    field.setAttribute('readonly', '');
    field.classList.add('input-filed');
  }
}
