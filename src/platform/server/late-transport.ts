import { failed } from '../result.ts';
import type { Send, Surroundings } from './transport.ts';

/**
 * The transport, whose code comes with the first call: most page views at rest send nothing. Until then calls wait, in their order; code that does not come
 * is a lost connection, and the next call asks for it again. Once it is there, a call is sent at once, also while the page is left.
 */
export function makeLateTransport(surroundings: Surroundings): Send {
  let send: Send | undefined;
  return async (call, input, signal) => {
    if (!send) {
      try {
        const { makeTransport } = await import('./transport.ts');
        // Another call may have waited for the same: there is one transport, because it knows the session's newest token.
        send ??= makeTransport(surroundings);
      } catch (error) {
        return failed(signal?.aborted ? 'aborted' : 'offline', `${call.name}: expected its script, got "${error}"`);
      }
    }
    return send(call, input, signal);
  };
}
