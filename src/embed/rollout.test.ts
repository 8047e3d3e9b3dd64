import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseConfig, rolloutKinds } from '../config/schema.ts';
import { markers } from '../extension/panel/editors/catalogue.ts';
import type { PageKind } from '../shop/page/own-kind.ts';
import { chooseGroup, drawLot } from './rollout.ts';

/** The kinds that a rollout may name are those that the layer knows. */
const kinds: readonly PageKind[] = rolloutKinds;

interface Visit {
  readonly path?: string;
  readonly search?: string;
  readonly isParsing?: boolean;
  readonly tagSays?: 'off';
  readonly PAGES?: object;
  readonly tab?: Storage | undefined;
  readonly browser?: Storage | undefined;
}

function makeStorage(kept: Record<string, string> = {}): Storage {
  const rows = new Map(Object.entries(kept));
  return { getItem: (key: string) => rows.get(key) ?? null, setItem: (key: string, value: string) => void rows.set(key, value) } as Storage;
}

/** A page as the kernel sees it; storages given as undefined throw, as in browsers with blocked cookies. */
function makePage(visit: Visit = {}): Window {
  const { path = '/catalog/', search = '', isParsing = false, tagSays, PAGES = {} } = visit;
  const refuse = (place: 'tab' | 'browser', fallback: Storage) => {
    if (place in visit && visit[place] === undefined) throw new DOMException('The operation is insecure.', 'SecurityError');
    return visit[place] ?? fallback;
  };
  const [tab, browser] = [makeStorage(), makeStorage()];
  return {
    location: { pathname: path, search },
    document: {
      readyState: isParsing ? 'loading' : 'complete',
      body: { dataset: {} },
      querySelector: () => null,
      scripts: [{ dataset: {} }, { dataset: tagSays ? { vitrinaDefault: tagSays } : {} }],
    },
    arAsproOptions: { SITE_DIR: '/', PAGES },
    get sessionStorage() {
      return refuse('tab', tab);
    },
    get localStorage() {
      return refuse('browser', browser);
    },
  } as unknown as Window;
}

const groupOf = (rollout: unknown, visit?: Visit) => chooseGroup(makePage(visit), { rollout });

test('without a rollout everybody has the layer; without a configuration the tag may forbid it', () => {
  expect(chooseGroup(makePage(), {})).toBe('with');
  expect(chooseGroup(makePage(), undefined)).toBe('with');
  expect(chooseGroup(makePage({ tagSays: 'off' }), undefined)).toBe('off');
  expect(chooseGroup(makePage({ tagSays: 'off' }), 'broken')).toBe('off');
  expect(chooseGroup(makePage({ tagSays: 'off' }), {})).toBe('with');
  expect(chooseGroup(makePage({ tagSays: 'off', isParsing: true }), undefined)).toBeUndefined();
});

test.each([
  ['the switch', { off: true }, 'off'],
  ['features that are off', { off: { gallery: '*' } }, 'with'],
  ['everybody', { share: 100 }, 'with'],
  ['nobody', { share: 0 }, 'without'],
  ['nobody and the switch', { share: 0, off: true }, 'off'],
  ['a path', { pages: ['/catalog/'] }, 'with'],
  ['another path', { pages: ['/'] }, 'off'],
  ['a pattern', { pages: ['/product/*', '/cat*'] }, 'with'],
  ['a pattern with regular expression syntax', { pages: ['/c.talog/', '/catalog(/*'] }, 'off'],
  ['a kind', { pages: ['catalogue'] }, 'with'],
  ['another kind', { pages: ['basket'] }, 'off'],
])('%s decides alone: %j', (_, rollout, group) => {
  expect(groupOf(rollout, { PAGES: { CATALOG_PAGE: '1' }, browser: undefined })).toBe(group);
});

test('a kind waits for the page to be parsed, a path does not', () => {
  expect(groupOf({ pages: ['catalogue'] }, { isParsing: true })).toBeUndefined();
  expect(groupOf({ pages: ['/catalog/*'] }, { isParsing: true })).toBe('with');
});

