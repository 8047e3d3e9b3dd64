import type { Judgement, Verdict } from './judge.ts';

const order: readonly Verdict[] = ['unnecessary', 'partly', 'keep'];
const bytes = (count: number) => (count ? `${count.toLocaleString('en')} B` : '?');

/** The verdict of each file with its reason, what is saved, and the list for the shop. */
export function describeJudgements(judged: readonly Judgement[], notes: readonly string[] = []): string {
  if (judged.length === 0) return 'The page has no script files but the layer’s own: there is nothing to leave out.';
  const lines = order.flatMap((verdict) =>
    judged
      .filter((one) => one.verdict === verdict)
      .map(
        (one) => `${verdict.padEnd(12)}${bytes(one.bytes).padStart(10)}  ${one.file.path || one.file.address}\n${' '.repeat(24)}${one.why}`,
      ),
  );
  const sum = (list: readonly Judgement[]) => list.reduce((all, one) => all + one.bytes, 0);
  const left = judged.filter(({ verdict }) => verdict === 'unnecessary');
  const saved = `${left.length} of ${judged.length} script files may be left out: ${bytes(sum(left))} of ${bytes(sum(judged))} after brotli; compat.js brings 3,000 B at most.`;
  const list = left.length ? `\nThe list for the shop (docs/shop-owner.md):\n${listOf(judged)}` : '';
  return `${[...lines, ...notes.map((note) => `Note: ${note}.`)].join('\n')}\n\n${saved}${list}`;
}

/** One path a line. */
export const listOf = (judged: readonly Judgement[]): string =>
  judged
    .filter(({ verdict }) => verdict === 'unnecessary')
    .map(({ file }) => `  '${file.path}',`)
    .join('\n');
