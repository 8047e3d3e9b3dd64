import { withHeader } from './headers.ts';

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
