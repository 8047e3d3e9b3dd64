import { proxy } from 'valtio/vanilla';
import { onAbort } from '../../platform/on-abort.ts';
import type { Result } from '../../platform/result.ts';
import { takeLatest } from '../../platform/take-latest.ts';
import { getContext } from '../context.ts';
import { failureText } from '../failure-text.ts';
import { lazyMessages } from '../lazy-messages.ts';
import { type Fragment, openFragmentDialog, takePopupTitle } from '../popups/index.ts';
import { makePieceCleaner } from '../sanitiser/index.ts';
import { type City, type CityLevels, type CityPage, cityChooser, cityLevels, mainCities, searchCities } from './calls/cities-call.ts';

const texts = lazyMessages({ 'cities.title': 'Выбор города' });

/** Shortest text that is searched for, in characters [REG-01]. */
const shortestTerm = 2;
/** Milliseconds after the last key until cities are requested: a word typed without a pause is one request. */
const typingPause = 200;

function asking(): CityPage {
  const { facts, page } = getContext();
  const { pathname, search } = page.location;
  return {
    sessid: facts.sessid,
    siteId: facts.options.siteId,
    language: page.document.documentElement.lang.slice(0, 2) || 'ru',
    url: pathname + search,
  };
}

/** The template prints the address of the page encoded, because it sends it unchanged (contract/page.md, 3.24). */
export function readBack(printed: string | null | undefined): string | undefined {
  try {
    return decodeURIComponent(printed ?? '') || undefined;
  } catch {
    return undefined;
  }
}

/** Opens the popup of cities; `url` is the page after a choice [REG-01]. */
export function openCityChooser(url?: string | undefined): void {
  const back = url ?? asking().url;
  openFragmentDialog({ name: 'city_chooser', title: texts('cities.title'), load: (signal) => loadChooser(back, signal) });
}

async function loadChooser(url: string, signal: AbortSignal): Promise<Result<Fragment>> {
  const answer = await getContext().send(cityChooser, { url }, signal);
  if (!answer.ok) return answer;
  const content = (await makePieceCleaner(getContext().page.document))(answer.value);
  return { ok: true, value: { title: takePopupTitle(content), content } };
}

/** Found cities with the text that they belong to. */
export interface CitySearchState {
  /** As `termOf` makes it; empty: no search. */
  term: string;
  status: 'none' | 'asking' | 'found' | 'failed';
  cities: readonly City[];
}

export interface CitySearch {
  readonly state: CitySearchState;
  /** Updates the search for the field's text. */
  type(text: string): void;
}

/** Texts that differ only in white space at their ends are the same request; a text that is too short is none. */
export function termOf(text: string): string {
  const term = text.trim().replace(/\s+/g, ' ');
  return term.length < shortestTerm ? '' : term;
}

/**
 * Finds cities while a name is being typed. One request at a time: newer text is requested after it, and an answer to older text is cached, not shown [REG-01].
 */
export function makeCitySearch(signal: AbortSignal): CitySearch {
  const state = proxy<CitySearchState>({ term: '', status: 'none', cities: [] });
  const known = new Map<string, readonly City[]>();
  const { setTimeout, clearTimeout } = getContext().natives;
  let timer: number | undefined;
  let isRunning = false;
  const show = (next: CitySearchState) => void Object.assign(state, next);
  onAbort(signal, () => clearTimeout(timer ?? 0));

  async function run(): Promise<void> {
    timer = undefined;
    if (isRunning) return;
    isRunning = true;
    // A text that is being typed right now has a timer of its own.
    while (state.status === 'asking' && timer === undefined && !signal.aborted) {
      const { term } = state;
      const answer = await getContext().send(searchCities, { ...asking(), term }, signal);
      if (signal.aborted) break;
      if (answer.ok) known.set(term, answer.value);
      else getContext().report('search-cities', answer.failure.message);
      if (state.term !== term) continue;
      show({ term, status: answer.ok ? 'found' : 'failed', cities: answer.ok ? answer.value : [] });
    }
    isRunning = false;
  }

  return {
    state,
    type(text) {
      const term = termOf(text);
      if (term === state.term && state.status !== 'failed') return;
      if (timer !== undefined) clearTimeout(timer);
      timer = undefined;
      const found = known.get(term);
      if (!term) return show({ term, status: 'none', cities: [] });
      if (found) return show({ term, status: 'found', cities: found });
      show({ term, status: 'asking', cities: [] });
      timer = setTimeout(() => void run(), typingPause);
    },
  };
}

export interface CityListState {
  cities: readonly City[];
  isLoading: boolean;
  /** There is no further page. */
  isWhole: boolean;
  /** Why the last page failed; empty: it did not. */
  problem: string;
}

export interface CityList {
  readonly state: CityListState;
  /** Requests the next page, unless one is loading or there is none; after a failure it requests it again. */
  more(): Promise<void>;
}

/** All cities, page by page [REG-02]. `shown`: ids that the page shows already. */
export function makeCityList(signal: AbortSignal, shown: readonly string[] = []): CityList {
  const state = proxy<CityListState>({ cities: [], isLoading: false, isWhole: false, problem: '' });
  const seen = new Set(shown);
  const asked = new Set<string>();
  let next = '0';
  return {
    state,
    async more() {
      if (state.isLoading || state.isWhole || signal.aborted) return;
      Object.assign(state, { isLoading: true, problem: '' });
      const answer = await getContext().send(mainCities, { ...asking(), lastId: next }, signal);
      if (signal.aborted) return;
      state.isLoading = false;
      if (!answer.ok) {
        getContext().report('main-cities', answer.failure.message);
        state.problem = failureText(answer.failure);
        return;
      }
      const fresh = answer.value.cities.filter(({ id }) => !seen.has(id));
      for (const { id } of fresh) seen.add(id);
      state.cities = [...state.cities, ...fresh];
      asked.add(next);
      next = answer.value.next ?? '';
      // A server that names a page twice would never end.
      state.isWhole = !next || asked.has(next);
    },
  };
}

export interface LevelsState extends CityLevels {
  isLoading: boolean;
  problem: string;
}

export interface CityLevelList {
  readonly state: LevelsState;
  /** Empty ids: those of the current city. The shown list stays until the answer arrives; of quick choices the last counts. */
  choose(level1: string, level2: string): Promise<void>;
  /** Repeats the failed request. */
  retry(): Promise<void>;
}

/** Districts, regions and cities side by side (contract/endpoints.md, 11.2). */
export function makeCityLevels(signal: AbortSignal): CityLevelList {
  const state = proxy<LevelsState>({ level1: [], level2: [], cities: [], isLoading: false, problem: '' });
  const latest = takeLatest(signal);
  let wanted: readonly [level1: string, level2: string] = ['', ''];
  return {
    state,
    retry() {
      return this.choose(...wanted);
    },
    async choose(level1, level2) {
      wanted = [level1, level2];
      Object.assign(state, { isLoading: true, problem: '' });
      const answer = await latest.ask((own) => getContext().send(cityLevels, { ...asking(), level1, level2 }, own));
      if (!answer) return;
      state.isLoading = false;
      if (answer.ok) return void Object.assign(state, answer.value);
      getContext().report('city-levels', answer.failure.message);
      state.problem = failureText(answer.failure);
    },
  };
}
