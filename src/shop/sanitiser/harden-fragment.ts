import { dataCheck, type IsSafeData, leadsToCode } from './data-attributes.ts';
import { type IsKnownHost, knownHosts } from './known-hosts.ts';

/** Fields of a form hide its properties of the same name: methods are therefore taken from the prototype. */
const attributeOf = (element: Element, name: string) => Element.prototype.getAttribute.call(element, name);
const ownOf = <Value>(element: Element, name: 'localName' | 'classList') => Reflect.get(Element.prototype, name, element) as Value;
const nameOf = (element: Element) => ownOf<string>(element, 'localName');
const classNames = (element: Element) => (attributeOf(element, 'class') ?? '').split(/\s+/);

/**
 * Removes what sanitisers keep because it runs nothing by itself: forged marks of the layer, names that hide the page's own functions, data that the
 * template's libraries execute or write into the page as markup, pictures of foreign hosts.
 */
export function hardenFragment(page: Document, root: ParentNode, keptMarks: readonly string[] = []): void {
  const isKnownHost = knownHosts(page);
  const rules = { keptMarks, isKnownHost, isSafeData: dataCheck(page, isKnownHost) };
  const harden = (content: ParentNode) => {
    for (const element of content.querySelectorAll('*')) {
      hardenElement(element, rules);
      if (nameOf(element) === 'template' && 'content' in element) harden(element.content as DocumentFragment);
    }
  };
  harden(root);
}

/** A basket of a hundred lines has eight thousand elements: nothing is made for one that stays as it is. */
function hardenElement(element: Element, rules: Rules): void {
  const classes = attributeOf(element, 'class') ?? '';
  if (ownClass.test(classes))
    ownOf<DOMTokenList>(element, 'classList').remove(...classes.split(/\s+/).filter((name) => ownClass.test(name)));
  // By name: creating an object for each attribute of a list's page is the slowest part.
  const names = Element.prototype.getAttributeNames.call(element);
  const unwanted = names.filter((name) => isUnwanted(element, name, attributeOf(element, name) ?? '', rules));
  for (const name of unwanted) Element.prototype.removeAttribute.call(element, name);
  // Percent-encoded: Fancybox writes the address of a video into markup, Bootstrap passes it to jQuery.
  const address = attributeOf(element, 'href') ?? '';
  if (unsafe.test(address)) Element.prototype.setAttribute.call(element, 'href', address.replace(/[<>"`]/g, encodeURIComponent));
}

const unsafe = /[<>"`]/;

/** Classes of the layer's own popups and the template's overlays. */
const ownClass = /(?:^|\s)(?:vitrina-|jqmOverlay|modal-backdrop|fancybox-(?:container|overlay))/;

const ownMarks = /^data-vitrina(?:-|$)/;

interface Rules {
  readonly keptMarks: readonly string[];
  readonly isKnownHost: IsKnownHost;
  readonly isSafeData: IsSafeData;
}

function isUnwanted(element: Element, name: string, value: string, { keptMarks, isKnownHost, isSafeData }: Rules): boolean {
  if (ownMarks.test(name)) return !keptMarks.includes(name);
  if (name.startsWith('data-')) return !isSafeData(name, value);
  switch (name) {
    case 'id':
    case 'name':
      return takesName(element, value);
    case 'href':
      return leadsToCode(value) || (isAskedFor(element) && !value.startsWith('#') && !isKnownHost(value));
    case 'src':
      return !isKnownHost(value);
    case 'srcset':
      return !areKnown(value, isKnownHost);
    case 'tabindex':
      // The order of the page is the page's own.
      return Number(value) > 0;
    default:
      return false;
  }
}

/** Links that open an overlay of the layer's gallery, Fancybox or Bootstrap: their address is fetched, not navigated to. */
const openers = /^(?:fancy|popup_link$|detail-gallery-big__link$)/;
const isAskedFor = (element: Element) =>
  ['data-fancybox', 'data-toggle'].some((name) => attributeOf(element, name) !== null) ||
  classNames(element).some((name) => openers.test(name));

/** One address, or several with their sizes: a size is read as an address of this site, which is harmless. */
const areKnown = (set: string, isKnownHost: IsKnownHost) =>
  set
    .split(/[\s,]+/)
    .filter(Boolean)
    .every(isKnownHost);

/** Globals that the layer or the template reads, some of which are absent on some pages: an element must not replace one. */
const globals =
  /^(?:vitrina(?:Config)?|BX|jQuery|\$|ym|ga|gtag|dataLayer|frameCacheVars|solutionName|arAspro\w*|arMax\w*|arBasket\w*|arStatus\w*|appAspro|asproRecaptcha|yaCounter\d*|J[A-Z]\w+|CatalogCompareObj|jsControl\w*|grecaptcha|map|smartFilter|trackBarOptions|ob[A-Z]\w+|use(?:OfferSelect|Countdown))$/;

/** An element with a name hides the property of that name: of the window, of the document (forms and pictures), of its form (fields). */
function takesName(element: Element, value: string): boolean {
  if (globals.test(value)) return true;
  const localName = nameOf(element);
  if (localName === 'form' || localName === 'img') {
    if (value in Document.prototype) return true;
    if (localName === 'form') return false;
  }
  return fields.includes(localName) && isNeeded(value);
}

const fields = ['button', 'fieldset', 'img', 'input', 'object', 'output', 'select', 'textarea'];

/** Names of fields that servers use; neither the layer nor the template reads these properties of a form. */
const usual = ['id', 'prefix', 'slot', 'part', 'role'];

/** Properties that are needed to find, change and remove a form. */
const isNeeded = (name: string) => (name in Element.prototype && !usual.includes(name)) || ofForms.includes(name);

const ofForms = [
  ...['style', 'dataset', 'click', 'focus', 'blur', 'inert', 'innerText', 'offsetWidth', 'offsetHeight', 'offsetParent'],
  ...['elements', 'requestSubmit', 'checkValidity', 'reportValidity'],
];
