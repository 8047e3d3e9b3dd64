import type { Step } from '../../src/session/vitrina-part.ts';
import type { Action } from './fold-steps.ts';

const keys: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
};

const longest = 60;
const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/** Path and query of an address in readable form. */
export function shownAddress(address: string): string {
  const url = URL.parse(address);
  if (!url) return address;
  const text = url.pathname + url.search;
  try {
    return cut(decodeURI(text));
  } catch {
    return cut(text);
  }
}

/** A readable name of the element: its text or accessible name, else the end of its selector. */
function nameOf(selectors: readonly (readonly string[])[]): string {
  const parts = selectors.flat();
  const named = parts.find((part) => /^(?:aria|text)\//.test(part));
  if (named) return `«${cut(named.replace(/^(?:aria|text)\//, '').replace(/\[role=.*$/, ''))}»`;
  return cut(parts[0]?.split(' > ').slice(-2).join(' > ') ?? '?');
}

/** Describes a step in one line. */
export function describeStep(actions: readonly Action[]): string {
  const own = actions.filter(({ follows }) => !follows).map(({ step }) => step);
  const [first] = own;
  if (!first) return '';
  const opened = actions.find(({ step, follows }) => follows && step.type === 'navigate')?.step;
  const then = opened?.type === 'navigate' ? ` → ${shownAddress(opened.url)}` : '';
  return wordsOf(first, own) + then;
}

function wordsOf(first: Step, all: readonly Step[]): string {
  switch (first.type) {
    case 'navigate':
      return `Открыть ${shownAddress(first.url)}`;
    case 'click':
      return `Нажать ${nameOf(first.selectors)}${timesOf(all, 'click')}`;
    case 'doubleClick':
      return `Нажать дважды ${nameOf(first.selectors)}`;
    case 'change':
      return `Ввести «${cut(first.value)}» в ${describeField(first)}`;
    case 'keyDown':
    case 'keyUp':
      return `Клавиша ${keys[first.key] ?? first.key}${timesOf(all, 'keyDown')}`;
    case 'scroll': {
      const last = all.findLast((step) => step.type === 'scroll');
      return `Прокрутить до ${Math.round(last?.y ?? 0)} px`;
    }
    case 'setViewport':
      return `Окно ${first.width} × ${first.height}`;
  }
}

function timesOf(all: readonly Step[], type: Step['type']): string {
  const times = all.filter((step) => step.type === type).length;
  return times > 1 ? ` × ${times}` : '';
}

/** Our recorder records the label of a field; Chrome Recorder does not. */
function describeField(step: Step & { readonly type: 'change' }): string {
  const { _field: field } = step;
  return typeof field === 'string' && field ? `«${cut(field)}»` : nameOf(step.selectors);
}
