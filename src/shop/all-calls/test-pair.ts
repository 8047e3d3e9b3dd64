import fc from 'fast-check';
import type { Call } from '../../platform/server/call.ts';

export const id = fc.integer({ min: 1, max: 99_999_999 }).map(String);
export const quantity = fc.constantFrom(1, 2, 0.5, 0.1, 12, 999);

/** Names as in markup: brackets would be levels, and a lone digit is the server's own number. */
export const name = fc.oneof(fc.constantFrom('COLOR', '__proto__', 'constructor', 'Размер'), fc.stringMatching(/^[a-z_]{1,12}$/));

/** For tests. A call and inputs with every part given, so that the decoded input can equal it. */
export function pair<Input, Output>(
  call: Call<Input, Output>,
  input: fc.Arbitrary<Input>,
): readonly [string, Call<Input, Output>, typeof input] {
  return [call.name, call, input];
}
