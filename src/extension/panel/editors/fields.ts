import * as z from 'zod/mini';
import { configSchema } from '../../../config/schema.ts';
import type { Catalogue, Known } from './catalogue.ts';

/** One value of the configuration that a person may set. */
export interface Field {
  /** Keys from the top of the configuration. An option's path is one key, dots and all. */
  readonly path: readonly string[];
  readonly kind: 'switch' | 'text' | 'number' | 'colour' | 'flag' | 'choice';
  /** What holds where nobody says anything; empty when only the page knows. */
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
  readonly propertyNames?: { readonly enum?: readonly string[] };
  readonly additionalProperties?: Shape;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** The fields of the whole configuration, read from its schema and from what the layer knows by name [EXT-02]. */
export function describeParts(catalogue: Readonly<Record<string, Catalogue>>): Part[] {
  const shape = z.toJSONSchema(configSchema, { io: 'input' }) as Shape;
  return Object.entries(shape.properties ?? {}).map(([name, part]) => ({ name, fields: fieldsOf([name], part, catalogue[name]) }));
}

function isKnown(known: Known | Catalogue | undefined): known is Known {
  return typeof known?.usual === 'string';
}

function fieldsOf(path: readonly string[], shape: Shape, known: Known | Catalogue | undefined): Field[] {
  const { additionalProperties: inner } = shape;
  if (!inner || shape.type !== 'object') return [fieldOf(path, shape, isKnown(known) ? known : undefined)];
  const names = shape.propertyNames?.enum ?? Object.keys(known ?? {});
  return names.flatMap((name) => fieldsOf([...path, name], inner, isKnown(known) ? undefined : known?.[name]));
}

function fieldOf(path: readonly string[], { type, pattern, default: usual, minimum, maximum }: Shape, known: Known | undefined): Field {
  return {
    path,
    kind: known?.kind ?? (type === 'boolean' ? 'switch' : type === 'number' ? 'number' : pattern ? 'colour' : 'text'),
    usual: known?.usual ?? (usual === undefined ? '' : String(usual)),
    ...(known?.choices ? { choices: known.choices } : {}),
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
  };
}

type Json = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a configuration says at a path; undefined where it says nothing. */
export function valueAt(config: Json, path: readonly string[]): unknown {
  return path.reduce<unknown>((part, key) => (isRecord(part) && Object.hasOwn(part, key) ? part[key] : undefined), config);
}

/** The configuration with another value at a path; undefined takes the value away, and the parts that are empty without it. */
export function withValue(config: Json, [key = '', ...inner]: readonly string[], value: unknown): Json {
  const before = Object.hasOwn(config, key) ? config[key] : undefined;
  const after = inner.length === 0 ? value : withValue(isRecord(before) ? before : {}, inner, value);
  const isGone = after === undefined || (inner.length > 0 && value === undefined && Object.keys(after as Json).length === 0);
  const others = Object.entries(config).filter(([name]) => !isGone || name !== key);
  // Not assigned by name: a name may be `__proto__`.
  if (isGone || Object.hasOwn(config, key)) return Object.fromEntries(others.map(([name, old]) => [name, name === key ? after : old]));
  return Object.fromEntries([...others, [key, after]]);
}

/** What a person has typed, as the configuration holds it; an emptied field says nothing. Numbers that are none stay words, for the schema to name. */
export function readTyped({ kind }: Field, typed: string): unknown {
  const text = typed.trim();
  if (text === '') return undefined;
  if (kind === 'switch') return text === 'true' ? undefined : false;
  if (kind !== 'number') return kind === 'text' ? typed : text;
  const number = Number(text.replace(',', '.'));
  return Number.isFinite(number) ? number : text;
}

/** A value as the field shows it. */
export function writeValue(value: unknown): string {
  return value === undefined ? '' : typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** The places to be filled in a text: `{name}`. */
export const placesIn = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])];
