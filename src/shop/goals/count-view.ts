import { getContext } from '../context.ts';
import { countView } from './calls/count-view-call.ts';
import { findUncounted } from './page/uncounted-view.ts';

/** Pages whose view was sent already: the layer may be restarted. */
const counted = new WeakSet<Document>();

/** Sends the view that the page's own script could not send (contract/live-pages.md, 8). */
export function countLostView(): void {
  const { page, facts, send } = getContext();
  const view = findUncounted(page);
  if (!view || counted.has(page.document)) return;
  counted.add(page.document);
  void send(countView, { ...view, siteId: facts.options.siteId });
}
