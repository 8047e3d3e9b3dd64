import { failed, ok, type Result } from '../../../platform/result.ts';
import { type Call, defineCall } from '../../../platform/server/call.ts';

type ItemChange<Input> = Pick<Call<Input, undefined>, 'name' | 'method' | 'keepalive' | 'encode' | 'recognise'>;

/** A toggle, or a change of a single line: the answer is empty (contract/endpoints.md, 3.4 and 3.5). */
export function defineItemChange<Input>(change: ItemChange<Input>): Call<Input, undefined> {
  return defineCall({ ...change, path: '{site}ajax/item.php', kind: 'write', decode: (body) => decodeNothing(change.name, body) });
}

/** An empty answer. A page, or the word `failure` of a missing module (1.1), is an error even if its status is 200. */
export function decodeNothing(what: string, body: string): Result<undefined> {
  const text = body.trim();
  if (text.startsWith('<') || text === 'failure')
    return failed('unreadable', `${what}: expected an empty answer, got "${text.slice(0, 80)}"`);
  return ok(undefined);
}
