import type { BasketPrices } from '../basket-facts.ts';
import type { Follower } from '../tabs/index.ts';
import { subscribeBasket } from './store.ts';

const followers = new Set<Follower>();

/** Removes all followers when the layer stops. */
export const dropFollowers = (): void => followers.clear();

/** Registers a reader that runs whenever the basket is read: fly-out, dropdown, basket page. Returns a function that removes it. */
export function followBasket(reread: Follower): () => void {
  followers.add(reread);
  return () => void followers.delete(reread);
}

/** Like `followBasket`, but only for the read after an add, which contains the new line. `reread` gets what `atAdd` returned at the add. */
export function followAdds<Value>(reread: (value: Value) => ReturnType<Follower>, atAdd: () => Value): () => void {
  let added: { readonly value: Value } | undefined;
  const stops = [
    subscribeBasket((_now, _before, { type }) => {
      if (type === 'added') added = { value: atAdd() };
    }),
    followBasket(() => {
      const last = added;
      added = undefined;
      return last && reread(last.value);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Runs all followers. Each resolves with the header's sums if its answer contains them. */
export const followAll = (isElsewhere = false): Promise<BasketPrices | undefined>[] =>
  [...followers].flatMap((reread) => reread(isElsewhere)?.catch(() => undefined) ?? []);
