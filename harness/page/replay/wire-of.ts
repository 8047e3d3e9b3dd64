import type { WireRequest } from '../../replay/plain-request.ts';

/** A request that the worker has caught, under the address that it has in the session. */
export async function wireOf(request: Request, url: string): Promise<WireRequest> {
  const { method } = request;
  const contentType = request.headers.get('content-type');
  const body = method === 'GET' || method === 'HEAD' ? '' : await request.clone().text();
  return { method, url, ...(contentType === null ? {} : { contentType }), ...(body ? { body } : {}) };
}
