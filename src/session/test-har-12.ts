import * as z from 'zod/mini';

/*
 * The strict schema of HAR 1.2 (w3c.github.io/web-performance/specs/HAR/Overview.html and the JSON schema of `har-schema`): required fields
 * must be present, `-1` is allowed only where the format says so, additional fields must begin with an underscore.
 */

const text = z.string();
const dateTime = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/));
const atLeast = (limit: number) => z.number().check(z.minimum(limit));
const comment = z.optional(text);

/** Strict, except for names that begin with `_`. */
function exact<Shape extends z.core.$ZodShape>(shape: Shape) {
  const known = new Set(Object.keys(shape));
  return z
    .looseObject(shape)
    .check(
      z.refine((value) => Object.keys(value).every((key) => known.has(key) || key.startsWith('_')), 'a name that HAR 1.2 does not know'),
    );
}

const pair = exact({ name: text, value: text, comment });
const cookie = exact({
  name: text,
  value: text,
  path: z.optional(text),
  domain: z.optional(text),
  expires: z.optional(dateTime),
  httpOnly: z.optional(z.boolean()),
  secure: z.optional(z.boolean()),
  comment,
});
const param = exact({ name: text, value: z.optional(text), fileName: z.optional(text), contentType: z.optional(text), comment });
const postData = exact({ mimeType: text, text: z.optional(text), params: z.optional(z.array(param)), comment });
const cached = exact({ expires: z.optional(text), lastAccess: text, eTag: text, hitCount: z.int(), comment });
const optionalTime = z.optional(atLeast(-1));

const entry = exact({
  pageref: z.optional(text),
  startedDateTime: dateTime,
  time: atLeast(0),
  request: exact({
    method: text,
    url: z.url(),
    httpVersion: text,
    cookies: z.array(cookie),
    headers: z.array(pair),
    queryString: z.array(pair),
    postData: z.optional(postData),
    headersSize: z.int(),
    bodySize: z.int(),
    comment,
  }),
  response: exact({
    status: z.int(),
    statusText: text,
    httpVersion: text,
    cookies: z.array(cookie),
    headers: z.array(pair),
    content: exact({
      size: z.int(),
      compression: z.optional(z.int()),
      mimeType: text,
      text: z.optional(text),
      encoding: z.optional(text),
      comment,
    }),
    redirectURL: text,
    headersSize: z.int(),
    bodySize: z.int(),
    comment,
  }),
  cache: exact({ beforeRequest: z.optional(z.nullable(cached)), afterRequest: z.optional(z.nullable(cached)), comment }),
  timings: exact({
    dns: optionalTime,
    connect: optionalTime,
    blocked: optionalTime,
    send: atLeast(-1),
    wait: atLeast(-1),
    receive: atLeast(-1),
    ssl: optionalTime,
    comment,
  }),
  serverIPAddress: z.optional(text),
  connection: z.optional(text),
  comment,
});

const program = exact({ name: text, version: text, comment });

export const har12Schema = exact({
  log: exact({
    version: z.literal('1.2'),
    creator: program,
    browser: z.optional(program),
    pages: z.optional(
      z.array(
        exact({
          startedDateTime: dateTime,
          id: text.check(z.minLength(1)),
          title: text,
          pageTimings: exact({ onContentLoad: optionalTime, onLoad: optionalTime, comment }),
          comment,
        }),
      ),
    ),
    entries: z.array(entry),
    comment,
  }),
});
