import type { BasketKind, BasketTime } from './basket.ts';
import { type Bytes, filesOf, type PageBytes, sumOf } from './bytes.ts';
import type { ClickKind, ClickTime } from './clicks.ts';
import type { Heap } from './heap.ts';
import type { LayoutShift } from './layout-shift.ts';
import type { ScrollListeners } from './listeners.ts';
import { liveTemplates } from './live-pages.ts';
import type { PagingTime } from './paging.ts';
import type { RequestCount } from './requests.ts';
import type { OutsideTime } from './rollout.ts';
import type { LongestTask, ScriptTime } from './script-time.ts';
import type { SessionFile } from './session-file.ts';

/** What a run has found; a part that was not asked for is missing. */
export interface Results {
  readonly bytes?: Bytes;
  readonly script?: readonly ScriptTime[];
  readonly rollout?: OutsideTime;
  readonly tasks?: readonly LongestTask[];
  readonly listeners?: readonly ScrollListeners[];
  readonly clicks?: readonly ClickTime[];
  readonly basket?: readonly BasketTime[];
  readonly requests?: readonly RequestCount[];
  readonly paging?: readonly PagingTime[];
  readonly shift?: readonly LayoutShift[];
  readonly heap?: readonly Heap[];
  readonly session?: SessionFile;
}

const widthOf = (rows: readonly (readonly string[])[], column: number) => Math.max(...rows.map((row) => (row[column] ?? '').length));

/** A heading and aligned columns, the first to the left and the numbers to the right. */
export function table(title: string, rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widthOf(rows, 0)) : cell.padStart(widthOf(rows, column)))).join('   '),
  );
  return [title, ...lines.map((line) => `  ${line.trimEnd()}`)].join('\n');
}

const ms = (value: number): string => `${value.toFixed(1)} ms`;
const times = (value: number, base: number): string => (base > 0 ? `${(value / base).toFixed(2)}x` : '-');

const bytesTable = ({ pages }: Bytes): string => pages.map(pageBytesTable).join('\n\n');

function pageBytesTable(page: PageBytes): string {
  const { files, isLean } = page;
  return table(`Bytes of JavaScript on a ${page.page} page${isLean ? ', lean' : ''} (brotli 11)`, [
    ...files.map(({ name, bytes, when }) => [name, `${bytes} B`, when]),
    ['at rest', `${sumOf(page, 'at rest')} B`, `${filesOf(page, 'at rest').length} files, Dexie apart`],
    ['all', `${sumOf(page, 'the end')} B`, `${filesOf(page, 'the end').length} files`],
  ]);
}

export const nameOfPage = ({ name, cards, slowdown }: ScriptTime): string =>
  `${name}${name === 'catalogue' ? `, ${cards} cards` : ''}${slowdown === 1 ? '' : `, ${slowdown}x slower`}`;

function scriptTable(rows: readonly ScriptTime[]): string {
  const demo = table('Script time from load to live and quiet (processor time, median of 3)', [
    ['', 'template alone', 'both', 'layer adds', 'both / template', 'left out', 'to template', 'lean, left out', 'to template'],
    ...rows.map((row) => [
      nameOfPage(row),
      ...[ms(row.template), ms(row.both), ms(row.both - row.template), times(row.both, row.template)],
      ...[row.leftOut, row.lean].flatMap((value) => (value === undefined ? ['', ''] : [ms(value), times(value, row.template)])),
    ]),
  ]);
  const live = table('The same to the template of a live page, which runs more script (docs/bench.md)', [
    ['', 'both / template', 'left out / template', 'lean, left out / template'],
    ...rows.map((row) => [
      nameOfPage(row),
      ...Object.values(toLiveTemplate(row)).map((value) => (value === undefined ? '' : times(value, 1))),
    ]),
  ]);
  return `${demo}\n\n${live}`;
}

/** Script at load to that of the template of a live page; undefined where that is not known. */
export function toLiveTemplate({ template, leftOut, lean, ...row }: ScriptTime) {
  const live = liveTemplates[nameOfPage({ template, ...row })] ?? {};
  const alone = (value: number | undefined) => value && live.leftOut && value / (live.leftOut * template);
  return { both: live.both && 1 + (row.both - template) / (live.both * template), leftOut: alone(leftOut), lean: alone(lean) };
}

function readyTable(rows: readonly ScriptTime[]): string {
  return table('From the arrival of its code until the islands in view are live (median of 3)', [
    ['', 'layer', "template's DOM-ready work", 'layer / template'],
    ...rows.map((row) => [nameOfPage(row), ms(row.ready.layer), ms(row.ready.template), times(row.ready.layer, row.ready.template)]),
  ]);
}

function rolloutTable({ script, without, files }: OutsideTime): string {
  return table('A visitor outside of the rollout, 24 cards (processor time, median)', [
    ['', 'script', 'page alone', 'files'],
    ['kernel', ms(script), ms(without), String(files)],
  ]);
}

