const alphabets: readonly (readonly [fits: RegExp, letters: string])[] = [
  [/[a-z]/, 'abcdefghijklmnopqrstuvwxyz'],
  [/[A-Z]/, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  [/[а-яё]/, 'абвгдежзийклмнопрстуфхцчшщъыьэюя'],
  [/[А-ЯЁ]/, 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ'],
  [/\p{Lu}/u, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  [/[^\P{N}\d]|[\p{L}\p{M}]/u, 'abcdefghijklmnopqrstuvwxyz'],
];

/** Numbers are the zeros of any other of their length, and what had been an e-mail is none: a mask is never taken for a secret itself. */
const marks = new Map([...'0123456789'].map((digit) => [digit, '0'])).set('@', '*');

/** Nobody types more; a longer text has the same mask as any other of its shape from there on. */
const remembered = 500;

const nextOf = (letter: string) => lettersFor(letter)?.[1] ?? '1';

const lettersFor = (char: string) => alphabets.find(([fits]) => fits.test(char))?.[1];

interface Node {
  /** What stands for the character that led here. */
  readonly written: string;
  readonly next: Map<string, Node>;
  /** By alphabet, how many of its letters are given away already. */
  readonly given: Map<string, number>;
}

const makeNode = (written: string): Node => ({ written, next: new Map(), given: new Map() });

/**
 * Writes other letters for letters and zeros for digits; everything else stays, so the text keeps its shape. Which letter says
 * nothing of the old one: letters are given in the order in which they are met. The same text gets the same mask, and a beginning of a text
 * the beginning of its mask: what a search asked while somebody typed still is a part of what was typed.
 */
export class TextMask {
  readonly #root = makeNode('');

  of(text: string): string {
    let node = this.#root;
    let masked = '';
    for (const char of text.slice(0, remembered)) {
      node = node.next.get(char) ?? this.#add(node, char);
      masked += node.written;
    }
    for (const char of text.slice(remembered)) masked += marks.get(char) ?? lettersFor(char)?.[0] ?? char;
    // A text of nothing but first letters is no mask of itself.
    return masked === text ? masked.replace(/[\p{L}\d]/u, (first) => nextOf(first)) : masked;
  }

  #add(node: Node, char: string): Node {
    const letters = lettersFor(char);
    const given = letters ? (node.given.get(letters) ?? 0) : 0;
    if (letters) node.given.set(letters, given + 1);
    const added = makeNode(letters?.[given % letters.length] ?? marks.get(char) ?? char);
    node.next.set(char, added);
    return added;
  }
}
