import { parseSync } from 'vite';

/**
 * What a build leaves out of a module. Everything named here has to be found, or the build fails: a newer version of the
 * module has to be read again before it is cut.
 */
export interface Cuts {
  /** Numbers and constants that never come: comparisons with such a number are false, their cases in a switch go. */
  readonly cases?: readonly (number | string)[];
  /** The same for kinds of fibers, where such numbers have other meanings too: only what is compared with a `tag`. */
  readonly tags?: readonly number[];
  /** Variables of the module that keep one value: it stands in their place, and nothing is assigned to them. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Names that functions no longer take, and are no longer given: what is left of them is cut as a variable. */
  readonly parameters?: readonly string[];
  /** Properties that have this value wherever they are read. */
  readonly properties?: Readonly<Record<string, string>>;
  /** Functions whose calls are this expression; their arguments go. */
  readonly calls?: Readonly<Record<string, string>>;
  /** Functions that do this instead. */
  readonly functions?: Readonly<Record<string, string>>;
  /** Members that object literals lose. */
  readonly members?: readonly string[];
  /** Statements that go: how their text begins. */
  readonly statements?: readonly string[];
  /** Expressions, by their whole text, and their value; they may stand in many places. */
  readonly expressions?: Readonly<Record<string, string>>;
  /** Pieces of text, each there once, and what stands in their place. */
  readonly texts?: Readonly<Record<string, string>>;
}

/** A node of the syntax tree (ESTree). */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

type Found = readonly [kind: keyof Cuts, name: string | number];
type Replace = (place: { readonly start: number; readonly end: number }, text: string, found?: Found) => void;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const nameOf = (node: unknown): string => (isNode(node) && node.type === 'Identifier' ? String(node.name) : '');

/** The text of a module without what is cut. */
export function cut(source: string, cuts: Cuts, id: string): string {
  const code = replaceTexts(source, cuts.texts ?? {}, id);
  const { program, errors } = parseSync(id, code);
  if (errors[0]) throw new Error(`${id}: expected a module, got "${errors[0].message}"`);
  const { texts: _, ...named } = cuts;
  const missing = new Set(
    Object.entries(named).flatMap(([kind, names]) => (Array.isArray(names) ? names : Object.keys(names)).map((name) => `${kind} ${name}`)),
  );
  const edits: Edit[] = [];
  const replace: Replace = ({ start, end }, text, found) => {
    edits.push({ start, end, text });
    if (found) missing.delete(found.join(' '));
  };
  const work = { code, cuts, replace };
  const visit = (node: Node, parents: readonly Node[]): void => {
    const value = node.type.endsWith('Expression') ? pick(cuts.expressions, code.slice(node.start, node.end)) : undefined;
    if (value !== undefined) replace(node, `(${value})`, ['expressions', code.slice(node.start, node.end)]);
    else if (Object.hasOwn(cutters, node.type)) cutters[node.type]?.(node, parents, work);
    const below = [node, ...parents];
    for (const part of partsOf(node)) visit(part, below);
  };
  visit(program as unknown as Node, []);
  if (missing.size > 0) throw new Error(`${id}: expected to find what the build leaves out, missing: ${[...missing].join(', ')}`);
  return applyEdits(code, edits);
}

function replaceTexts(code: string, texts: Readonly<Record<string, string>>, id: string): string {
  return Object.entries(texts).reduce((text, [from, to]) => {
    const count = text.split(from).length - 1;
    if (count !== 1) throw new Error(`${id}: expected "${from}" once, found it ${count} times`);
    return text.replace(from, () => to);
  }, code);
}

/** An edit within a piece that another one replaces goes with it. */
function applyEdits(code: string, edits: readonly Edit[]): string {
  let text = '';
  let done = 0;
  for (const edit of edits.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    if (edit.start < done) continue;
    text += code.slice(done, edit.start) + edit.text;
    done = edit.end;
  }
  return text + code.slice(done);
}

/** What the cutters work on. */
interface Work {
  readonly code: string;
  readonly cuts: Cuts;
  readonly replace: Replace;
}

/** What is cut at each type of node. The first of `parents` is the node right above. */
const cutters: Readonly<Record<string, (node: Node, parents: readonly Node[], work: Work) => void>> = {
  BinaryExpression(node, _, { cuts, replace }) {
    const number = [node.left, node.right]
      .map((side) => (isNode(side) ? side.value : undefined))
      .find((value) => typeof value === 'number');
    if (number === undefined || !/^[!=]==$/.test(String(node.operator))) return;
    const kind = cuts.cases?.includes(number) ? 'cases' : 'tags';
    const isTag = isTagged(node.left) || isTagged(node.right);
    if (kind === 'tags' && !(isTag && cuts.tags?.includes(number))) return;
    replace(node, node.operator === '===' ? '!1' : '!0', [kind, number]);
  },
  CallExpression(node, _, { cuts, replace }) {
    const name = nameOf(node.callee);
    const value = pick(cuts.calls, name);
    if (value !== undefined) replace(node, `(${value})`, ['calls', name]);
  },
  ExpressionStatement(node, [parent], { code, cuts, replace }) {
    const start = cuts.statements?.find((text) => code.startsWith(text, node.start));
    const isListed = parent?.type === 'Program' || parent?.type === 'BlockStatement';
    if (start) replace(node, isListed ? '' : ';', ['statements', start]);
  },
  FunctionDeclaration(node, _, { cuts, replace }) {
    const name = nameOf(node.id);
    const value = pick(cuts.functions, name);
    if (value !== undefined && isNode(node.body)) replace(node.body, `{ ${value} }`, ['functions', name]);
  },
  Identifier: cutVariable,
  MemberExpression(node, [parent], { cuts, replace }) {
    const name = node.computed ? '' : nameOf(node.property);
    const value = pick(cuts.properties, name);
    if (value !== undefined && !isWritten(node, parent)) replace(node, value, ['properties', name]);
  },
  Property(node, [parent], { code, cuts, replace }) {
    const name = nameOf(node.key) || String((node.key as Node).value);
    if (parent?.type !== 'ObjectExpression' || !cuts.members?.includes(name)) return;
    const comma = /^\s*,/.exec(code.slice(node.end))?.[0] ?? '';
    replace({ start: node.start, end: node.end + comma.length }, '', ['members', name]);
  },
  SwitchStatement: cutCases,
};

