import { getContext } from '../context.ts';
import { isViewSent } from './page/view-call.ts';

/** The product page was opened; sent once per page, however often the layer is started on it. Nothing loads where the page's own script has sent it. */
export async function sendViewGoal(): Promise<void> {
  const { page, report } = getContext();
  try {
    if (!isViewSent(page)) await (await import('./send-goals.ts')).sendViewGoal();
  } catch (error) {
    report('goals', String(error));
  }
}
