type Scope = Document | ShadowRoot;

const words = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

/** Milliseconds between two searches for a missing element. */
const pause = 50;

/**
 * The element of a recorded step: the match of the first selector with a visible match, else of the first with a hidden one. Selectors
 * by text are used only if a single element has the text, because a list has a hundred buttons with the same name.
 */
export function findElement(document: Document, selectors: readonly (readonly string[])[]): Element | undefined {
  let hidden: Element | undefined;
  for (const path of selectors) {
    const found = followPath(document, path);
    const seen = found.filter(isVisible);
    const [first] = seen;
    const isByName = /^(?:text|aria)\//.test(path.at(-1) ?? '');
    if (first && (!isByName || seen.length === 1)) return first;
    hidden ??= isByName ? undefined : found[0];
  }
  return hidden;
}

/** Waits for the element, at most `bound` milliseconds. `documentOf` is called again, because the page may change meanwhile. */
export async function waitForElement(
  documentOf: () => Document | undefined,
  selectors: readonly (readonly string[])[],
  bound: number,
  signal: AbortSignal,
): Promise<Element | undefined> {
  const end = performance.now() + bound;
  for (;;) {
    const document = documentOf();
    const element = document && findElement(document, selectors);
    // A hidden element may still become visible.
    if (element && (isVisible(element) || performance.now() > end)) return element;
    if (signal.aborted || performance.now() > end) return element;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Each part of a path is searched in the shadow root of the previous one. */
function followPath(document: Document, path: readonly string[]): Element[] {
  let scopes: Scope[] = [document];
  let found: Element[] = [];
  for (const part of path) {
    found = scopes.flatMap((scope) => look(scope, part));
    scopes = found.flatMap(({ shadowRoot }) => shadowRoot ?? []);
  }
  return found;
}

function look(scope: Scope, selector: string): Element[] {
  const slash = selector.indexOf('/');
  const kind = /^(?:text|aria|xpath|pierce)\//.test(selector) ? selector.slice(0, slash) : 'css';
  const rest = kind === 'css' ? selector : selector.slice(slash + 1);
  try {
    switch (kind) {
      case 'text':
        return byText(scope, rest);
      case 'aria':
        return byName(scope, rest.replace(/\[role=.*$/, ''));
      case 'xpath':
        return byXpath(scope, rest);
      default:
        return [...scope.querySelectorAll(rest)];
    }
  } catch {
    // A selector that the browser does not support finds nothing.
    return [];
  }
}

/** The innermost elements with exactly this text. */
function byText(scope: Scope, text: string): Element[] {
  const wanted = words(text);
  const all = [...scope.querySelectorAll('body *, :host *')].filter((element) => words(element.textContent) === wanted);
  return all.filter((element) => !all.some((other) => other !== element && element.contains(other)));
}

function byName(scope: Scope, name: string): Element[] {
  const wanted = words(name);
  const named = [...scope.querySelectorAll('[aria-label], [title], input, select, textarea')].filter((element) => {
    const labels =
      'labels' in element ? Array.from((element.labels as NodeListOf<Element> | null) ?? [], ({ textContent }) => textContent) : [];
    return [element.getAttribute('aria-label'), ...labels, element.getAttribute('title')].some((one) => words(one) === wanted);
  });
  return named.length ? named : byText(scope, name);
}

function byXpath(scope: Scope, path: string): Element[] {
  const document = scope.nodeType === 9 ? (scope as Document) : scope.ownerDocument;
  const result = document?.evaluate(path, scope, null, 7, null);
  return Array.from({ length: result?.snapshotLength ?? 0 }, (_, index) => result?.snapshotItem(index)).filter(
    (node): node is Element => node?.nodeType === 1,
  );
}

function isVisible(element: Element): boolean {
  if (typeof element.checkVisibility === 'function') return element.checkVisibility({ visibilityProperty: true }) && hasPlace(element);
  return !element.closest('[hidden]');
}

/** A visible element has a size; without layout, in unit tests, every element counts as visible. */
function hasPlace(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
}
