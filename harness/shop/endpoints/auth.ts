import { textAt } from '../../../src/platform/server/php-form.ts';
import { renderLogin } from '../pages/index.ts';
import { renderLoginPopup } from '../pages/login-popup.ts';
import { signIn } from '../session.ts';
import { htmlAnswer } from './answers.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * The login page. A correct login redirects to `backurl`; a popup's form gets a script that does so, because its answer is
 * read and not followed (contract/endpoints.md, 7.3). `?logout=yes` with the sessid signs out.
 */
export const auth: Endpoint = {
  path: '{S}auth/',
  answer({ request, session, input, page, options }) {
    const isPopup = textAt(input, 'POPUP_AUTH') === 'Y';
    const target = localPath(textAt(input, 'backurl')) ?? options.siteDir;
    const isSubmitted = request.method === 'POST' && textAt(input, 'USER_LOGIN') !== undefined;
    if (isSubmitted && signIn(session, textAt(input, 'USER_LOGIN') ?? '', textAt(input, 'USER_PASSWORD') ?? '')) {
      return isPopup ? htmlAnswer(`<script>location.href = ${scriptText(target)};</script>`) : redirect(target);
    }
    if (textAt(input, 'logout') === 'yes' && textAt(input, 'sessid') === session.sessid) {
      session.user = undefined;
      return redirect(target);
    }
    if (isPopup && isSubmitted) return htmlAnswer(renderLoginPopup(page, target, true).toString());
    return htmlAnswer(renderLogin(page, { failed: isSubmitted }));
  },
};

/** The address when it stays on this shop: `//other.example` and `/\other.example` do not. */
export function localPath(address: string | undefined): string | undefined {
  if (address === undefined || !address.startsWith('/')) return undefined;
  const base = 'http://shop.invalid';
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
  // A path such as `/.//other.example` resolves to one that a browser would take for another host.
  if (url?.origin !== base || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

const redirect = (target: string): Response =>
  new Response(null, { status: 302, headers: { Location: target, 'Cache-Control': 'no-store' } });

const scriptText = (text: string) => JSON.stringify(text).replaceAll('<', '\\u003C');
