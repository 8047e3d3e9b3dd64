import type { WireRequest } from '../../replay/plain-request.ts';

/** A request intercepted by the worker, with its address in the session. */
export async function wireOf(request: Request, url: string): Promise<WireRequest> {
  const { method } = request;
  const contentType = request.headers.get('content-type');
  const body = method === 'GET' || method === 'HEAD' ? '' : await request.clone().text();
  return { method, url, ...(contentType === null ? {} : { contentType }), ...(body ? { body } : {}) };
}
