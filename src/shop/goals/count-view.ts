import { getContext } from '../context.ts';
import { countView } from './calls/count-view-call.ts';
import { findUncounted } from './page/uncounted-view.ts';

/** Pages whose view was asked for already: the layer may be started again. */
const counted = new WeakSet<Document>();

/** Has the server count a view that the page's own script could not get counted (contract/live-pages.md, 8). */
export function countLostView(): void {
  const { page, facts, send } = getContext();
  const view = findUncounted(page);
  if (!view || counted.has(page.document)) return;
  counted.add(page.document);
  void send(countView, { ...view, siteId: facts.options.siteId });
}
