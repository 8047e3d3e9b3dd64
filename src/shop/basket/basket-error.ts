import type { Result } from '../../platform/result.ts';
import { getContext } from '../context.ts';
import { basketErrorFrame } from '../popups/calls/popups-call.ts';
import { type Fragment, openFragmentDialog } from '../popups/index.ts';
import { cleanHtml, dropPopupFrame, makePieceCleaner } from '../sanitiser/index.ts';

/** Milliseconds to wait for the shop's own popup frame; after that a plain frame shows the message. */
const frameTimeout = 300;

const plainFrame = '<div class="form-wr"><div class="ajax_text" id="bx_ajax_text"></div></div>';

/**
 * Shows a basket error in the shop's own frame, or without it if that fails to load [POP-04, BUY-07]. `html` is the server's.
 */
export function openBasketError(title: string, html: string): void {
  openFragmentDialog({ name: 'basket_error', title, load: (signal) => loadError(html, signal) });
}

async function loadError(html: string, signal: AbortSignal): Promise<Result<Fragment>> {
  const { page, natives, send } = getContext();
  const timeout = new Promise<undefined>((resolve) => void natives.setTimeout(() => resolve(undefined), frameTimeout));
  const [answer, clean, message] = await Promise.all([
    Promise.race([send(basketErrorFrame, {}, signal), timeout]),
    makePieceCleaner(page.document),
    cleanHtml(html),
  ]);
  const content = clean(answer?.ok ? answer.value : plainFrame);
  // The layer's dialog shows the title itself.
  for (const part of content.querySelectorAll('.pop-up-title')) part.remove();
  dropPopupFrame(content);
  const place = content.querySelector('#bx_ajax_text') ?? content.appendChild(page.document.createElement('div'));
  // Screen readers announce an alert when it is inserted.
  place.setAttribute('role', 'alert');
  place.replaceChildren(message);
  return { ok: true, value: { content } };
}
