import { proxy } from 'valtio/vanilla';
import { getContext, perSession } from '../context.ts';
import { titleSearch } from './calls/title-search-call.ts';

/** Milliseconds without a key until suggestions are asked for: a word that is typed in one go is one request. */
export const typingPause = 200;

/** So many answers of a page are remembered. */
const remembered = 50;

/** A search field as the suggestions need to know it. */
export interface SearchField {
  readonly inputId: string;
  /** Where the page's search answers: path and query. */
  readonly address: string;
  /** Shortest text that is asked about, in characters, at least 1 [SRC-01]. */
  readonly minimum: number;
}

/** Suggestions are always those of one text in one scope; which that is stands beside them. */
export interface Suggestions {
  key: string;
  /** As the server sent it: untrusted. Empty: nothing found. */
  html: string;
  status: 'none' | 'asking' | 'found' | 'failed';
}

interface Wish {
  readonly field: SearchField;
  readonly text: string;
  readonly scope: string;
  readonly key: string;
}

interface Search {
  readonly shown: Suggestions;
  readonly known: Map<string, string>;
  wish: Wish | undefined;
  isRunning: boolean;
  timer: number | undefined;
}

const search = perSession(
  (): Search => ({
    shown: proxy<Suggestions>({ key: '', html: '', status: 'none' }),
    known: new Map(),
    wish: undefined,
    isRunning: false,
    timer: undefined,
  }),
);

/** What is suggested now; for the field that the shopper types in. */
export function suggestions(): Suggestions {
  return search().shown;
}

/** Texts that only differ in white space ask for the same. */
export const searchKey = (text: string, scope: string) => `${scope}|${text.trim().replace(/\s+/g, ' ')}`;

/**
 * The field holds this text now. Too short a text takes the suggestions away, a known one shows at once, any other is asked for
 * when the typing pauses. One request at a time: what was typed meanwhile is asked for after it [SRC-02].
 */
export function suggestFor(field: SearchField, text: string, scope: string): void {
  const current = search();
  const key = searchKey(text, scope);
  if (current.shown.key === key && current.shown.status !== 'failed') return;
  if (current.timer !== undefined) getContext().natives.clearTimeout(current.timer);
  current.timer = undefined;
  current.wish = undefined;
  if (text.trim().length < field.minimum) {
    show({ key, html: '', status: 'none' });
    return;
  }
  const known = current.known.get(key);
  if (known !== undefined) {
    show({ key, html: known, status: 'found' });
    return;
  }
  show({ key, html: '', status: 'asking' });
  current.wish = { field, text: text.trim(), scope, key };
  current.timer = getContext().natives.setTimeout(() => void run(current), typingPause);
}

function show(next: Suggestions): void {
  Object.assign(search().shown, next);
}

function remember(known: Map<string, string>, key: string, html: string): void {
  known.set(key, html);
  for (const oldest of known.keys()) {
    if (known.size <= remembered) break;
    known.delete(oldest);
  }
}

async function run(current: Search): Promise<void> {
  current.timer = undefined;
  if (current.isRunning) return;
  current.isRunning = true;
  try {
    for (let wish = current.wish; wish && current.timer === undefined; wish = current.wish) {
      const { inputId, address, minimum } = wish.field;
      const answer = await getContext().send(titleSearch, { address, inputId, minimum, text: wish.text, scope: wish.scope });
      if (current !== search()) return;
      if (answer.ok) remember(current.known, wish.key, answer.value);
      else getContext().report('title-search', answer.failure.message);
      // An answer to a text that stands there no longer is kept for later, not shown.
      if (current.wish !== wish) continue;
      current.wish = undefined;
      show({ key: wish.key, html: answer.ok ? answer.value : '', status: answer.ok ? 'found' : 'failed' });
    }
  } finally {
    current.isRunning = false;
  }
}
