import * as messages from './messages.ts';
import * as channel from './page/channel.ts';
import * as pageWords from './panel-messages.ts';
import * as recorded from './recorder/recorded.ts';
import * as recorderEvents from './recorder/recorder-events.ts';

interface SchemaLike {
  readonly def?: {
    readonly type?: string;
    readonly options?: readonly SchemaLike[];
    readonly shape?: Readonly<Record<string, SchemaLike>>;
  };
  readonly options?: readonly string[];
}

/** The kinds in a module of schemas: each schema, or each of its alternatives by its discriminator. */
function kindsOf(module: object): string[] {
  return Object.entries(module as Record<string, SchemaLike>).flatMap(([name, schema]) => {
    if (!name.endsWith('Schema')) return [];
    const words =
      schema.def?.type === 'enum'
        ? Object.values((schema.def as { entries?: Record<string, string> }).entries ?? {})
        : alternativesOf(schema);
    return words.length > 0 ? words.map((word) => `${name} ${word}`) : [name];
  });
}

function alternativesOf({ def }: SchemaLike): string[] {
  const { discriminator } = (def ?? {}) as { discriminator?: string };
  if (discriminator === undefined) return [];
  return (def?.options ?? []).flatMap((one) => (one.def?.shape?.[discriminator]?.def as { values?: string[] } | undefined)?.values ?? []);
}

const textsOf = (module: object) => Object.entries(module).flatMap(([name, value]) => (typeof value === 'string' ? [`event ${name}`] : []));
/** Every kind of message, by the schemas and the names of the events. */
export const kinds = [
  ...[messages, recorded, pageWords].flatMap(kindsOf),
  ...[channel, recorderEvents].flatMap(textsOf),
  ...Object.keys(channel.channelEvents('')).map((name) => `event ${name}`),
];