/** `fiber.tag`, or a variable of that name. */
const isTagged = (node: unknown): boolean =>
  isNode(node) && (nameOf(node) === 'tag' || (node.type === 'MemberExpression' && nameOf(node.property) === 'tag'));

const pick = (values: Readonly<Record<string, string>> | undefined, name: string): string | undefined =>
  values && Object.hasOwn(values, name) ? values[name] : undefined;

const isWritten = (node: Node, parent: Node | undefined): boolean => parent?.type === 'AssignmentExpression' && parent.left === node;

const hasParameter = (node: Node, name: string): boolean =>
  node.type.includes('Function') && (node.params as Node[]).some((parameter) => nameOf(parameter) === name);

/** A variable's value in its place. An assignment leaves what it would have assigned, which may be used. */
function cutVariable(node: Node, parents: readonly Node[], { code, cuts, replace }: Work): void {
  const [parent, ...above] = parents;
  const name = nameOf(node);
  const value = pick(cuts.variables, name);
  const isParameter = Boolean(cuts.parameters?.includes(name));
  if (isParameter && parent && [parent.params, parent.arguments].some((list) => Array.isArray(list) && list.includes(node))) {
    const comma = /^\s*,\s*/.exec(code.slice(node.end))?.[0] ?? '';
    replace({ start: node.start, end: node.end + comma.length }, '', ['parameters', name]);
    return;
  }
  if (value === undefined || !parent || (!isParameter && parents.some((one) => hasParameter(one, name)))) return;
  const isNameOnly =
    (parent.type === 'MemberExpression' && parent.property === node) || (parent.type === 'Property' && parent.key === node);
  if (isNameOnly) return;
  const isDeclared = parent.type === 'VariableDeclarator' && parent.id === node;
  if (isDeclared && above[1]?.type === 'Program') return;
  if (isDeclared || parent.type === 'UpdateExpression' || parent.type.includes('Function'))
    throw new Error(`expected "${name}" to be read and assigned only, got "${code.slice(parent.start, parent.end).slice(0, 80)}"`);
  if (isWritten(node, parent)) {
    const { start } = parent.right as Node;
    if (parent.operator !== '=') {
      replace(parent, value, ['variables', name]);
      return;
    }
    replace({ start: parent.start, end: start }, '(', ['variables', name]);
    replace({ start: parent.end, end: parent.end }, ')');
  } else {
    replace(node, value, ['variables', name]);
  }
}

/** The cases that never come go; the body of one that another case falls into stays. */
function cutCases(node: Node, parents: readonly Node[], { cuts, replace }: Work): void {
  let isReached = false;
  const tags = isTagged(node.discriminant) ? cuts.tags : undefined;
  for (const one of node.cases as Node[]) {
    const body = one.consequent as Node[];
    const name = nameOf(one.test) || ((one.test as Node | null)?.value as number | undefined);
    const isTag = Boolean(tags?.includes(Number(name)));
    const isGone = name !== undefined && (isTag || Boolean(cuts.cases?.includes(name)));
    if (isGone) {
      replace({ start: one.start, end: isReached ? (body[0]?.start ?? one.end) : one.end }, '', [isTag ? 'tags' : 'cases', name]);
      if (!isReached) keepVariables(body, parents, replace);
    }
    isReached = (isReached || !isGone) && !body.some(leaves);
  }
}

/** Whether what stands behind a statement is never reached from it. */
function leaves(statement: Node): boolean {
  if (statement.type === 'BlockStatement') return (statement.body as Node[]).some(leaves);
  return /^(Return|Break|Throw|Continue)Statement$/.test(statement.type);
}

/** A `var` counts in its whole function: it is declared at the beginning when the code that declares it goes. */
function keepVariables(statements: readonly Node[], parents: readonly Node[], replace: Replace): void {
  const names: string[] = [];
  const find = (node: Node): void => {
    if (node.type.includes('Function')) return;
    if (node.type === 'VariableDeclarator') names.push(nameOf(node.id));
    partsOf(node).forEach(find);
  };
  statements.forEach(find);
  const body = parents.find(({ type }) => type.includes('Function'))?.body as Node | undefined;
  if (names.length > 0 && body) replace({ start: body.start + 1, end: body.start + 1 }, `var ${names.join(', ')};`);
}
