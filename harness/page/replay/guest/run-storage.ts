/** Keys in the tab's storage for the storage of a run's pages; they are removed with the run. */
export const prefixOfRun = (run: string) => `replay ${run} `;

/**
 * A separate storage for a run: pages of several runs are open side by side on one origin and must not see the data of each other or
 * of the harness. It is stored in the tab's storage under keys that begin with `prefix`.
 */
export function runStorage(real: Storage, prefix: string): Storage {
  const names = () =>
    Array.from({ length: real.length }, (_, index) => real.key(index) ?? '')
      .filter((name) => name.startsWith(prefix))
      .map((name) => name.slice(prefix.length))
      .sort();
  const methods = {
    getItem: (name: unknown) => real.getItem(prefix + String(name)),
    setItem: (name: unknown, value: unknown) => real.setItem(prefix + String(name), String(value)),
    removeItem: (name: unknown) => real.removeItem(prefix + String(name)),
    key: (index: unknown) => names()[Number(index) || 0] ?? null,
    clear: () => {
      for (const name of names()) real.removeItem(prefix + name);
    },
  };
  const target: object = Object.create(Object.getPrototypeOf(real));
  return new Proxy(target, {
    get(_, name) {
      if (typeof name === 'symbol') return Reflect.get(target, name);
      if (name === 'length') return names().length;
      if (Object.hasOwn(methods, name)) return Reflect.get(methods, name);
      return name in target ? Reflect.get(target, name) : (methods.getItem(name) ?? undefined);
    },
    set(_, name, value) {
      methods.setItem(name, value);
      return true;
    },
    has: (_, name) => name in target || (typeof name === 'string' && methods.getItem(name) !== null),
    deleteProperty(_, name) {
      methods.removeItem(name);
      return true;
    },
    defineProperty(_, name, { value }) {
      methods.setItem(name, value);
      return true;
    },
    ownKeys: names,
    getOwnPropertyDescriptor(_, name) {
      const value = typeof name === 'string' ? methods.getItem(name) : null;
      return value === null ? undefined : { value, writable: true, enumerable: true, configurable: true };
    },
  }) as Storage;
}
