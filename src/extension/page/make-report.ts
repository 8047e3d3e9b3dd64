import type { ErrorEvent, IslandReport, Vitrina } from '../../kernel/api.ts';
import type { FeatureReport, IslandLine, LayerFacts, PageReport } from '../page-report.ts';
import { limits } from '../report-limits.ts';
import { idOf } from './island-ids.ts';

/** Sources of a report; `status` is the value of `<html data-vitrina>`. */
export interface ReportSources {
  readonly layer: Pick<Vitrina, 'version' | 'form' | 'islands'> | undefined;
  readonly status: string | undefined;
  readonly problems: readonly ErrorEvent[];
  /** The page's own configuration as it was written; null: it has none, undefined: not known. */
  readonly own?: unknown;
  /** The element of an island that was picked on the page: it is always listed. */
  readonly picked?: Element | undefined;
}

const order = { failed: 0, live: 1, waiting: 2 } as const;

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}

/** The item that an element belongs to: its own, that of a control inside it, or that of the card around it. */
function readItem(element: Element): string | null | undefined {
  const bearer = '[data-item], [data-id]';
  const found = element.matches(bearer) ? element : (element.querySelector(bearer) ?? element.closest(bearer));
  return found?.getAttribute('data-item') ?? found?.getAttribute('data-id');
}

/** Describes an element for a person: its tag, its first class and its item. */
export function describeElement(element: Element): string {
  const tag = element.tagName.toLowerCase();
  const [firstClass] = element.classList;
  const item = readItem(element);
  const spot = firstClass ? `${tag}.${firstClass}` : tag;
  return cut(item ? `${spot} · ${item}` : spot, limits.name);
}

function describeIsland(island: IslandReport): IslandLine {
  const line = { id: idOf(island.element), label: describeElement(island.element), state: island.state };
  return island.error === undefined ? line : { ...line, error: cut(island.error, limits.text) };
}

function describeFeature(id: string, islands: readonly IslandReport[], picked: Element | undefined): FeatureReport {
  const counts = { waiting: 0, live: 0, failed: 0 };
  for (const island of islands) counts[island.state] += 1;
  const inOrder = islands.toSorted((one, other) => order[one.state] - order[other.state]);
  const chosen = inOrder.slice(limits.islands).filter(({ element }) => element === picked);
  const listed = [...inOrder.slice(0, limits.islands - chosen.length), ...chosen];
  return { id: cut(id, limits.name), counts, islands: listed.map(describeIsland) };
}

function readStatus(status: string | undefined): LayerFacts['status'] {
  return status === 'starting' || status === 'live' ? status : 'stopped';
}

/** A page's script may supply a configuration that JSON cannot hold, or one of any size: it is there and not known. What is no object counts for nothing. */
function writeOwn(own: unknown): Pick<PageReport, 'own'> {
  if (own === undefined) return {};
  if (typeof own !== 'object' || own === null) return { own: null };
  try {
    const json: string | undefined = JSON.stringify(own);
    return json === undefined || json.length > limits.own ? {} : { own: json };
  } catch {
    return {};
  }
}

/** Describes the layer on the page in a report of limited size. */
export function makeReport({ layer, status, problems, own, picked }: ReportSources): PageReport {
  if (!layer) return { layer: null, ...writeOwn(own), features: [], problems: [] };
  const byFeature = new Map<string, IslandReport[]>();
  for (const island of layer.islands()) {
    const alike = byFeature.get(island.feature);
    if (alike) alike.push(island);
    else byFeature.set(island.feature, [island]);
  }
  return {
    layer: { version: cut(layer.version, limits.name), form: layer.form, status: readStatus(status) },
    ...writeOwn(own),
    features: Array.from(byFeature, ([id, islands]) => describeFeature(id, islands, picked)).slice(0, limits.features),
    problems: problems.slice(-limits.problems).map((problem) => ({
      name: cut(problem.name, limits.name),
      message: cut(problem.message, limits.problem),
    })),
  };
}
