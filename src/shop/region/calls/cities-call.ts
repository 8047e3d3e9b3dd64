import * as z from 'zod/mini';
import { failed, ok, type Result } from '../../../platform/result.ts';
import { defineCall } from '../../../platform/server/call.ts';
import { checkShape } from '../../../platform/server/decode.ts';
import { decodeEnvelope } from '../../../platform/server/envelope.ts';
import { type DecodedForm, textAt } from '../../../platform/server/php-form.ts';
import { idSchema } from '../../basket-facts.ts';

/** A city of the shop: a region of its own in the shop's terms (contract/endpoints.md, 11.1). */
export interface City {
  readonly id: string;
  readonly name: string;
  /** Its location, e.g. «Татарстан, Россия»; may be empty. */
  readonly path: string;
  /** Address of its shop, as the server wrote it. */
  readonly address: string;
  /** Id of the delivery's location; absent where there is none. */
  readonly location?: string;
  readonly isCurrent: boolean;
}

/** A district or a region on the way to a city; with an address it is itself a city. */
export interface CityLevel {
  readonly id: string;
  readonly name: string;
  readonly isCurrent: boolean;
  readonly address?: string;
  /** Of such a city: see `City`. */
  readonly location?: string;
}

/** The page's parameters in every request to the component (REG-01). */
export interface CityPage {
  readonly sessid: string;
  readonly siteId: string;
  readonly language: string;
  /** Path and query of the page: where a choice leads, unless the city has a site of its own. */
  readonly url: string;
}

const locationSchema = z.optional(z.nullable(z.union([z.string(), z.number(), z.boolean()])));

const citySchema = z.object({
  ID: idSchema,
  NAME: z.string(),
  URL: z.optional(z.nullable(z.string())),
  PATH: z.optional(z.nullable(z.union([z.string(), z.boolean()]))),
  LOCATION_ID: locationSchema,
  CURRENT: z.optional(z.unknown()),
});

const levelSchema = z.object({
  ID: z.optional(idSchema),
  SECTION_ID: z.optional(z.nullable(idSchema)),
  NAME: z.string(),
  CURRENT: z.optional(z.unknown()),
  URL: z.optional(z.nullable(z.string())),
  LOCATION_ID: locationSchema,
});

