const alphabets: readonly (readonly [fits: RegExp, letters: string])[] = [
  [/[a-z]/, 'abcdefghijklmnopqrstuvwxyz'],
  [/[A-Z]/, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  [/[а-яё]/, 'абвгдежзийклмнопрстуфхцчшщъыьэюя'],
  [/[А-ЯЁ]/, 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ'],
  [/\p{Lu}/u, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  [/[^\P{N}\d]|[\p{L}\p{M}]/u, 'abcdefghijklmnopqrstuvwxyz'],
];

/** Digits become zeros, as in any number of that length, and a masked e-mail is not an e-mail: a mask never looks like a secret. */
const marks = new Map([...'0123456789'].map((digit) => [digit, '0'])).set('@', '*');

/** Nobody types more; longer texts of the same shape have the same mask from there on. */
const remembered = 500;

const nextOf = (letter: string) => lettersFor(letter)?.[1] ?? '1';

const lettersFor = (char: string) => alphabets.find(([fits]) => fits.test(char))?.[1];

interface Node {
  /** The replacement of the character that led to this node. */
  readonly written: string;
  readonly next: Map<string, Node>;
  /** How many letters of each alphabet are already used. */
  readonly given: Map<string, number>;
}

const makeNode = (written: string): Node => ({ written, next: new Map(), given: new Map() });

/**
 * Replaces letters by other letters and digits by zeros; everything else stays, so the text keeps its shape. A replacement reveals
 * nothing of the letter: letters are assigned in order of appearance. The same text gets the same mask, and a prefix of a text
 * gets the prefix of its mask: the requests of a live search remain prefixes of the typed text.
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
    // A text of first letters only would be its own mask.
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
