/** Characters of a path; longer ones are unreadable and do not fit into the panel's messages. */
const longest = 160;
/** Classes per step; more make a path long, not clear. */
const namesAtMost = 2;

/**
 * A short CSS path that currently matches exactly this element: its tag and classes, then as many ancestors as necessary, up to the
 * nearest id.
 */
export function shortPath(element: Element): string {
  const page = element.ownerDocument;
  const isUnique = (path: string) => page.querySelectorAll(path).length === 1;
  let path = '';
  for (let one: Element | null = element; one; one = one.parentElement) {
    const plain = stepOf(one);
    const rest = path && ` > ${path}`;
    if (isUnique(plain + rest)) return shorten(plain + rest, element);
    path = `${isAlone(one, plain) ? plain : plain + nthOf(one)}${rest}`;
    if (isUnique(path)) return shorten(path, element);
  }
  return path;
}

function stepOf(element: Element): string {
  const id = element.getAttribute('id');
  // Ids with product numbers or random parts differ on the next page.
  if (id && /^[a-z][\w-]*$/i.test(id)) return `#${id}`;
  const names = [...element.classList].filter((name) => /^[a-z][\w-]*$/i.test(name)).slice(0, namesAtMost);
  return [element.localName, ...names].join('.');
}

function isAlone(element: Element, step: string): boolean {
  return [...(element.parentElement?.children ?? [])].filter((beside) => beside.matches(step)).length === 1;
}

function nthOf(element: Element): string {
  const alike = [...(element.parentElement?.children ?? [])].filter(({ localName }) => localName === element.localName);
  return `:nth-of-type(${alike.indexOf(element) + 1})`;
}

/** Steps between the ends are dropped while the rest still matches this element only. */
function shorten(path: string, element: Element): string {
  if (path.length <= longest) return path;
  const steps = path.split(' > ');
  for (let from = 1; from < steps.length - 1; from += 1) {
    const shorter = `${steps[0]} ${steps.slice(-from).join(' > ')}`;
    const found = element.ownerDocument.querySelectorAll(shorter);
    if (found.length === 1 && found[0] === element) return shorter;
  }
  return path;
}
