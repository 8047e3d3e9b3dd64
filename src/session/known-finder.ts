const hashOf = (text: string, at: number) => ((text.charCodeAt(at) * 31 + text.charCodeAt(at + 1)) * 31 + text.charCodeAt(at + 2)) & 0xffff;

const shortest = 3;

interface Node<Found> {
  readonly next: Map<number, Node<Found>>;
  /** The searched text that ends at this node. */
  end?: { readonly text: string; readonly found: Found };
}

/**
 * Finds many texts in one pass: the time grows with the length of the input, not with the number of texts. Where several begin
 * at one place, the longest is found. Texts shorter than three characters are skipped.
 */
export class KnownFinder<Found> {
  /** Hashes of all beginnings: most places of a page are skipped after one lookup. */
  readonly #begins = new Uint8Array(0x10000);
  readonly #root: Node<Found> = { next: new Map() };

  constructor(texts: Iterable<readonly [text: string, found: Found]>) {
    for (const [text, found] of texts) {
      if (text.length < shortest) continue;
      this.#begins[hashOf(text, 0)] = 1;
      let node = this.#root;
      for (let at = 0; at < text.length; at += 1) {
        const code = text.charCodeAt(at);
        const next = node.next.get(code) ?? { next: new Map() };
        node.next.set(code, next);
        node = next;
      }
      node.end ??= { text, found };
    }
  }

  get isEmpty(): boolean {
    return this.#root.next.size === 0;
  }

  /** Replaces each match with the result of `rewrite`; `undefined` leaves it and tries a shorter match at that place. */
  replace(text: string, rewrite: (found: string, of: Found, at: number) => string | undefined): string {
    if (this.isEmpty) return text;
    let written = '';
    let from = 0;
    const last = text.length - shortest;
    for (let at = 0; at <= last; at += 1) {
      if (this.#begins[hashOf(text, at)] === 0) continue;
      for (const { text: one, found } of this.#at(text, at)) {
        const replaced = rewrite(one, found, at);
        if (replaced === undefined) continue;
        written += text.slice(from, at) + replaced;
        from = at + one.length;
        at = from - 1;
        break;
      }
    }
    return from === 0 ? text : written + text.slice(from);
  }

  /** All known texts that begin at a place, longest first. */
  #at(text: string, at: number): { readonly text: string; readonly found: Found }[] {
    const ends: { readonly text: string; readonly found: Found }[] = [];
    let node: Node<Found> | undefined = this.#root;
    for (let index = at; node; index += 1) {
      if (node.end) ends.unshift(node.end);
      node = node.next.get(text.charCodeAt(index));
    }
    return ends;
  }
}

/** The character before a place; an escape sequence counts as the character it encodes. */
function before(text: string, at: number): string {
  const escaped = /%([2-7][\da-f])$/i.exec(text.slice(Math.max(0, at - 3), at));
  if (escaped?.[1]) return String.fromCharCode(Number.parseInt(escaped[1], 16));
  if (/[nrt]/.test(text[at - 1] ?? '') && text[at - 2] === '\\') return ' ';
  return text[at - 1] ?? '';
}

const letter = /[\p{L}\d]/u;
/** Letters and characters that join them into one name. */
export const joined = /[\p{L}\d_-]/u;

/** Returns whether the match is not part of a longer word. */
export function isWhole(text: string, at: number, found: string, joins = letter): boolean {
  const [first, last] = [found[0] ?? '', found.at(-1) ?? ''];
  const isEscape = /[%\\]/.test(first);
  if ((isEscape || joins.test(first)) && joins.test(before(text, at))) return false;
  const next = text.slice(at + found.length, at + found.length + 2);
  // A non-ASCII letter may continue in the next escape sequence.
  if (isEscape && (/^%[c-f]/i.test(next) || next === '\\u')) return false;
  return !(joins.test(last) && joins.test(next[0] ?? ''));
}
