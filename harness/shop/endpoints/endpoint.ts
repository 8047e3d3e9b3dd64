import type { DecodedForm } from '../../../src/platform/server/php-form.ts';
import type { Session } from '../model.ts';
import type { PageOptions } from '../options.ts';
import type { PageContext } from '../pages/context.ts';

/** One call that has reached the shop, decoded. */
export interface Call {
  readonly request: Request;
  readonly url: URL;
  readonly options: PageOptions;
  readonly session: Session;
  /** The query alone, nested names resolved. */
  readonly query: DecodedForm;
  /** Query and body together, the body winning: PHP's `$_REQUEST`. */
  readonly input: DecodedForm;
  /** For the pages' renderers. */
  readonly page: PageContext;
}

/** The router's bindings for every route. */
export interface ShopBindings {
  Bindings: { call: Call };
}

/** One address of the contract. To add one: write a file that exports it, and name it in `index.ts`. */
export interface Endpoint {
  /** `{S}` is the site directory, `{T}` the template's folder (contract/endpoints.md, introduction). */
  readonly path: string;
  readonly methods: ('GET' | 'POST')[];
  answer(call: Call): Response | Promise<Response>;
}

type Answer = Endpoint['answer'];

/** GET and POST are answered alike, as PHP does. */
export const onAny = (path: string, answer: Answer): Endpoint => ({ path, methods: ['GET', 'POST'], answer });
export const onGet = (path: string, answer: Answer): Endpoint => ({ path, methods: ['GET'], answer });
export const onPost = (path: string, answer: Answer): Endpoint => ({ path, methods: ['POST'], answer });

/** The address of an endpoint or file for a shop under that site directory; the template's folder moves with it. */
export const addressOf = (path: string, siteDir: string): string =>
  path.replace('{T}', '{S}bitrix/templates/aspro_max').replace('{S}', siteDir);
