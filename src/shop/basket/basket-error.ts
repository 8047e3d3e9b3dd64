import type { Result } from '../../platform/result.ts';
import { getContext } from '../context.ts';
import { basketErrorFrame } from '../popups/calls/popups-call.ts';
import { type Fragment, openFragmentDialog } from '../popups/index.ts';
import { cleanHtml, dropPopupFrame, makePieceCleaner } from '../sanitiser/index.ts';

/** Timeout for the shop's own frame, in milliseconds: the shopper waits for the message. */
const patience = 300;

const plainFrame = '<div class="form-wr"><div class="ajax_text" id="bx_ajax_text"></div></div>';

/**
 * Shows a basket error in the shop's own frame, or without it if that fails to load [POP-04, BUY-07]. `html` is the server's.
 */
export function openBasketError(title: string, html: string): void {
  openFragmentDialog({ name: 'basket_error', title, load: (signal) => loadError(html, signal) });
}

async function loadError(html: string, signal: AbortSignal): Promise<Result<Fragment>> {
  const { page, natives, send } = getContext();
  const soon = new Promise<undefined>((resolve) => void natives.setTimeout(() => resolve(undefined), patience));
  const [answer, clean, message] = await Promise.all([
    Promise.race([send(basketErrorFrame, {}, signal), soon]),
    makePieceCleaner(page.document),
    cleanHtml(html),
  ]);
  const content = clean(answer?.ok ? answer.value : plainFrame);
  // The popup has its own title.
  for (const part of content.querySelectorAll('.pop-up-title')) part.remove();
  dropPopupFrame(content);
  const place = content.querySelector('#bx_ajax_text') ?? content.appendChild(page.document.createElement('div'));
  // Announced when it appears.
  place.setAttribute('role', 'alert');
  place.replaceChildren(message);
  return { ok: true, value: { content } };
}
