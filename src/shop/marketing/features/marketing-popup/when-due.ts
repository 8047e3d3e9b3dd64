import { once } from '../../../../platform/once.ts';
import type { Trigger } from './trigger.ts';

/** The parts of a page that the decision needs. */
interface Surroundings {
  readonly page: Window;
  readonly wait: (callback: () => void, milliseconds: number) => unknown;
  readonly signal: AbortSignal;
}

/** Resolves when a popup is due: its delay is over, the pointer has left if it waits for that, and its media query matches. */
export async function whenDue({ media, isOnLeave }: Trigger, delay: number, { page, wait, signal }: Surroundings): Promise<void> {
  await new Promise<void>((resolve) => void wait(resolve, delay));
  if (isOnLeave) await once(page.document.documentElement, 'mouseleave', signal, (event) => (event as MouseEvent).clientY <= 0);
  if (!media) return;
  const query = page.matchMedia(media);
  if (!query.matches) await once(query, 'change', signal, () => query.matches);
}
