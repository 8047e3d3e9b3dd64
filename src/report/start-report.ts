import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import type { HeardEvent, Vitrina } from '../kernel/api.ts';
import { readOwnKinds } from '../shop/page/own-kind.ts';
import { isGoal, makeReport } from './compose-report.ts';
import { liveTime } from './live-time.ts';
import { readReportOptions, readRollout } from './report-options.ts';
import type { ReportPage } from './report-schema.ts';
import { sendReport } from './send-report.ts';

/** What the kernel hands over. */
export interface Measured {
  readonly page: Window;
  readonly vitrina: Vitrina;
  /** Grows while the page is looked at. */
  readonly heard: readonly HeardEvent[];
  /** As they stand in the configuration. */
  readonly report: unknown;
  readonly rollout: unknown;
  /** How many presses were kept until the layer was live. */
  presses(): number;
}

/** The most telling kind first: a product page is a catalogue page too. */
const byWeight: readonly ReportPage[] = ['order-done', 'order', 'basket', 'product', 'compare', 'search', 'favourites', 'login', 'front'];

/**
 * Measures a page view and sends its report once, when the page is left or hidden for the first time: on phones that is the last that a page hears.
 * Loaded only where the configuration asks for it, also for visitors without the layer, who are who it is compared with.
 */
export function startReport({ page, vitrina, heard, report, rollout, presses }: Measured): void {
  const options = readReportOptions(report);
  const { group } = vitrina;
  if (!options || (group !== 'with' && group !== 'without') || (options.doNotTrack && asksNotToBeTracked(page.navigator))) return;
  const vitals: { lcp?: number; inp?: number; cls?: number; ttfb?: number } = {};
  const note = ({ name, value }: Metric) => void Object.assign(vitals, { [name.toLowerCase()]: value });
  // Every change is noted: what is measured last is there when the report is made.
  for (const measure of [onLCP, onINP, onCLS, onTTFB]) measure(note, { reportAllChanges: true });
  const templateGoals = followTemplateGoals(page, heard);

  const left = new AbortController();
  const send = () => {
    if (left.signal.aborted || page.document.visibilityState !== 'hidden' || isPrerendered(page)) return;
    left.abort();
    // Somebody has started the layer by hand meanwhile: this page view is none of the lot's.
    if (vitrina.group !== group) return;
    const kinds = readOwnKinds(page);
    const { lcp, inp, cls, ttfb } = vitals;
    const facts = makeReport({
      version: vitrina.version,
      group,
      rollout: readRollout(rollout),
      page: byWeight.find((kind) => kinds.some((one) => one === kind)) ?? kinds[0] ?? 'other',
      vitals: { lcp, inp, cls, ttfb },
      live: liveTime(page.performance),
      islands: vitrina.islands(),
      heard,
      templateGoals,
      presses: presses(),
    });
    sendReport(page, options, facts);
  };
  // On the window, behind the listeners of `web-vitals`, which note their last values. A page that is left becomes hidden right after `pagehide`;
  // only one that was hidden before hears nothing else.
  for (const type of ['visibilitychange', 'pagehide']) page.addEventListener(type, send, { signal: left.signal });
  // Hidden while this code was on its way: a phone may say no more. The values so far come to the observers in a task of their own.
  if (wasSeen(page)) page.setTimeout(send);
}

/** Whether the page was visible before it became hidden; unknown to browsers without such entries. */
const wasSeen = ({ performance }: Window): boolean =>
  performance.getEntriesByType('visibility-state').some(({ name }) => name === 'visible');

/** A page that the browser prepared in advance has been seen by nobody yet. */
const isPrerendered = ({ document }: Window): boolean => Reflect.get(document, 'prerendering') === true;

/** Goals that the template's scripts tell by themselves. Those of the layer come by the same event, right after it has reported them. */
function followTemplateGoals(page: Window, heard: readonly HeardEvent[]): readonly string[] {
  const told: string[] = [];
  const ofLayer = () => heard.filter(({ type, event }) => type === 'goal' && isGoal(event.name)).length;
  let known = ofLayer();
  const platform: unknown = Reflect.get(page, 'BX');
  const listen: unknown =
    typeof platform === 'object' || typeof platform === 'function' ? Reflect.get(platform ?? {}, 'addCustomEvent') : undefined;
  if (typeof listen !== 'function') return told;
  listen.call(platform, 'onCounterGoals', (data: unknown) => {
    if (known < ofLayer()) known = ofLayer();
    else if (typeof data === 'object' && data !== null) told.push(String(Reflect.get(data, 'goal')));
  });
  return told;
}

function asksNotToBeTracked(navigator: Navigator): boolean {
  return navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true;
}
