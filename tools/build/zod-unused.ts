import type { Plugin } from 'vite';
import { type Cuts, cut } from './cuts.ts';

/*
 * What the layer never uses of Zod, left out of the embed: schemas that wait (promises), encoding, template literals, Standard
 * Schema, memoized and compiled schemas, an end at the first issue, records with keys that are numbers or all named, sizes of numbers
 * other than whole ones, errors as text, discriminated unions, an end before the items of an array that is too long, errors that are quicker to make. Read from version 4.6.7; the build of another version fails until it has been read again.
 */

const never = (...expressions: string[]): Record<string, string> => Object.fromEntries(expressions.map((text) => [text, '!1']));

/** Options of a parse that nobody gives. */
const neverAsked = never('ctx?.abortEarly', 'ctx?.skipChecks', 'ctx.skipChecks', 'abortEarly === true');

const unusedOfZod: Readonly<Record<string, Cuts>> = {
  'core/versions.js': { texts: { 'minor: 6,\n    patch: 7,': 'minor: 6,\n    patch: 7,' } },
  'core/schemas.js': {
    expressions: {
      ...never(
        'asyncResult || _ instanceof Promise',
        '_out instanceof Promise',
        '_ instanceof Promise && ctx?.async === false',
        'canary instanceof Promise',
        'checkResult instanceof Promise',
      ),
      ...never(
        'keyResult instanceof Promise',
        'left instanceof Promise',
        'r instanceof Promise',
        'result instanceof Promise',
        'values && !def.partial',
      ),
      ...never('right instanceof Promise', 'valueResult instanceof Promise', 'ctx.async', 'ctx.direction === "backward"'),
      ...never(
        'abortEarly && payload.issues.length !== seen',
        'typeof key === "string" && regexes.number.test(key) && keyResult.issues.length',
      ),
      ...neverAsked,
      'ctx?.direction !== "backward"': '!0',
      'proms.length': '0',
      'core.globalConfig.memoizer': 'void 0',
    },
    members: ['~standard'],
    statements: [
      'util.defineLazyInternal(inst, "pattern"',
      'util.defineLazyInternal(inst, "propValues"',
      'inst._zod.pattern =',
      'inst._zod.version =',
    ],
    functions: { capSize: '' },
    texts: { 'if (asyncResult) {\n                return': 'if (false) {\n                return' },
  },
  'core/checks.js': {
    texts: { 'const [minimum, maximum] = util.NUMBER_FORMAT_RANGES[def.format];': 'let minimum, maximum;' },
    expressions: { ...never('input < minimum', 'input > maximum'), 'def.format?.includes("int")': '!0' },
  },
  'core/core.js': {
    expressions: { 'globalThis.__zod_globalConfig?.postProcessor': 'void 0' },
    functions: { newError: 'return new Definition();' },
  },
  'core/parse.js': { expressions: never('result instanceof Promise') },
  'core/errors.js': { expressions: never('!_installedToString.has(proto)'), statements: ['Object.defineProperty(inst, "message"'] },
  'core/util.js': { expressions: never('ctx?.reportInput') },
  'mini/schemas.js': {
    functions: { templateLiteral: 'throw new Error("templateLiteral is left out of this build, see tools/build/zod-unused.ts");' },
    members: ['parseAsync', 'safeParseAsync'],
  },
};

/** What discriminated unions need: the extension and the harness have the whole of Zod and use them, the embed does not. */
const forUnions = 'util.defineLazyInternal(inst, "propValues"';

const leaveOut = (keeps: (statement: string) => boolean): Plugin => ({
  name: 'less-zod',
  enforce: 'pre',
  transform(code, id) {
    const [, path = ''] = /\/node_modules\/zod\/v4\/(.+)$/.exec(id) ?? [];
    const cuts = Object.hasOwn(unusedOfZod, path) ? unusedOfZod[path] : undefined;
    if (!cuts) return undefined;
    return cut(code, cuts.statements ? { ...cuts, statements: cuts.statements.filter((statement) => !keeps(statement)) } : cuts, id);
  },
});

/** Leaves out of Zod what is never used. */
export const lessZod = leaveOut(() => false);

/** The same for unit tests, which are those of the extension and the harness too. */
export const lessZodInTests = leaveOut((statement) => statement === forUnions);
