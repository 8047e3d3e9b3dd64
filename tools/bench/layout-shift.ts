import { type Bench, scrollThrough, visit } from './visit.ts';

/** The page that moved most, or the first if none did. */
export interface LayoutShift {
  readonly width: number;
  /** Sum of all shifts of the worst page. */
  readonly worst: number;
  readonly page: string;
  /** What moved there, cut short. */
  readonly nodes: readonly string[];
}

const pages = [
  '',
  'catalog/',
  'catalog/krossovki/',
  'product/krossovki-vega-run/',
  'product/botinki-sever/',
  'basket/',
  'personal/favorite/',
  'catalog/compare.php',
];

interface Shift {
  readonly value: number;
  readonly nodes: readonly string[];
}

/**
 * Layout shift of every page of the shop with the layer on it, from its first frame until it has been scrolled through
 * (Layout Instability API). The template's scripts are left out: what they move is not the layer's doing.
 */
export async function measureLayoutShift(bench: Bench, widths: readonly number[]): Promise<LayoutShift[]> {
  const found: LayoutShift[] = [];
  for (const width of widths) {
    let worst: LayoutShift | undefined;
    for (const path of pages) {
      const shifts = await shiftsOf(bench, path, width);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      if (!worst || sum > worst.worst) worst = { width, worst: sum, page: `/${path}`, nodes: shifts.flatMap(({ nodes }) => nodes) };
    }
    if (worst) found.push(worst);
  }
  return found;
}

async function shiftsOf(bench: Bench, path: string, width: number): Promise<Shift[]> {
  const preset = { lines: [{ product: 4150 }, { product: 4211 }], favourites: [4101, 4150], compare: [4150] };
  const { page, open, end } = await visit(bench, path, { scripts: 'layer', width, preset, prepare: keepShifts });
  await open();
  await scrollThrough(page);
  const shifts = await page.evaluate(() => Reflect.get(window, 'benchShifts') as Shift[]);
  await end();
  return shifts;
}

/** Runs in the page. */
function keepShifts(): void {
  const benchShifts: Shift[] = [];
  Object.assign(window, { benchShifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const sources = (Reflect.get(entry, 'sources') ?? []) as { node?: Element | null }[];
      benchShifts.push({
        value: Reflect.get(entry, 'value') as number,
        nodes: sources.map(({ node }) => node?.outerHTML?.slice(0, 100) ?? 'a removed node'),
      });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