test('no rollout causes an exception, and an invalid share disables the layer', () => {
  const ids = markers.map(({ id }) => id);
  const keys = { share: fc.oneof(fc.double(), fc.anything()), seed: fc.anything(), pages: fc.anything(), off: fc.anything() };
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.record(keys, { requiredKeys: [] })), (rollout) => {
      const problems: string[] = [];
      parseConfig({ rollout }, ids, (name) => problems.push(name));
      const group = groupOf(rollout, { browser: makeStorage({ vitrina: '1' }) });
      expect(['with', 'without', 'off']).toContain(group);
      if (problems.includes('config.rollout.share')) expect(group).toBe('off');
    }),
    { numRuns: 1000 },
  );
});

test.each([['5'], [null], [{}], [[]], [true], [100.1], [-1], [Number.NaN]])('a share of %j disables the layer', (share) => {
  expect(groupOf({ share })).toBe('off');
});

test('draws are one to one under every seed, and a larger share keeps the smaller one’s visitors', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\w.-]{0,12}$/), fc.integer({ min: 1, max: 99 }), (seed, share) => {
      const lots = Array.from({ length: 9973 }, (_, kept) => drawLot(kept, seed));
      expect(new Set(lots).size).toBe(9973);
      const isWith = (kept: number, percent: number) =>
        groupOf({ share: percent, seed }, { browser: makeStorage({ vitrina: String(kept) }) }) === 'with';
      const kept = (share * 97) % 9973;
      if (isWith(kept, share)) expect(isWith(kept, Math.min(100, share + 7))).toBe(true);
    }),
    { numRuns: 30 },
  );
});

test('the draw is fair, and another seed draws other visitors', () => {
  let kept = 0;
  const page = makePage({ browser: { getItem: () => String(kept), setItem: () => {} } as unknown as Storage });
  const chosen = (seed: string) => {
    const groups: boolean[] = [];
    for (kept = 0; kept < 9973; kept++) groups.push(chooseGroup(page, { rollout: { share: 30, seed } }) === 'with');
    return groups;
  };
  const [one, other] = [chosen('november'), chosen('december')];
  const count = (list: readonly boolean[]) => list.filter(Boolean).length;
  expect(count(one)).toBe(2992);
  const both = one.filter((isIn, index) => isIn && other[index]).length;
  // By chance about nine hundred are drawn by both seeds; 90 are three standard deviations of that.
  expect(Math.abs(both - 0.09 * 9973)).toBeLessThan(90);
});

test('a visitor keeps the lot; without storage there is no layer', () => {
  const browser = makeStorage();
  const first = groupOf({ share: 50 }, { browser });
  for (let visit = 0; visit < 20; visit++) expect(groupOf({ share: 50 }, { browser })).toBe(first);
  expect(browser.getItem('vitrina')).toMatch(/^\d{1,4}$/);
  expect(groupOf({ share: 50 }, { browser: undefined })).toBe('off');
  expect(groupOf({ share: 50 }, { browser: makeStorage({ vitrina: 'one two' }) })).toMatch(/^with/);
});

test('a visitor’s own choice wins over everything and is kept for the tab', () => {
  const tab = makeStorage();
  expect(groupOf({ off: true }, { tab, search: '?vitrina=on' })).toBe('on');
  expect(groupOf({ off: true }, { tab })).toBe('on');
  expect(groupOf({ share: 100 }, { tab, search: '?a=1&vitrina=off&b=2' })).toBe('off');
  expect(groupOf({ share: 100 }, { tab })).toBe('off');
  expect(groupOf({ share: 100 }, { tab: undefined, search: '?vitrina=off' })).toBe('off');
  expect(groupOf({ share: 100 }, { search: '?vitrina=offline' })).toBe('with');
  expect(kinds).toHaveLength(13);
});
