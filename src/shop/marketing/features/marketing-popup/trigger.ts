import { findAll } from '../../../../platform/find.ts';
import { distinctDelay } from '../../marketing-rules.ts';

/** The settings of a popup on its trigger (contract/page.md, 3.26). */
export interface Trigger {
  /** Milliseconds. */
  readonly delay: number;
  /** Storage key of the record that it was closed; empty: no record. */
  readonly key: string;
  /** Seconds until it may open again. */
  readonly timeout: number | undefined;
  readonly comesAlways: boolean;
  /** Media query of the windows in which it may open; empty: all. */
  readonly media: string;
  /** Opens when the pointer leaves the page at its top. */
  readonly isOnLeave: boolean;
  /** Non-modal: the page stays usable. */
  readonly isFree: boolean;
  readonly params: Readonly<Record<string, string>>;
}

export function readTrigger(element: Element): Trigger {
  const of = (name: string) => element.getAttribute(name)?.trim() ?? '';
  const seconds = Number(of('data-param-delay').replace(',', '.'));
  const timeout = Number(of('data-ls_timeout'));
  const params = [...element.attributes].flatMap(({ name, value }) =>
    name.startsWith('data-param-') && name !== 'data-param-form_id' && name !== 'data-param-type' ? [[name.slice(11), value]] : [],
  );
  return {
    delay: seconds > 0 ? seconds * 1000 : 0,
    key: of('data-ls'),
    timeout: timeout > 0 ? timeout : undefined,
    comesAlways: of('data-show_always') === 'Y',
    media: of('data-media-query'),
    isOnLeave: of('data-js-action') === 'leave',
    isFree: of('data-no-overlay') === 'Y',
    params: Object.fromEntries(params),
  };
}

/** Milliseconds until the popup of a trigger opens: no two of a page open at once, and of the same delay the first in the page comes first [MKT-01]. */
export function delayOf(trigger: Element, selector: string): number {
  const delays: number[] = [];
  for (const other of findAll(trigger.ownerDocument, selector)) {
    if (other === trigger) break;
    delays.push(distinctDelay(readTrigger(other).delay, delays));
  }
  return distinctDelay(readTrigger(trigger).delay, delays);
}
