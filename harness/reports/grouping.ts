/** A map that creates a value when its key is first used, and keeps that order. */
export class Keyed<Value> {
  readonly #values = new Map<string, Value>();
  readonly #make: (key: string) => Value;

  constructor(make: (key: string) => Value) {
    this.#make = make;
  }

  at(key: string): Value {
    const known = this.#values.get(key) ?? this.#make(key);
    this.#values.set(key, known);
    return known;
  }

  all(): Value[] {
    return [...this.#values.values()];
  }
}

/** Groups values by key. */
export function groupBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): Keyed<Value[]> {
  const groups = new Keyed<Value[]>(() => []);
  for (const value of values) groups.at(keyOf(value)).push(value);
  return groups;
}
