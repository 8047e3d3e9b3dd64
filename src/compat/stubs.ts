/** What stands in for something of the template's says so: the layer does not take it for the template (src/shop/page/template-globals.ts). */
export interface Stub {
  readonly isVitrinas: true;
}

type Owner = Record<string, unknown>;

const marked = <Kind extends object>(thing: Kind): Kind & Stub => Object.assign(thing, { isVitrinas: true as const });

/** Each takes one stand-in off the page. */
const removals: (() => void)[] = [];

/** Calls that a stand-in has answered. The template's own functions make them again, should its scripts come after all. */
export const answered: (() => void)[] = [];

/** Sets a name until `removeStandIns`. */
function put(owner: Owner, name: string, value: unknown): void {
  owner[name] = value;
  removals.push(() => {
    if (owner[name] === value) delete owner[name];
  });
}

/** Sets a global by its path, `FilterHelper.show`, unless the page has it. */
export function define(path: string, value: object): void {
  const steps = path.split('.');
  const name = steps.pop() || path;
  let owner = window as unknown as Owner;
  for (const step of steps) {
    // What is the platform's stays: files that stay have put their own into it.
    if (!owner[step] && path.startsWith('BX')) owner[step] = {};
    if (!owner[step]) put(owner, step, marked({}));
    owner = owner[step] as Owner;
  }
  if (!owner[name]) put(owner, name, marked(value));
}

/** Takes off the page what stands in: files of the template look for what is there before they define it. */
export function removeStandIns(): void {
  for (const remove of removals) remove();
}

type Real = (...given: unknown[]) => unknown;

/** What is at this path now. */
export const valueAt = (path: string) =>
  path.split('.').reduce<unknown>((owner, name) => owner && (owner as Owner)[name], window) as Real | undefined;

/** A function that does nothing and gives back what it was called on, or a class whose objects have these methods, which do nothing. */
export function standIn(path: string, methods: readonly string[] = []): object {
  function Quiet(this: object, ...given: unknown[]): object {
    answered.push(() => {
      const real = valueAt(path);
      // Attributes go on calling the page's object: `smartFilter.click(this)`.
      // The scripts that have come may be too old, or too new, to have it.
      if (!real) return;
      if (new.target) Object.setPrototypeOf(this, Reflect.construct(real, given) as object);
      else real.apply(this, given);
    });
    return this;
  }
  marked(Quiet.prototype);
  for (const method of methods) Quiet.prototype[method] = nothing;
  return Quiet;
}

export const nothing = (): void => {};

/** Runs it when the page is parsed. */
export function whenReady(run: () => unknown): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run);
  else run();
}
