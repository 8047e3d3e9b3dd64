import { getContext } from '../../../context.ts';

type TabAddress = typeof import('./tab-address.ts')['tabAddress'];

let loaded: TabAddress | undefined;

/** Loads what follows and writes the address: when the shopper comes near the tabs, and where the address names one. */
export async function loadTabAddress(): Promise<TabAddress> {
  loaded ??= (await import('./tab-address.ts')).tabAddress;
  return loaded;
}

/**
 * Runs `act` with what follows and writes the address: at once if that is there, else when it has come, unless the layer has stopped. Where it does not come
 * the tabs work without an address (`fail` does what can be done without), and the next one asks again.
 */
export function withTabAddress(act: (address: TabAddress) => void, fail?: () => void): void {
  if (loaded) {
    act(loaded);
    return;
  }
  const { stopped, report } = getContext();
  loadTabAddress().then(
    (address) => {
      if (!stopped.aborted) act(address);
    },
    (error) => {
      report('product-tabs', `expected its script, got "${error}"`);
      fail?.();
    },
  );
}
