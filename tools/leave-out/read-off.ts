import { parse } from 'acorn';

/** What a page's configuration switches off, or why nobody can tell. `*`: the whole layer. */
export interface SwitchedOff {
  readonly off: readonly string[];
  readonly notes: readonly string[];
}

/** Its parts of a page, in the order in which the layer looks for a configuration. */
export interface ConfigPlaces {
  /** Text of the element `vitrina-config`. */
  readonly element: string | undefined;
  /** Inline scripts, of which one may set `window.vitrinaConfig`. */
  readonly inline: readonly string[];
  /** Text of the file that the tag names, and its address. */
  readonly file: { readonly address: string; readonly text: string | undefined } | undefined;
}

/** Reads `features` and `rollout.off`. */
export function readSwitchedOff({ element, inline, file }: ConfigPlaces): SwitchedOff {
  if (element !== undefined) return inJson(element, 'the element vitrina-config');
  const script = inline.find((code) => /\bvitrinaConfig\s*=(?!=)/.test(code));
  if (script !== undefined) return inScript(script);
  if (!file) return { off: [], notes: [] };
  if (file.text === undefined) return unread(`the configuration file ${file.address} is not at hand`);
  return inJson(file.text, file.address);
}

const unread = (why: string): SwitchedOff => ({
  off: [],
  notes: [`${why}: features that it switches off are not known, and the files that they need are not kept`],
});

function inJson(text: string, place: string): SwitchedOff {
  try {
    return ofConfig(JSON.parse(text));
  } catch {
    return unread(`${place} holds no JSON`);
  }
}

function inScript(code: string): SwitchedOff {
  const [literal] = literalsIn(code);
  return literal === undefined ? unread('window.vitrinaConfig is computed by a script') : ofConfig(literal);
}

function ofConfig(config: unknown): SwitchedOff {
  const { features, rollout } = record(config);
  const { off } = record(rollout);
  const inFeatures = Object.entries(record(features)).flatMap(([name, isOn]) => (isOn === false ? [name] : []));
  // A version of the layer that a feature is switched off for may be the shop's.
  return { off: [...inFeatures, ...(off === true ? ['*'] : Object.keys(record(off)))], notes: [] };
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** Values of `window.vitrinaConfig = { … }` and the like at the top of a script, where they are written out. */
function literalsIn(code: string): unknown[] {
  try {
    const { body } = parse(code, { ecmaVersion: 'latest', sourceType: 'script' }) as unknown as { readonly body: readonly Node[] };
    return body.flatMap((statement) => {
      const { type, left, right } = record(statement.expression) as { type?: string; left?: Node; right?: Node };
      if (type !== 'AssignmentExpression' || !left || !right) return [];
      const name = record(left.property).name ?? left.name;
      return name === 'vitrinaConfig' ? [literalOf(right)] : [];
    });
  } catch {
    return [];
  }
}

/** The value of a literal. Throws for what is computed. */
function literalOf(node: Node): unknown {
  if (node.type === 'Literal') return node.value;
  if (node.type === 'ArrayExpression') return (node.elements as readonly Node[]).map(literalOf);
  if (node.type === 'UnaryExpression' && ['!', '-'].includes(String(node.operator))) {
    const value = literalOf(node.argument as Node);
    return node.operator === '!' ? !value : -Number(value);
  }
  if (node.type !== 'ObjectExpression') throw new Error(`Expected a literal, got ${node.type}.`);
  return Object.fromEntries(
    (node.properties as readonly Node[]).map(({ type, computed, key, value }) => {
      if (type !== 'Property' || computed) throw new Error(`Expected a written name, got ${type}.`);
      return [String(record(key).name ?? record(key).value), literalOf(value as Node)];
    }),
  );
}
