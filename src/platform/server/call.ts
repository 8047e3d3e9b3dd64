import type { Result } from '../result.ts';
import type { DecodedForm, FormTree } from './php-form.ts';

/** A call's request, before encoding. */
export interface Wire {
  /** For calls to addresses from the page's markup (`path` is `*`): path and query on this site (`page/own-address.ts`). */
  readonly address?: string;
  /** With `address`: added to its query. */
  readonly query?: FormTree;
  /** A url-encoded body; absent for none. */
  readonly form?: FormTree;
  /** A multipart body, sent unchanged (a form with its files). */
  readonly multipart?: FormData;
  /** Milliseconds of silence that count as a failure, instead of the site's: for files, which take long to send (`multipart.ts`). */
  readonly timeout?: number;
}

/** A request as a server or a replay sees it. */
export interface ReceivedRequest {
  readonly method: string;
  /** Without the query; absent where a call has only one. */
  readonly path?: string;
  readonly query: DecodedForm;
  readonly form: DecodedForm;
}

/**
 * One server call as data. The transport sends it, the demo shop recognises and reads it, the log names it:
 * all from this one definition (contract/endpoints.md).
 */
export interface Call<Input, Output> {
  /** Its name in the log and in the tests, e.g. `add-to-basket`. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** `{site}` is replaced by SITE_DIR [PAGE-03]; a path that starts with `/` is the same on every site; `*`: `wire` has the address. */
  readonly path: string;
  /** A read may be repeated once automatically; a write never is. */
  readonly kind: 'read' | 'write';
  /** True for changes that must arrive even when the visitor leaves the page meanwhile. */
  readonly keepalive?: true;
  /** True for calls of the platform's controller: they carry the session's token and answer in its envelope. */
  readonly controller?: true;
  encode(input: Input): Wire;
  /** The input of a request with this method and path, or `undefined` when it is another call to the same address. */
  recognise(request: ReceivedRequest): Input | undefined;
  /**
   * Parses the body of a 2xx answer into a value or a failure. `movedTo`: the server has redirected the request to another
   * page, whose body this is.
   */
  decode(body: string, movedTo?: string): Result<Output> | Promise<Result<Output>>;
}

/** Type inference helper: `defineCall<Input, Output>({…})`. */
export function defineCall<Input, Output>(call: Call<Input, Output>): Call<Input, Output> {
  return call;
}
