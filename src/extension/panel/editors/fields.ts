import * as z from 'zod/mini';
import { configSchema } from '../../../config/schema.ts';
import type { Catalogue, Known } from './catalogue.ts';

/** One editable value of the configuration. */
export interface Field {
  /** Keys from the top of the configuration. An option's path is one key, including its dots. */
  readonly path: readonly string[];
  /** `json`: several types, typed as JSON; `list`: words separated by commas; `boolean`: yes, no, or not set. */
  readonly kind: 'switch' | 'text' | 'number' | 'colour' | 'flag' | 'choice' | 'boolean' | 'list' | 'json';
  /** The default; empty when only the page knows it. */
  readonly usual: string;
  readonly choices?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
}

/** A part of the configuration with its fields, in the order of the schema. */
export interface Part {
  readonly name: string;
  readonly fields: readonly Field[];
}

interface Shape {
  readonly type?: string;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly anyOf?: readonly Shape[];
  readonly propertyNames?: { readonly enum?: readonly string[] };
  readonly additionalProperties?: Shape | false;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** The fields of the whole configuration, from its schema and the layer's names [EXT-02]. */
export function describeParts(catalogue: Readonly<Record<string, Catalogue>>): Part[] {
  const shape = z.toJSONSchema(configSchema, { io: 'input' }) as Shape;
  return Object.entries(shape.properties ?? {}).map(([name, part]) => ({ name, fields: fieldsOf([name], part, catalogue[name]) }));
}

function isKnown(known: Known | Catalogue | undefined): known is Known {
  return typeof known?.usual === 'string';
}

function fieldsOf(path: readonly string[], shape: Shape, known: Known | Catalogue | undefined): Field[] {
  const { additionalProperties: inner, properties } = shape;
  if (properties) return Object.entries(properties).map(([name, one]) => fieldOf([...path, name], one, undefined));
  if (!inner || shape.type !== 'object') return [fieldOf(path, shape, isKnown(known) ? known : undefined)];
  const names = shape.propertyNames?.enum ?? Object.keys(known ?? {});
  return names.flatMap((name) => fieldsOf([...path, name], inner, isKnown(known) ? undefined : known?.[name]));
}

function fieldOf(path: readonly string[], shape: Shape, known: Known | undefined): Field {
  const { default: usual, minimum, maximum } = shape;
  return {
    path,
    kind: known?.kind ?? kindOf(path, shape),
    usual: known?.usual ?? (usual === undefined ? '' : String(usual)),
    ...(known?.choices ? { choices: known.choices } : {}),
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
  };
}

function kindOf([part]: readonly string[], { type, anyOf }: Shape): Field['kind'] {
  if (anyOf) return part === 'options' ? 'text' : 'json';
  if (type === 'boolean') return part === 'features' ? 'switch' : 'boolean';
  if (type === 'array') return 'list';
  if (type === 'number') return 'number';
  return part === 'colours' ? 'colour' : 'text';
}

type Json = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The configured value at a path; undefined where there is none. */
export function valueAt(config: Json, path: readonly string[]): unknown {
  return path.reduce<unknown>((part, key) => (isRecord(part) && Object.hasOwn(part, key) ? part[key] : undefined), config);
}

/** The configuration with another value at a path; undefined removes the value and parts that become empty. */
export function withValue(config: Json, [key = '', ...inner]: readonly string[], value: unknown): Json {
  const before = Object.hasOwn(config, key) ? config[key] : undefined;
  const after = inner.length === 0 ? value : withValue(isRecord(before) ? before : {}, inner, value);
  const isGone = after === undefined || (inner.length > 0 && value === undefined && Object.keys(after as Json).length === 0);
  const others = Object.entries(config).filter(([name]) => !isGone || name !== key);
  // Not assigned by name: a name may be `__proto__`.
  if (isGone || Object.hasOwn(config, key)) return Object.fromEntries(others.map(([name, old]) => [name, name === key ? after : old]));
  return Object.fromEntries([...others, [key, after]]);
}

/** Typed text as a configured value; undefined for an empty field. Invalid numbers stay text, for the schema to report. */
export function readTyped({ kind, path }: Field, typed: string): unknown {
  const text = typed.trim();
  if (text === '') return undefined;
  if (kind === 'switch') return text === 'true' ? undefined : false;
  if (kind === 'boolean' && /^(?:true|false)$/.test(text)) return text === 'true';
  if (kind === 'list') return text.split(/[\s,]+/).filter(Boolean);
  if (kind === 'json') return readJson(text);
  if (kind === 'number') return readNumber(text, path[0] === 'timeout') ?? text;
  return kind === 'text' ? typed : text;
}

/** A number as a person writes it: thousands may be apart, a comma is a decimal point. Milliseconds are whole. */
function readNumber(text: string, isWhole: boolean): number | undefined {
  const joined = /^-?\d{1,3}(?:\s\d{3})+(?:[.,]\d+)?$/.test(text) ? text.replace(/\s/g, '') : text;
  const isNumber = isWhole ? /^\d+$/.test(joined) : /^-?\d+(?:[.,]\d+)?$/.test(joined);
  return isNumber ? Number(joined.replace(',', '.')) : undefined;
}

/** Invalid JSON stays text, for the schema to report. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A value as text of its field. */
export function writeValue(value: unknown): string {
  if (Array.isArray(value) && value.every((word) => typeof word === 'string')) return value.join(', ');
  return value === undefined ? '' : typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** The placeholders of a text: `{name}`. */
export const placesIn = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])];
