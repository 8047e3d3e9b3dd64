import { type LayoutShift as Shift, watchLayoutShifts } from '../shared/layout-shifts.ts';
import { type Bench, scrollThrough, visit } from './visit.ts';

/** The page that the layer moved most, or the first if it moved none. */
export interface LayoutShift {
  readonly width: number;
  /** Sum of the shifts of the worst page that it has with the layer and not without. */
  readonly worst: number;
  /** What the same page moves by itself, without any script. */
  readonly without: number;
  readonly page: string;
  /** What moved there: old place and size, new ones, the element's beginning. */
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

/**
 * Layout shift of every page of the shop with the layer on it, until it has been scrolled through (Layout Instability
 * API). What moves before the layer's first change, e.g. a row that is painted before the parser has read all of it, is not counted.
 * The template's scripts are left out: what they move is not the layer's doing.
 */
export async function measureLayoutShift(bench: Bench, widths: readonly number[]): Promise<LayoutShift[]> {
  const found: LayoutShift[] = [];
  for (const width of widths) {
    let worst: LayoutShift | undefined;
    for (const path of pages) {
      const shifts = await shiftsOf(bench, path, width, 'layer');
      // A page that does not move with the layer needs no second look.
      const without = shifts.length > 0 ? sumOf(await shiftsOf(bench, path, width, 'none')) : 0;
      const excess = Math.max(0, sumOf(shifts) - without);
      const nodes = excess > 0 ? shifts.flatMap((shift) => shift.nodes) : [];
      if (!worst || excess > worst.worst) worst = { width, worst: excess, without, page: `/${path}`, nodes };
    }
    if (worst) found.push(worst);
  }
  return found;
}

const sumOf = (shifts: readonly Shift[]): number => shifts.reduce((total, { value }) => total + value, 0);

async function shiftsOf(bench: Bench, path: string, width: number, scripts: 'layer' | 'none'): Promise<Shift[]> {
  const preset = { lines: [{ product: 4150 }, { product: 4211 }], favourites: [4101, 4150], compare: [4150] };
  const { page, open, end } = await visit(bench, path, { scripts, width, preset });
  const shifts = await watchLayoutShifts(page, scripts === 'layer' ? 'layer' : 'without');
  await open();
  await scrollThrough(page);
  const found = await shifts();
  await end();
  return found;
}