function tasksTable(rows: readonly LongestTask[]): string {
  return table("The layer's longest task, 100 cards or a product page, processor 4 times slower (median)", [
    ['', "layer's share", 'worst run', 'whole task', 'longest in it'],
    ...rows.map(({ during, layer, worst, whole, heaviest }) => [during, ms(layer), ms(worst), ms(whole), heaviest]),
  ]);
}

function listenersTable(rows: readonly ScrollListeners[]): string {
  return table('Listeners of the layer for scrolling, 200 cards', [
    ['', 'passive', 'may hold it up', ''],
    ...rows.map(({ width, passive, blocking }) => [`${width} px`, String(passive), String(blocking.length), blocking.join(', ')]),
  ]);
}

const clickWords: Readonly<Record<ClickKind, string>> = {
  'buy-felt': 'buy: button at work',
  'buy-done': 'buy: “in basket” shown',
  heart: 'heart on',
};

function clicksTable(rows: readonly ClickTime[]): string {
  return table('Click to visible change (median of 4)', [
    ['', 'cards', 'processor', 'layer', 'template', 'layer / template'],
    ...rows.map(({ kind, cards, slowdown, layer, template }) => [
      clickWords[kind],
      String(cards),
      slowdown === 1 ? 'as it is' : `${slowdown}x slower`,
      ms(layer),
      ms(template),
      times(layer, template),
    ]),
  ]);
}

export const basketWords: Readonly<Record<BasketKind, string>> = {
  'fly-open': 'fly-out opened, first line shown',
  'fly-again': 'fly-out opened again',
  quantity: 'one more piece, new total shown',
};

function basketTable(rows: readonly BasketTime[]): string {
  return table('Basket: press to settled page, answers and waiting included (median)', [
    ['', 'lines', 'layer', 'template', 'layer / template'],
    ...rows.map(({ kind, lines, layer, template }) => [basketWords[kind], String(lines), ms(layer), ms(template), times(layer, template)]),
  ]);
}

function pagingTable(rows: readonly PagingTime[]): string {
  const least = rows[0];
  return table('A page of 24 cards is added to a list (median)', [
    ['', 'script', `to ${least?.cards}`, 'press to shown', `to ${least?.cards}`],
    ...rows.map(({ cards, script, shown }) => [
      `${cards} cards`,
      ms(script),
      times(script, least?.script ?? 0),
      ms(shown),
      times(shown, least?.shown ?? 0),
    ]),
  ]);
}

function shiftTable(rows: readonly LayoutShift[]): string {
  const values = table('Layout shift, the worst of the pages', [
    ['', 'by the layer', 'page alone', ''],
    ...rows.map(({ width, worst, without, page }) => [`${width} px`, worst.toFixed(4), without.toFixed(4), worst > 0 ? page : 'none']),
  ]);
  const moved = [...new Set(rows.flatMap(({ nodes }) => nodes))].slice(0, 5);
  return [values, ...moved.map((node) => `  moved: ${node}`)].join('\n');
}

function heapTable(rows: readonly Heap[]): string {
  return table('Heap after garbage collection, and listeners (24 cards: median of 3)', [
    ['', 'with layer', 'template', 'layer adds', 'layer / template', 'listeners', 'template', 'layer adds'],
    ...rows.map(({ cards, layer, template }) => [
      `${cards} cards`,
      ...[`${layer.heap.toFixed(2)} MB`, `${template.heap.toFixed(2)} MB`, `${(layer.heap - template.heap).toFixed(2)} MB`],
      ...[
        times(layer.heap, template.heap),
        String(layer.listeners),
        String(template.listeners),
        String(layer.listeners - template.listeners),
      ],
    ]),
  ]);
}

export const requestWords: Readonly<Record<RequestCount['after'], string>> = {
  add: 'an add',
  sale: 'an add where sales are measured',
  line: 'one more piece of a basket line',
};

function requestsTable(rows: readonly RequestCount[]): string {
  return table('Requests to the shop after a press', [
    ['', 'with layer', 'template'],
    ...rows.map(({ after, layer, template }) => [requestWords[after], String(layer), String(template)]),
  ]);
}

function sessionTable({ megabytes, longest }: SessionFile): string {
  return table('A recorded session is opened in the harness', [
    ['', 'longest task'],
    [`${megabytes.toFixed(0)} MB`, ms(longest)],
  ]);
}

/** The tables of all parts that were measured. */
export function describeResults({
  bytes,
  script,
  rollout,
  tasks,
  listeners,
  clicks,
  basket,
  requests,
  paging,
  shift,
  heap,
  session,
}: Results): string {
  const tables = [
    bytes && bytesTable(bytes),
    script && scriptTable(script),
    script && readyTable(script),
    rollout && rolloutTable(rollout),
    tasks && tasksTable(tasks),
    listeners && listenersTable(listeners),
    clicks && clicksTable(clicks),
    basket && basketTable(basket),
    requests && requestsTable(requests),
    paging && pagingTable(paging),
    shift && shiftTable(shift),
    heap && heapTable(heap),
    session && sessionTable(session),
  ];
  return tables.filter((text) => text !== undefined).join('\n\n');
}
