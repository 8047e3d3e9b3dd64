import { parse } from 'acorn';

/** What a script gives to others. */
export interface Globals {
  /** Functions, classes and variables of the page. */
  readonly names: readonly string[];
  /** Methods that it adds to jQuery's objects. */
  readonly plugins: readonly string[];
}

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Globals that a script defines; `undefined`: it cannot be read. More than it has is no harm: what it defines is looked for elsewhere. */
export function readGlobals(code: string): Globals | undefined {
  const names = new Set<string>();
  const plugins = new Set<string>();
  try {
    const { body } = parse(code, { ecmaVersion: 'latest', sourceType: 'script', allowReturnOutsideFunction: true });
    for (const statement of body as unknown as readonly Node[]) readDeclarations(statement, names);
    const roots = new Set(['window', 'self', 'top', 'globalThis']);
    // `(function () { this.x = … }).call(this)`
    if (/\.call\(\s*(?:this|window|self)\b[^)]*\)[\s;]*$/.test(code)) roots.add('this');
    visit(body, new Set(), (node) => readRoots(node, roots));
    visit(body, new Set(), (node, own) => readAssignment(node, own, roots, names, plugins));
  } catch {
    return undefined;
  }
  return { names: [...names], plugins: [...plugins] };
}

/** Of the top of the script, also inside of `if (!funcDefined('x')) { … }`. */
function readDeclarations(node: Node, names: Set<string>): void {
  if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') names.add(nameOf(node.id) ?? '');
  if (node.type === 'VariableDeclaration') for (const { id } of node.declarations as readonly Node[]) names.add(nameOf(id) ?? '');
  if (['IfStatement', 'BlockStatement', 'TryStatement'].includes(node.type))
    for (const part of [node.consequent, node.alternate, node.block, node.body].flat()) if (isNode(part)) readDeclarations(part, names);
  names.delete('');
}

/** `(function (root) { root.x = … })(window)`: what the page's own object is called inside. */
function readRoots({ type, callee, arguments: given }: Node, roots: Set<string>): void {
  if (type !== 'CallExpression' || !isNode(callee) || !isFunction(callee)) return;
  for (const [index, one] of (given as readonly Node[]).entries()) {
    const name = nameOf((callee.params as readonly Node[])[index]);
    if (name && (one.type === 'ThisExpression' || roots.has(nameOf(one) ?? ''))) roots.add(name);
  }
}

/** `x = …` where no function around has an `x` of its own, `window.x = …`, `$.fn.x = …`. */
function readAssignment(
  { type, left }: Node,
  own: ReadonlySet<string>,
  roots: ReadonlySet<string>,
  names: Set<string>,
  plugins: Set<string>,
): void {
  if (type !== 'AssignmentExpression' || !isNode(left)) return;
  const path = pathOf(left);
  if (!path) return;
  const [first, second, third] = path;
  if (path.length === 1) {
    if (!own.has(first ?? '')) names.add(first ?? '');
  } else if (roots.has(first ?? '')) names.add(second ?? '');
  else if (second === 'fn' && third) plugins.add(third);
  else if (first === 'BX') names.add(path.join('.'));
}

const nameOf = (node: unknown): string | undefined => (isNode(node) && node.type === 'Identifier' ? String(node.name) : undefined);

function pathOf(node: Node): string[] | undefined {
  if (node.type === 'Identifier') return [String(node.name)];
  if (node.type === 'ThisExpression') return ['this'];
  if (node.type !== 'MemberExpression' || !isNode(node.object) || !isNode(node.property)) return undefined;
  const { property } = node;
  const name = node.computed ? (property.type === 'Literal' ? String(property.value) : undefined) : nameOf(property);
  const before = pathOf(node.object);
  return before && name ? [...before, name] : undefined;
}

/** `own`: names that the functions around declare. */
function visit(value: unknown, own: ReadonlySet<string>, use: (node: Node, own: ReadonlySet<string>) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, own, use);
  if (!isNode(value)) return;
  use(value, own);
  const inside = isFunction(value) ? new Set([...own, ...declaredIn(value)]) : own;
  for (const part of Object.values(value)) if (typeof part === 'object') visit(part, inside, use);
}

const isFunction = ({ type }: Node) => /Function/.test(type);

/** Parameters and declarations of one function, without those of functions inside of it. */
function declaredIn(outer: Node): string[] {
  const found: string[] = [];
  const patterns = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) patterns(one);
    if (!isNode(value)) return;
    if (value.type === 'Identifier') found.push(String(value.name));
    else for (const part of [value.elements, value.properties, value.value, value.left, value.argument]) patterns(part);
  };
  const look = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) look(one);
    if (!isNode(value)) return;
    if (value.type === 'VariableDeclarator' || value.type === 'FunctionDeclaration' || value.type === 'ClassDeclaration')
      patterns(value.id);
    if (value.type === 'CatchClause') patterns(value.param);
    if (value !== outer && isFunction(value)) return;
    for (const part of Object.values(value)) if (typeof part === 'object') look(part);
  };
  patterns(outer.params);
  patterns(outer.id);
  look(outer);
  return found;
}

/** Whether code reads a name that is not asked for first (`typeof x`, `funcDefined('x')`); names of properties count too, to be on the safe side. */
export function uses(code: string, name: string): boolean {
  const own = name.replace(/[.$]/g, '\\$&');
  if (!new RegExp(`(?<![\\w$])${own}(?![\\w$])`).test(code)) return false;
  return !new RegExp(`typeof\\s*\\(?\\s*(?:window\\.)?${own}(?![\\w$])|funcDefined\\(\\s*['"]${own}['"]`).test(code);
}
