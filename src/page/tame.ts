/**
 * What sanitisers let pass, because it runs nothing by itself: marks that the layer would obey, names that take the place of
 * the page's own functions, data that the template's scripts write into the page as markup, pictures that call another host.
 */
export function tame(page: Document, root: ParentNode, keptMarks: readonly string[] = []): void {
  const isKnownHost = knownHosts(page);
  for (const element of everyElement(root)) {
    // By name: an object for each attribute of a page of a list costs more than all that is asked of it.
    for (const name of element.getAttributeNames())
      if (isUnwanted(element, name, element.getAttribute(name) ?? '', keptMarks, isKnownHost)) element.removeAttribute(name);
    for (const name of [...element.classList]) if (ownClasses.test(name)) element.classList.remove(name);
  }
}

function* everyElement(root: ParentNode): Generator<Element> {
  for (const element of root.querySelectorAll('*')) {
    yield element;
    if (element.localName === 'template' && 'content' in element) yield* everyElement(element.content as DocumentFragment);
  }
}

/** Classes by which the layer's own popups and the template's curtains lie over the page. */
const ownClasses = /^(?:vitrina-|jqmOverlay|modal-backdrop|fancybox-(?:container|overlay))/;

const ownMarks = /^data-vitrina(?:-|$)/;

type IsKnownHost = (address: string) => boolean;

function isUnwanted(element: Element, name: string, value: string, keptMarks: readonly string[], isKnownHost: IsKnownHost): boolean {
  if (ownMarks.test(name)) return !keptMarks.includes(name);
  // Lazy loaders, the layer's own too, make an address of these.
  if (waiting.test(name) && element.matches('img, source')) return !areKnown(value, isKnownHost);
  if (name.startsWith('data-')) return carriesCode(name, value);
  switch (name) {
    case 'id':
    case 'name':
      return takesName(element, name, value);
    case 'href':
      return leadsToCode.test(plain(value));
    case 'src':
      return !isKnownHost(value);
    case 'srcset':
      return !areKnown(value, isKnownHost);
    case 'tabindex':
      // The order of the page is the page's.
      return Number(value) > 0;
    default:
      return false;
  }
}

const waiting = /^data-(?:src|srcset|original|lazy)$/;

/** One address, or several with their sizes: a size is taken for an address of this site, which does no harm. */
const areKnown = (set: string, isKnownHost: IsKnownHost) =>
  set
    .split(/[\s,]+/)
    .filter(Boolean)
    .every(isKnownHost);

/** Browsers leave these signs out of an address before they read its scheme. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are the signs that are left out
const plain = (address: string) => address.replace(/[\u0000-\u0020\u007f-\u00a0]/g, '').toLowerCase();
const leadsToCode = /^(?:javascript|vbscript|data|blob|filesystem):/;

const tag = /<[a-z!/?]/i;
const tagThatRuns = /<[^>]*\bon\w+\s*=|<(?:script|iframe|svg|math|object|embed|base|meta|link|style)\b|javascript:/i;
/** Bootstrap's hints read these as markup. */
const readAsMarkup = ['data-html', 'data-template', 'data-srcdoc'];

/** The template's scripts put some of their data into the page as markup, or follow them as an address, when pressed. */
function carriesCode(name: string, value: string): boolean {
  if (readAsMarkup.includes(name) || leadsToCode.test(plain(value))) return true;
  // The name of a popup becomes part of a tag (contract/page.md, 3.24).
  if (name === 'data-name') return /[^\p{L}\p{N}\s_.[\]-]/u.test(value);
  // JSON of prices and pictures may hold markup that is only to be seen.
  return /^\s*[[{]/.test(value) ? tagThatRuns.test(value) : tag.test(value);
}

/** Globals that the layer or the template asks for, some of which are absent on purpose on some pages: an element must not be taken for one. */
const globals =
  /^(?:vitrina(?:Config)?|BX|jQuery|\$|ym|ga|gtag|dataLayer|frameCacheVars|solutionName|arAspro\w*|arMax\w*|arBasket\w*|arStatus\w*|appAspro|asproRecaptcha|yaCounter\d*|J[A-Z]\w+|CatalogCompareObj|jsControl\w*)$/;

/** An element with a name hides the property of that name: of the window, of the document (forms and pictures), of its form (fields). */
function takesName(element: Element, attribute: string, value: string): boolean {
  if (globals.test(value)) return true;
  const { localName } = element;
  if (localName === 'form' || localName === 'img') {
    if (value in Document.prototype) return true;
    if (localName === 'form') return false;
  }
  if (attribute === 'id' && !fields.includes(localName)) return false;
  return fields.includes(localName) && isNeeded(value);
}

const fields = ['button', 'fieldset', 'img', 'input', 'object', 'output', 'select', 'textarea'];

/** Names of fields that servers use; nothing here or in the template reads these of a form. */
const usual = ['id', 'prefix', 'slot', 'part', 'role'];

/** What a form's own property of this name is needed for: finding, changing and removing it. */
const isNeeded = (name: string) =>
  (name in Element.prototype && !usual.includes(name)) || ['style', 'dataset', 'click', 'focus', 'blur', 'inert'].includes(name);

const picture = /^data:image\/(?:png|jpe?g|gif|webp|avif)[;,]/i;

/**
 * A picture of a host that the page itself shows none of is not part of the shop: asking for it tells that host who looks. Of
 * this site, of the sites around it and of the page's own pictures.
 */
export function knownHosts(page: Document): IsKnownHost {
  let hosts: Set<string> | undefined;
  const site = new URL(page.URL).hostname;
  const look = () => {
    const found = new Set<string>();
    for (const image of page.images) {
      for (const address of [image.src, image.dataset.src, image.dataset.original]) {
        if (address && URL.canParse(address, page.baseURI)) found.add(new URL(address, page.baseURI).host);
      }
    }
    return found;
  };
  return (address) => {
    if (picture.test(address.trim())) return true;
    if (!URL.canParse(address, page.baseURI)) return false;
    const { protocol, hostname, host } = new URL(address, page.baseURI);
    if (protocol !== 'http:' && protocol !== 'https:') return false;
    if (hostname === site || hostname.endsWith(`.${site.replace(/^www\./, '')}`)) return true;
    hosts ??= look();
    return hosts.has(host);
  };
}
