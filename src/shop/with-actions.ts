import type { Failure } from '../platform/result.ts';

export type Actions = typeof import('./actions.ts')['actions'];

let actions: Actions | undefined;

/** Loads the chunk `actions`, and what it sends by: called as soon as a control may be pressed. Rejects if it does not come. */
export async function loadActions(): Promise<Actions> {
  // All at once: else the others would be asked for when the first has come.
  if (!actions)
    [{ actions }] = await Promise.all([
      import('./actions.ts'),
      import('../platform/server/transport.ts'),
      import('../platform/server/decode.ts'),
      import('./dialog-list.tsx'),
    ]);
  return actions;
}

/**
 * Runs `act` with the actions: at once if their chunk is there, else when it has come. Presses before that are kept in their order, also when the
 * layer stops meanwhile, as with a request that is under way. `fail`: it did not come, which is a lost connection to the shopper; the next press asks again.
 */
export async function withActions(act: (actions: Actions) => unknown, fail: (failure: Failure) => void): Promise<void> {
  let part = actions;
  if (!part) {
    try {
      part = await loadActions();
    } catch (error) {
      return fail({ kind: 'offline', message: `actions: expected its script, got "${error}"` });
    }
  }
  await act(part);
}
