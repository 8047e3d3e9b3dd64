import { proxy } from 'valtio/vanilla';
import type { Result } from '../../platform/result.ts';
import { isWholePage } from '../../platform/server/html-answers.ts';
import { keepListData } from '../catalogue/index.ts';
import { getContext, perSession } from '../context.ts';
import { loadFailureText } from '../overlays.ts';
import { loadPieceCleaner } from '../sanitiser/index.ts';
import { frontTab, lazyBlock } from './calls/lazy-content-call.ts';
import { fireTemplateEvent } from './fire-template-event.ts';
import type { LateBlock } from './late-block.ts';

/** An element whose content loads late: a block near the viewport, a selected tab. */
export interface LateContent {
  phase: 'waiting' | 'loading' | 'loaded' | 'failed';
  /** Why loading failed. */
  problem: string;
}

const contents = perSession(() => new WeakMap<Element, LateContent>());

export function lateContentOf(element: Element): LateContent {
  const known = contents().get(element) ?? proxy<LateContent>({ phase: 'waiting', problem: '' });
  contents().set(element, known);
  return known;
}

/** Blocks load one after another: the server renders each of them as a page. */
const queue = perSession(() => ({ last: Promise.resolve() }));

/** Fills a block near the viewport; once [LAZ-01]. */
export function loadBlock(block: LateBlock, signal: AbortSignal): Promise<void> {
  const state = lateContentOf(block.element);
  if (state.phase === 'loading' || state.phase === 'loaded') return Promise.resolve();
  state.phase = 'loading';
  const load = async () => {
    const request = block.request();
    if (signal.aborted || !request) return;
    const isFilled = await fill(block.element, () => getContext().send(lazyBlock, request, signal), block.fill, 'lazy-block');
    if (isFilled) tell('onCompleteAction', { action: 'jsLoadBlock' }, block.element);
  };
  const turn = queue().last.then(load);
  queue().last = turn;
  return turn;
}

/** Fills a tab of the front page; once [LST-03]. */
export async function loadTab(
  tab: { readonly element: Element; readonly code: string; readonly params: string; readonly filter: string },
  fillTab: (content: DocumentFragment) => void,
  signal: AbortSignal,
): Promise<void> {
  const { element, code, params, filter } = tab;
  const state = lateContentOf(element);
  if (state.phase === 'loading' || state.phase === 'loaded') return;
  state.phase = 'loading';
  const isFilled = await fill(element, () => getContext().send(frontTab, { code, params, filter }, signal), fillTab, 'front-tab');
  if (isFilled) tell('onAjaxResponesTabs', {}, element);
}

/** Returns whether it is filled now. */
async function fill(
  element: Element,
  ask: () => Promise<Result<string>>,
  put: (content: DocumentFragment) => void,
  name: string,
): Promise<boolean> {
  const state = lateContentOf(element);
  const { page, report } = getContext();
  const [asked, cleaner] = await Promise.all([ask(), loadPieceCleaner(page.document)]);
  const answer = cleaner.ok ? asked : cleaner;
  if (!element.isConnected || (!answer.ok && answer.failure.kind === 'aborted')) {
    state.phase = 'waiting';
    return false;
  }
  // A whole page is the shop's error page or its login, not a block.
  if (answer.ok && cleaner.ok && !isWholePage(answer.value)) {
    put(keepListData(answer.value, cleaner.value(answer.value)));
    state.phase = 'loaded';
    state.problem = '';
    return true;
  }
  const failure = answer.ok
    ? ({ kind: 'unreadable', message: `${name}: expected a piece of a page, got a whole one` } as const)
    : answer.failure;
  report(name, failure.message);
  state.problem = await loadFailureText(failure);
  state.phase = 'failed';
  return false;
}

function tell(name: string, data: unknown, element: Element): void {
  fireTemplateEvent(getContext().page, name, data, getContext().report, element);
}
