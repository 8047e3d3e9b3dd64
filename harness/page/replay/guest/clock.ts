/**
 * Sets the page's clock to `at` and makes its random numbers the same in each run, so that countdowns and expiry times are as
 * recorded, and all runs behave alike.
 */
export function setClock(window: Window & typeof globalThis, at: number): void {
  const native = window.Date;
  const shift = at - native.now();
  const now = () => native.now() + shift;
  const moved: DateConstructor = new Proxy(native, {
    construct: (target, given, newTarget) => Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as Date,
    apply: () => new native(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
  native.prototype.constructor = moved;
  window.Date = moved;
}

/** Mulberry32. The seed of each page is made from its address. */
export function seedRandom(window: Window & typeof globalThis, text: string): void {
  let state = 0;
  for (let index = 0; index < text.length; index += 1) state = (Math.imul(state, 31) + text.charCodeAt(index)) | 0;
  window.Math.random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
