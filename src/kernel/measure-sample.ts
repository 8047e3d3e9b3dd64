import type { HeardEvent, Vitrina } from './api.ts';
import { pageParsed } from './settle.ts';

/** A page view that may be measured. */
export interface PageView {
  readonly page: Window & typeof globalThis;
  readonly vitrina: Vitrina;
  /** How many presses were kept before the layer was loaded. */
  presses(): number;
}

/** Nothing is observed or loaded unless the configuration asks for reports, and then only for a sample of page views. */
export async function measureSample({ page, vitrina, presses }: PageView, rawConfig: unknown): Promise<void> {
  const { report, rollout } = (rawConfig ?? {}) as { readonly report?: { readonly sample?: unknown } | null; readonly rollout?: unknown };
  if (!report || Math.random() * 100 >= Number(report.sample ?? 100)) return;
  const heard: HeardEvent[] = [];
  for (const type of ['call', 'goal', 'error'] as const) vitrina.on(type, (event) => heard.push({ type, event } as HeardEvent));
  // Not when the page has settled: a shopper who has left by then would be missing in one group more often than in the other.
  await pageParsed(page);
  const { startReport } = await import('../report/start-report.ts');
  startReport({ page, vitrina, heard, report, rollout, presses });
}
