import { stripTypeScriptTypes } from 'node:module';
import { type Node, type Options, parse } from 'acorn';

/** One small fault: what stands between two offsets of a source is written differently. */
export interface Fault {
  /** Path below the project's root. */
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly after: string;
  /** The line that it is in, its column there and what is written: the same after a change elsewhere. */
  readonly name: string;
}

/** An acorn node of which any property may be read. */
type AnyNode = Node & Readonly<Record<string, unknown>>;

const options: Options = { ecmaVersion: 'latest', sourceType: 'module' };

/** What a comparison may become: the opposite, and for an order also the other side of the boundary. */
const otherComparisons: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
};

const otherLogical: Readonly<Record<string, string>> = { '&&': '||', '||': '&&' };
// A map: a method of any name is looked up, `toString` as well.
const otherMethods = new Map([
  ['some', 'every'],
  ['every', 'some'],
]);

/** Parses a TypeScript source as JavaScript of the same positions: types have become blanks. Throws where it is no source. */
export function parseSource(source: string): Node {
  const stripped = stripTypeScriptTypes(source);
  if (stripped.length !== source.length) throw new Error('The source without types has another length: offsets would not fit.');
  return parse(stripped, options);
}

/** Every fault that can be planted in a source. Several may share a place: who picks takes one of them. */
export function findFaults(file: string, source: string): Fault[] {
  const faults: Fault[] = [];
  const add = (start: number, end: number, after: string) => faults.push({ file, start, end, after, name: nameOf(source, start, after) });
  visit(parseSource(source) as AnyNode, (node) => {
    if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') {
      const { left, right, operator } = node as unknown as { left: AnyNode; right: AnyNode; operator: string };
      const others = otherComparisons[operator] ?? (otherLogical[operator] ? [otherLogical[operator]] : []);
      const start = operatorStart(source, left, right, operator);
      if (start !== undefined) for (const other of others) add(start, start + operator.length, other);
      // A number matters as a boundary or as an offset; elsewhere it is mostly a time or a size that nobody can see.
      if (operator in otherComparisons || operator === '+' || operator === '-') {
        for (const side of [left, right]) if (typeof side.value === 'number') add(side.start, side.end, String(side.value + 1));
      }
    }
    if (node.type === 'UnaryExpression' && node.operator === '!') add(node.start, node.start + 1, '');
    if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') {
      const test = node.test as AnyNode;
      for (const value of ['true', 'false']) add(test.start, test.end, value);
    }
    if (node.type === 'CallExpression') addCallFaults(node, add);
  });
  return faults;
}

function nameOf(source: string, start: number, after: string): string {
  const from = source.lastIndexOf('\n', start - 1) + 1;
  const [line = ''] = source.slice(from).split('\n', 1);
  return `${line.trim()} ${start - from} ${after}`;
}

/** The source with the fault in it. */
export function plant(source: string, { start, end, after }: Pick<Fault, 'start' | 'end' | 'after'>): string {
  return source.slice(0, start) + after + source.slice(end);
}

function addCallFaults(node: AnyNode, add: (start: number, end: number, after: string) => void) {
  const callee = node.callee as AnyNode;
  if (callee.type !== 'MemberExpression' || callee.computed) return;
  const property = callee.property as AnyNode & { name: string };
  const other = otherMethods.get(property.name);
  if (other) add(property.start, property.end, other);
  const [first] = node.arguments as AnyNode[];
  if (property.name === 'filter' && first) add(first.start, first.end, '() => true');
}

/** Where the operator itself stands. Undefined where a comment beside it makes that uncertain. */
function operatorStart(source: string, left: AnyNode, right: AnyNode, operator: string): number | undefined {
  const between = source.slice(left.end, right.start);
  if (between.includes('/')) return undefined;
  const at = between.indexOf(operator);
  return at < 0 ? undefined : left.end + at;
}

function visit(node: AnyNode, see: (node: AnyNode) => void): void {
  see(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === 'object' && child !== null && 'type' in child && 'start' in child) visit(child as AnyNode, see);
    }
  }
}
