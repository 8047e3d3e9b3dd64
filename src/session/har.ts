import * as z from 'zod/mini';
import { vitrinaPartSchema } from './vitrina-part.ts';

/*
 * HAR 1.2 as written by browser developer tools, Playwright and our own recorder. A field is required where a replay needs it; it may
 * be absent, `-1`, null or `""` where one of these tools writes it so. Unknown fields are kept. What we write
 * ourselves (write-session.ts) fits the strict schema of HAR 1.2 (test-har-12.ts).
 */

const text = z.string();
const number = z.number();

const nameValueSchema = z.looseObject({ name: text, value: text });

const cookieSchema = z.looseObject({
  name: text,
  value: text,
  path: z.nullish(text),
  domain: z.nullish(text),
  expires: z.nullish(z.union([text, number])),
  httpOnly: z.nullish(z.boolean()),
  secure: z.nullish(z.boolean()),
});

const postDataSchema = z.looseObject({
  mimeType: z._default(text, ''),
  text: z.nullish(text),
  params: z.nullish(
    z.array(z.looseObject({ name: text, value: z.nullish(text), fileName: z.nullish(text), contentType: z.nullish(text) })),
  ),
});

const requestSchema = z.looseObject({
  method: text.check(z.minLength(1)),
  /** Absolute. */
  url: text.check(z.minLength(1)),
  httpVersion: z._default(text, ''),
  cookies: z._default(z.array(cookieSchema), []),
  headers: z._default(z.array(nameValueSchema), []),
  queryString: z._default(z.array(nameValueSchema), []),
  postData: z.nullish(postDataSchema),
  headersSize: z._default(number, -1),
  bodySize: z._default(number, -1),
});

const contentSchema = z.looseObject({
  /** Bytes; -1 when unknown. */
  size: z._default(number, -1),
  mimeType: z._default(text, ''),
  /** Absent for a body that was not recorded; a picture's is base64, as `encoding` says. */
  text: z.nullish(text),
  encoding: z.nullish(text),
});

const responseSchema = z.looseObject({
  /** 0 (Chrome) or -1 (Playwright) when there was no answer. */
  status: number,
  statusText: z._default(text, ''),
  httpVersion: z._default(text, ''),
  cookies: z._default(z.array(cookieSchema), []),
  headers: z._default(z.array(nameValueSchema), []),
  content: contentSchema,
  redirectURL: z._default(text, ''),
  headersSize: z._default(number, -1),
  bodySize: z._default(number, -1),
});

const entrySchema = z.looseObject({
  pageref: z.nullish(text),
  /** ISO 8601. */
  startedDateTime: text.check(z.refine((value) => !Number.isNaN(Date.parse(value)), 'expected a date')),
  /** Milliseconds. */
  time: z._default(z.nullable(number), 0),
  request: requestSchema,
  response: responseSchema,
  cache: z._default(z.looseObject({}), {}),
  timings: z._default(z.looseObject({}), {}),
});

const pageSchema = z.looseObject({
  startedDateTime: text,
  id: text,
  title: z._default(text, ''),
  pageTimings: z._default(z.looseObject({}), {}),
});

export const harSchema = z.looseObject({
  log: z.looseObject({
    version: z._default(text, '1.2'),
    creator: z._default(z.looseObject({ name: text, version: z._default(text, '') }), { name: '', version: '' }),
    browser: z.nullish(z.looseObject({ name: text, version: z._default(text, '') })),
    pages: z.nullish(z.array(pageSchema)),
    entries: z.array(entrySchema),
    /** Ours: only in files of the recorder. */
    _vitrina: z.optional(vitrinaPartSchema),
  }),
});

/** A parsed session: one HAR file. */
export type Har = z.infer<typeof harSchema>;
export type HarEntry = z.infer<typeof entrySchema>;
