import { globSync, readFileSync } from 'node:fs';
import { type Plugin, parseSync } from 'vite';

/** A node of the syntax tree (ESTree). */
interface Node {
  readonly type: string;
  readonly [part: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const name = 'virtual:layer-texts';

/**
 * Every text of the layer with its key, read from the dictionaries in the source: those of the late parts (`lazyMessages({…})`) and the one that
 * every page needs (`page/page-texts.ts`). The extension's panel lists them [EXT-02], and the layer carries not a byte for that.
 */
export function readLayerTexts(root: string): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const file of globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: (path) => /\.test\.tsx?$/.test(path) }).sort()) {
    const code = readFileSync(`${root}${file}`, 'utf8');
    if (!code.includes('lazyMessages(') && !file.endsWith('page/page-texts.ts')) continue;
    for (const dictionary of dictionariesIn(parseSync(file, code).program)) Object.assign(texts, readDictionary(dictionary, file));
  }
  return texts;
}

/** The object literals that are dictionaries, wherever they stand. No recursion: trees are deep. */
function dictionariesIn(program: unknown): Node[] {
  const found: Node[] = [];
  const waiting: unknown[] = [program];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (Array.isArray(next)) waiting.push(...next.filter((one) => one !== undefined && one !== null));
    if (!isNode(next)) continue;
    const dictionary = dictionaryOf(next);
    if (dictionary) found.push(dictionary);
    waiting.push(...Object.values(next).filter((part) => typeof part === 'object' && part !== null));
  }
  return found;
}

function dictionaryOf({ type, callee, arguments: given, id, init }: Node): Node | undefined {
  if (type === 'CallExpression' && isNode(callee) && callee.name === 'lazyMessages') return objectOf((given as unknown[])[0]);
  if (type === 'VariableDeclarator' && isNode(id) && id.name === 'dictionary') return objectOf(init);
  return undefined;
}

function objectOf(node: unknown): Node | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'TSAsExpression') return objectOf(node.expression);
  return node.type === 'ObjectExpression' ? node : undefined;
}

function readDictionary(dictionary: Node, file: string): [string, string][] | Record<string, string> {
  const entries = (dictionary.properties as Node[]).map((property): [string, string] => {
    const key = isNode(property.key) ? (property.key.name ?? property.key.value) : undefined;
    const text = textOf(property.value);
    if (typeof key !== 'string' || text === undefined) throw new Error(`${file}: expected texts as plain literals, which the panel lists`);
    return [key, text];
  });
  return Object.fromEntries(entries);
}

function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    const [left, right] = [textOf(node.left), textOf(node.right)];
    return left === undefined || right === undefined ? undefined : left + right;
  }
  if (node.type !== 'TemplateLiteral') return undefined;
  const [quasi, ...more] = node.quasis as { value: { cooked: string } }[];
  return more.length === 0 ? quasi?.value.cooked : undefined;
}

/** Makes `virtual:layer-texts` importable. */
export const layerTexts: Plugin = {
  name: 'layer-texts',
  resolveId: (source) => (source === name ? `\0${name}` : undefined),
  load: (id) =>
    id === `\0${name}` ? `export default ${JSON.stringify(readLayerTexts(new URL('../..', import.meta.url).pathname))}` : undefined,
};
