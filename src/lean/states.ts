/*
 * What the layer uses of Valtio, in the embed's own words: two fifths of its bytes. Valtio stands in the source, gives the types and runs in the extension and the
 * harness; `tools/build/own-libraries.ts` puts this in its place in the embed, and `states.test.tsx` holds one against the other. Named as there.
 * States are trees of plain objects and arrays. Left out: states that contain themselves, getters, instances of classes, keys that are symbols, lists of what has changed.
 */
import { useCallback, useState, useSyncExternalStore } from 'react';

type State = Record<PropertyKey, unknown>;

/** What is known of one proxy. */
interface Store {
  readonly target: State;
  readonly listeners: Set<() => void>;
  /** Those that hold this state as a value: they change with it. */
  readonly holders: Store[];
  /** Until the next change. */
  snapshot: State | undefined;
}

/** By proxy. */
const stores = new WeakMap<object, Store>();
/** By what they are made of. */
const proxies = new WeakMap<object, State>();
/** What is kept as it is. */
const refs = new WeakSet<object>();
const snapshots = new WeakSet<object>();
/** What a component was given instead of a snapshot, and that snapshot. */
const originals = new WeakMap<object, State>();

// A proxy may stand where a primitive value stands too, for which no map has anything.
const storeOf = (value: unknown) => stores.get(value as object);

/** The value as a state keeps it. */
function toKept(value: unknown): unknown {
  const own = originals.get(value as object) ?? value;
  const isPlain = Array.isArray(own) || (own && Object.getPrototypeOf(own) === Object.prototype);
  if (!isPlain || storeOf(own) || refs.has(own as object)) return own;
  // A snapshot never changes.
  return proxy(snapshots.has(own as object) ? Object.assign(Array.isArray(own) ? [] : {}, own) : (own as State));
}

export function proxy(target: State): State {
  const known = proxies.get(target);
  if (known) return known;
  const store: Store = { target, listeners: new Set(), holders: [], snapshot: undefined };
  const release = (key: PropertyKey) => {
    const holders = storeOf(target[key])?.holders;
    holders?.splice(holders.indexOf(store), 1);
  };
  const keep = (key: PropertyKey, value: unknown) => {
    target[key] = value;
    storeOf(value)?.holders.push(store);
  };
  const made = new Proxy(target, {
    set(_, key, value) {
      const kept = toKept(value);
      if (key in target && Object.is(target[key], kept)) return true;
      release(key);
      keep(key, kept);
      tell(store);
      return true;
    },
    deleteProperty(_, key) {
      release(key);
      delete target[key];
      tell(store);
      return true;
    },
  });
  proxies.set(target, made);
  stores.set(made, store);
  for (const key of Object.keys(target)) keep(key, toKept(target[key]));
  return made;
}

function tell(store: Store): void {
  store.snapshot = undefined;
  // First, so that a listener that is called at once sees the change from everywhere.
  store.holders.forEach(tell);
  store.listeners.forEach((listener) => void listener());
}

export function ref<Value extends object>(value: Value): Value {
  refs.add(value);
  return value;
}

/** Calls the listener once for all changes of a task, or at each of them. */
export function subscribe(state: object, listener: () => void, isAtOnce?: boolean): () => void {
  const { listeners } = storeOf(state) as Store;
  let isCalled = false;
  const hear = async () => {
    if (isAtOnce) return listener();
    if (isCalled) return;
    isCalled = true;
    await undefined;
    isCalled = false;
    if (listeners.has(hear)) listener();
  };
  listeners.add(hear);
  return () => void listeners.delete(hear);
}

/** What a state is now: what has not changed in it is the same object as before. */
export function snapshot(state: object): State {
  return snapshotOf(storeOf(state) as Store);
}

function snapshotOf(store: Store): State {
  if (store.snapshot) return store.snapshot;
  const { target } = store;
  const made = (Array.isArray(target) ? [] : {}) as State;
  for (const key of Object.keys(target)) {
    const inner = storeOf(target[key]);
    made[key] = inner ? snapshotOf(inner) : target[key];
  }
  snapshots.add(made);
  store.snapshot = made;
  return made;
}

/** What a component has read of each snapshot, and what it was given to read it from. */
type Views = WeakMap<object, { readonly read: Set<PropertyKey>; readonly view: State }>;

/** Which keys there are; asked for one key too, because lists ask so before they read a value. */
const allKeys = Symbol();

/** A snapshot that records what is read of it. */
function viewOf(shown: unknown, views: Views): unknown {
  if (!snapshots.has(shown as object)) return shown;
  const original = shown as State;
  const known = views.get(original);
  if (known) return known.view;
  const read = new Set<PropertyKey>();
  const view = new Proxy(original, {
    get(_, key) {
      read.add(key);
      return viewOf(original[key], views);
    },
    has(_, key) {
      read.add(allKeys);
      return key in original;
    },
    getOwnPropertyDescriptor(_, key) {
      read.add(allKeys);
      return Object.getOwnPropertyDescriptor(original, key);
    },
    ownKeys() {
      read.add(allKeys);
      return Reflect.ownKeys(original);
    },
  });
  originals.set(view, original);
  views.set(original, { read, view });
  return view;
}

/** Whether anything differs that was read. What was only handed on counts as read. */
function isChanged(before: unknown, after: unknown, views: Views): boolean {
  if (Object.is(before, after)) return false;
  const read = views.get(before as object)?.read;
  if (!read?.size || !snapshots.has(after as object)) return true;
  const [was, is] = [before as State, after as State];
  return [...read].some((key) =>
    key === allKeys ? String(Reflect.ownKeys(was)) !== String(Reflect.ownKeys(is)) : isChanged(was[key], is[key], views),
  );
}

/** Draws the component again when something changes that it has read. */
export function useSnapshot(state: object): unknown {
  const [views] = useState<Views>(() => new WeakMap());
  let drawn: State | undefined;
  const shown = useSyncExternalStore(
    useCallback((listener) => subscribe(state, listener), [state]),
    () => {
      const now = snapshot(state);
      return drawn && !isChanged(drawn, now, views) ? drawn : now;
    },
  );
  drawn = shown;
  return viewOf(shown, views);
}
