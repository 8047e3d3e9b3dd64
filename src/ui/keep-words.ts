/** Something of the page whose words are shown differently: a text, or a title. */
interface Place {
  read(): string;
  write(value: string): void;
}

interface Kept {
  readonly place: Place;
  /** As the page has it. */
  printed: string;
  /** As it stands now, by our hand. */
  shown: string;
}

export interface Words {
  /** Shows the words of an element; answers what the page printed there. */
  text(element: Element): string;
  /** The same for words that scripts copy from others: what was shown there stands for what was printed there. */
  copy(element: Element): string;
  /** Shows a title that names the printed word, such as «Размер: 7 | 38». */
  title(element: Element, printedWord: string): void;
  giveBack(): void;
}

/** Shows the page's words in another form and remembers what they were. What the page writes there later counts as its new word. */
export function keepWords(form: (printed: string) => string): Words {
  const kept = new Map<Node, Kept>();
  const meanings = new Map<string, string>();

  function show(node: Node, place: Place, change: (printed: string) => string, meant = (word: string) => word): string {
    const now = place.read();
    const known = kept.get(node) ?? { place, printed: meant(now), shown: now };
    if (known.shown !== now) known.printed = meant(now);
    known.shown = change(known.printed);
    if (known.shown !== now) place.write(known.shown);
    kept.set(node, known);
    return known.printed;
  }

  function showText(element: Element, meant?: (word: string) => string): string {
    const node = wordOf(element);
    if (!node) return '';
    const place: Place = {
      read: () => node.data.trim(),
      write: (value) => {
        node.data = node.data.replace(/\S(?:.*\S)?/s, () => value);
      },
    };
    return show(node, place, form, meant);
  }

  return {
    text(element) {
      const printed = showText(element);
      meanings.set(form(printed), printed);
      return printed;
    },
    copy: (element) => showText(element, (word) => meanings.get(word) ?? word),
    title(element, printedWord) {
      const place: Place = {
        read: () => element.getAttribute('title') ?? '',
        write: (value) => element.setAttribute('title', value),
      };
      show(element, place, (printed) => printed.replace(printedWord, () => form(printedWord)));
    },
    giveBack() {
      for (const { place, printed, shown } of kept.values()) if (place.read() === shown && printed !== shown) place.write(printed);
      kept.clear();
    },
  };
}

/** The first text that is not white space. */
function wordOf(element: Element): Text | undefined {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) if (node.data.trim()) return node;
  return undefined;
}
