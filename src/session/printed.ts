import { unescapeHtml, writings } from './escapes.ts';
import type { Har } from './har.ts';
import { isWhole, KnownFinder } from './known-finder.ts';

/** A sent or typed value, and the index of the first request that carried it; none if it was only typed. */
export type SentValues = ReadonlyMap<string, number>;

export interface Printed {
  /** The page offered exactly this value before it was sent: in an attribute, a script string, a link, an option. */
  readonly offered: ReadonlySet<string>;
  /** It occurred in a page's text before it was sent: further occurrences do not reveal the sender. */
  readonly seen: ReadonlySet<string>;
}

/**
 * Finds which sent values pages had printed for everybody before they were sent. Such a value is not secret, and a replay needs it to
 * find buttons and answers. One pass over the answers, however many values there are.
 */
export function findPrinted({ log }: Har, sent: SentValues): Printed {
  const offered = new Set<string>();
  const seen = new Set<string>();
  const finder = new KnownFinder(writtenWays(sent));
  log.entries.forEach(({ response: { content } }, index) => {
    if (typeof content.text !== 'string' || content.encoding === 'base64') return;
    const { text } = content;
    finder.replace(text, (found, [value, first], at) => {
      if (index >= first || offered.has(value) || !isWhole(text, at, found)) return undefined;
      seen.add(value);
      if (isOffer(text, at, at + found.length)) offered.add(value);
      return undefined;
    });
  });
  return { offered, seen };
}

function* writtenWays(sent: SentValues): Iterable<readonly [string, readonly [value: string, first: number]]> {
  for (const [value, first] of sent) for (const written of new Set(writings.map((write) => write(value)))) yield [written, [value, first]];
}

const quote = /(?:["'`]|&quot;|&#0?39;)$/;
const quoteAfter = /^\\?(?:["'`]|&quot;|&#0?39;)/;

function isOffer(text: string, from: number, to: number): boolean {
  const lead = text.slice(Math.max(0, from - 6), from);
  const tail = text.slice(to);
  if (lead.endsWith('>') && tail.startsWith('<')) return /^<(?:option|button|label)\b/i.test(tagAt(text, from));
  if (lead.endsWith('=') && /^(?:[&"'#\s>\\]|$)/.test(tail)) return true;
  if (!quote.test(lead) || !quoteAfter.test(tail)) return false;
  // A prefilled field shows what somebody typed once.
  const isValue = /\svalue\s*=\s*["']$/i.test(text.slice(Math.max(0, from - 12), from));
  const tag = isValue ? tagAt(text, from) : '';
  return !/^<(?:input|textarea)\b/i.test(tag) || /\stype=["']?(?:hidden|radio|checkbox|submit|button|reset)/i.test(unescapeHtml(tag));
}

function tagAt(text: string, at: number): string {
  const near = text.slice(Math.max(0, at - 600), at);
  const opened = near.lastIndexOf('<');
  if (opened < 0) return '';
  const after = text.slice(at, at + 300);
  return near.slice(opened) + after.slice(0, Math.max(0, after.indexOf('>')));
}
