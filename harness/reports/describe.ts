import type { Estimate } from './quantiles.ts';
import type { Comparison, GoalRow, Rollout, Summary, Verdict, Vital, VitalRow } from './summarise.ts';
import { fewest } from './summarise.ts';

/** Names of the kinds of pages in tables. */
export const pageNames: Readonly<Record<VitalRow['page'], string>> = {
  all: 'все страницы',
  front: 'главная',
  catalogue: 'каталог',
  product: 'товар',
  basket: 'корзина',
  order: 'оформление',
  'order-done': 'заказ принят',
  compare: 'сравнение',
  search: 'поиск',
  favourites: 'избранное',
  faq: 'вопросы',
  staff: 'сотрудники',
  jobs: 'вакансии',
  login: 'вход',
  other: 'другие',
};

type Write = (value: number) => string;

/** Name and number format of a measure. */
interface Measure {
  readonly name: string;
  readonly write: Write;
  readonly writeDifference: Write;
}

/** With a minus sign instead of Intl's hyphen. */
const writer = (digits: number, signDisplay: 'auto' | 'exceptZero' = 'auto'): Write => {
  const format = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay });
  return (value) => format.format(value).replace('-', '−');
};

const [whole, tenths, thousandths] = [writer(0), writer(1), writer(3)];
const [wholeSigned, tenthsSigned, thousandthsSigned] = [writer(0, 'exceptZero'), writer(1, 'exceptZero'), writer(3, 'exceptZero')];

export const countOf = (count: number): string => whole(count);

const milliseconds = (name: string): Measure => ({
  name: `${name}, мс`,
  write: whole,
  writeDifference: wholeSigned,
});

export const measures: Readonly<Record<Vital | 'live', Measure>> = {
  lcp: milliseconds('LCP'),
  inp: milliseconds('INP'),
  cls: { name: 'CLS', write: thousandths, writeDifference: thousandthsSigned },
  ttfb: milliseconds('TTFB'),
  live: milliseconds('до работы слоя'),
};

/** In percent; a difference in percentage points. */
export const share: Measure = {
  name: 'доля',
  write: (value) => `${tenths(value * 100)} %`,
  writeDifference: (value) => `${tenthsSigned(value * 100)} п. п.`,
};

export const measureOf = (row: VitalRow | GoalRow): Measure => ('vital' in row ? measures[row.vital] : share);

/** An estimate with its interval: `1 240 (1 180…1 310)`. */
export function describeEstimate(estimate: Estimate | undefined, write: Write): string {
  return estimate ? `${write(estimate.value)} (${write(estimate.low)}…${write(estimate.high)})` : '—';
}

/** The assessment of a difference, in two words. */
export function describeVerdict({ with: first, without: second, difference }: Comparison): string {
  if (!first || !second) return 'не с чем сравнить';
  if (!difference) return 'мало данных';
  if (!difference.isMore) return 'случайность';
  return difference.value < 0 ? 'меньше' : 'больше';
}

export function describeRollout({ seed, share: percent }: Rollout): string {
  return `${seed ? `«${seed}», ` : ''}${tenths(percent).replace(/,0$/, '')} % посетителей со слоем`;
}

/** The conclusions in sentences: whether the layer makes a significant difference. */
export function describeConclusions(summary: Summary): string[] {
  const { views, isBalanced } = summary;
  if (views.with === 0 || views.without === 0) {
    const only = views.with === 0 ? 'без слоя' : 'со слоем';
    const { share: percent } = summary.rollout;
    const why =
      percent > 0 && percent < 100
        ? 'Отчёты другой группы не приходят.'
        : 'Для сравнения нужна доля (rollout.share) больше 0 и меньше 100.';
    return [`Сравнить не с чем: все просмотры ${only}. ${why}`];
  }
  const rows = [...summary.vitals.filter(({ page }) => page === 'all'), ...summary.goals];
  const sentences = rows.flatMap((row) => (row.difference?.isMore ? [describeDifference(row, row.difference)] : []));
  const isCompared = rows.some(({ difference }) => difference);
  const few = `Мало данных: нужно хотя бы ${fewest} просмотров с измерением в каждой группе.`;
  const none = 'Разницы больше случайной нет ни в скорости, ни в целях.';
  const lost =
    'Выводам верить нельзя: групп не столько, сколько раздал жребий. Отчёты одной из них теряются или приходят не от посетителей.';
  return [...(isBalanced ? [] : [lost]), ...(sentences.length > 0 ? sentences : [isCompared ? none : few])];
}

function describeDifference(row: VitalRow | GoalRow, { value, low, high }: Verdict): string {
  const { name, writeDifference } = measureOf(row);
  const what = 'vital' in row ? name.replace(/, мс$/, '') : `Доля просмотров с целью ${row.goal}`;
  const unit = 'vital' in row && row.vital !== 'cls' ? ' мс' : '';
  const isBetter = 'vital' in row ? value < 0 : value > 0;
  const interval = `от ${writeDifference(low)} до ${writeDifference(high)}${unit}`;
  return `${what}: со слоем ${isBetter ? 'лучше' : 'хуже'}, разница ${writeDifference(value)}${unit} (95 %: ${interval}), это больше случайного.`;
}