/** Lists come as lists or as objects by any key. */
const listSchema = z.optional(z.nullable(z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())])));
const searchSchema = z.object({ cities: listSchema });
const mainSchema = z.object({
  cities: listSchema,
  lastId: z.optional(z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
  more: z.optional(z.unknown()),
});
const levelsSchema = z.object({ level1: listSchema, level2: listSchema, cities: listSchema });

/** PHP compares with `== 1`. */
const isTrue = (value: unknown) => value === true || Number(value) === 1;

/** `false`, 0 or nothing: the city has no location. */
function readLocation(id: z.output<typeof locationSchema>): { readonly location?: string } {
  return typeof id !== 'boolean' && Number(id) > 0 ? { location: String(id) } : {};
}

function toCity({ ID, NAME, URL, PATH, LOCATION_ID, CURRENT }: z.output<typeof citySchema>): City {
  return {
    id: ID,
    name: NAME,
    path: typeof PATH === 'string' ? PATH : '',
    address: URL ?? '',
    isCurrent: isTrue(CURRENT),
    ...readLocation(LOCATION_ID),
  };
}

function toLevel({ ID, SECTION_ID, NAME, CURRENT, URL, LOCATION_ID }: z.output<typeof levelSchema>): CityLevel {
  const level = { id: ID ?? SECTION_ID ?? '', name: NAME, isCurrent: isTrue(CURRENT) };
  return URL ? { ...level, address: URL, ...readLocation(LOCATION_ID) } : level;
}

/** Entries that cannot be read are left out; a list without a readable one is no list. */
function readEntries<Schema extends z.ZodMiniType, Entry>(
  what: string,
  list: z.output<typeof listSchema>,
  schema: Schema,
  read: (entry: z.output<Schema>) => Entry,
): Result<readonly Entry[]> {
  const entries = Object.values(list ?? {}).map((entry) => checkShape(what, schema, entry));
  const readable = entries.flatMap((entry) => (entry.ok ? [read(entry.value)] : []));
  const [first] = entries;
  return readable.length === 0 && first && !first.ok ? first : ok(readable);
}

function decodeData<Schema extends z.ZodMiniType>(what: string, schema: Schema, body: string): Result<z.output<Schema>> {
  const envelope = decodeEnvelope(what, body);
  return envelope.ok ? checkShape(what, schema, envelope.value) : envelope;
}

const component = 'aspro:regionality.list.max';

/** All parameters are in the query, the body is empty (contract/endpoints.md, 11.1). */
const queryOf = (action: string, page: CityPage, own: Readonly<Record<string, string>>) => ({
  query: {
    ...{ mode: 'ajax', c: component, action, sessid: page.sessid, SITE_ID: page.siteId, siteId: page.siteId, url: page.url },
    ...own,
    lang: page.language,
  },
});

/** `undefined`: a request of another kind. */
function readPage(query: DecodedForm, action: string): CityPage | undefined {
  if (textAt(query, 'c') !== component || textAt(query, 'action') !== action) return undefined;
  const [sessid, siteId, language, url] = ['sessid', 'SITE_ID', 'lang', 'url'].map((name) => textAt(query, name) ?? '');
  return { sessid: sessid ?? '', siteId: siteId ?? '', language: language ?? '', url: url ?? '' };
}

const base = { method: 'POST', path: '/bitrix/services/main/ajax.php', kind: 'read', controller: true } as const;

/** Cities whose names begin with what has been typed, two characters or more [REG-01]. */
export const searchCities = defineCall<CityPage & { readonly term: string }, readonly City[]>({
  ...base,
  name: 'search-cities',
  encode: (input) => queryOf('searchCities', input, { term: input.term }),
  recognise({ query }) {
    const page = readPage(query, 'searchCities');
    return page && { ...page, term: textAt(query, 'term') ?? '' };
  },
  decode(body) {
    const data = decodeData('search-cities', searchSchema, body);
    return data.ok ? readEntries('search-cities', data.value.cities, citySchema, toCity) : data;
  },
});

export interface CityListPage {
  readonly cities: readonly City[];
  /** The next page is requested by this id; absent: this was the last one. */
  readonly next?: string;
}

/** One page of all cities, the current one first; the first page by the id 0 [REG-02]. */
export const mainCities = defineCall<CityPage & { readonly lastId: string }, CityListPage>({
  ...base,
  name: 'main-cities',
  encode: (input) => queryOf('getMainCities', input, { lastId: input.lastId }),
  recognise({ query }) {
    const page = readPage(query, 'getMainCities');
    return page && { ...page, lastId: textAt(query, 'lastId') ?? '0' };
  },
  decode(body) {
    const data = decodeData('main-cities', mainSchema, body);
    if (!data.ok) return data;
    const { cities, lastId, more } = data.value;
    const read = readEntries('main-cities', cities, citySchema, toCity);
    if (!read.ok) return read;
    const hasNext = isTrue(more) && typeof lastId !== 'boolean' && Boolean(lastId);
    return ok({ cities: read.value, ...(hasNext ? { next: String(lastId) } : {}) });
  },
});

export interface CityLevels {
  readonly level1: readonly CityLevel[];
  readonly level2: readonly CityLevel[];
  readonly cities: readonly City[];
}

/** Districts, the regions of one and the cities of one of these; empty ids: those of the current city (contract/endpoints.md, 11.1). */
export const cityLevels = defineCall<CityPage & { readonly level1: string; readonly level2: string }, CityLevels>({
  ...base,
  name: 'city-levels',
  encode: (input) => queryOf('getLevelsAndCities', input, { level1: input.level1, level2: input.level2 }),
  recognise({ query }) {
    const page = readPage(query, 'getLevelsAndCities');
    return page && { ...page, level1: textAt(query, 'level1') ?? '', level2: textAt(query, 'level2') ?? '' };
  },
  decode(body) {
    const data = decodeData('city-levels', levelsSchema, body);
    if (!data.ok) return data;
    const level1 = readEntries('city-levels', data.value.level1, levelSchema, toLevel);
    const level2 = readEntries('city-levels', data.value.level2, levelSchema, toLevel);
    const cities = readEntries('city-levels', data.value.cities, citySchema, toCity);
    if (!level1.ok) return level1;
    if (!level2.ok) return level2;
    return cities.ok ? ok({ level1: level1.value, level2: level2.value, cities: cities.value }) : cities;
  },
});

/** The popup with the search, likely cities and the lists that scripts fill (contract/endpoints.md, 11.2). */
export const cityChooser = defineCall<{ readonly url: string }, string>({
  name: 'city-chooser',
  method: 'GET',
  path: '{site}ajax/form.php',
  kind: 'read',
  encode: ({ url }) => ({ query: { form_id: 'city_chooser', url } }),
  recognise: ({ query }) => (textAt(query, 'form_id') === 'city_chooser' ? { url: textAt(query, 'url') ?? '' } : undefined),
  decode: (body) =>
    /class="[^"]*\bpopup_regions\b/.test(body)
      ? ok(body)
      : failed('unreadable', `city-chooser: expected .popup_regions, got "${body.trim().slice(0, 80)}"`),
});
