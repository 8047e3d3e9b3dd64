/** What stands in for something of the template's says so: the layer does not take it for the template (src/shop/page/template-globals.ts). */
export interface Stub {
  readonly isVitrinas: true;
}

const marked = <Kind extends object>(thing: Kind): Kind & Stub => Object.assign(thing, { isVitrinas: true as const });

/** Sets a global by its path, `FilterHelper.show`, unless the page has it. */
export function define(path: string, value: object): void {
  const steps = path.split('.');
  const name = steps.pop() ?? path;
  let owner: object = window;
  for (const step of steps) {
    if (!Reflect.get(owner, step)) Reflect.set(owner, step, owner === window && step !== 'BX' ? marked({}) : {});
    owner = Reflect.get(owner, step) as object;
  }
  if (!Reflect.get(owner, name)) Reflect.set(owner, name, marked(value));
}

export const nothing = (): void => {};

/** A class whose objects have these methods, which do nothing. */
export function makeClass(methods: readonly string[]): object {
  class Quiet {}
  Object.assign(Quiet.prototype, { isVitrinas: true });
  for (const method of methods) Reflect.set(Quiet.prototype, method, nothing);
  return Quiet;
}
