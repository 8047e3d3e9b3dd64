/** The value of a cookie that the request carries. */
export const readCookie = (request: Request, name: string): string | undefined => findCookie(request.headers.get('Cookie') ?? '', name);

/** The value of a cookie in a list of them, `a=1; b=2`. */
export function findCookie(cookies: string, name: string): string | undefined {
  const pairs = cookies.split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** The response with one more header; responses that came from elsewhere cannot be changed in place. */
export function withHeader(response: Response, name: string, value: string): Response {
  const headers = new Headers(response.headers);
  headers.append(name, value);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

/** Whether the server takes the call for one of a script rather than a navigation (contract/endpoints.md, 1.1). */
export const isAjax = (request: Request): boolean => request.headers.get('X-Requested-With')?.toLowerCase() === 'xmlhttprequest';

/**
 * The page under a strict policy: only the shop's own files and inline scripts with the nonce run. Style attributes stay
 * allowed, because the template's states live by `display:none`.
 */
export function withStrictPolicy(response: Response, nonce: string): Response {
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  return isPage ? withHeader(response, 'Content-Security-Policy', policy(nonce)) : response;
}

const policy = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
