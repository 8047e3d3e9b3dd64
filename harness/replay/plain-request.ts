/** A request as it is sent, by the page or in a recording. */
export interface WireRequest {
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  /** Content-Type of the body. */
  readonly contentType?: string;
  readonly body?: string;
}

/** A request intercepted by the worker, with its address in the session. */
export async function wireOf(request: Request, url: string): Promise<WireRequest> {
  const { method } = request;
  const contentType = request.headers.get('content-type');
  const body = method === 'GET' || method === 'HEAD' ? '' : await request.clone().text();
  return { method, url, ...(contentType === null ? {} : { contentType }), ...(body ? { body } : {}) };
}

export type Pair = readonly [name: string, value: string];

/** The parts of a request that are compared; everything else may differ between visits. */
export interface PlainRequest {
  readonly method: string;
  readonly host: string;
  /** Decoded. */
  readonly path: string;
  /** Parameters of address and body, sorted; volatile ones left out. */
  readonly pairs: readonly Pair[];
}

/** Parameters that differ at each visit: the session's token and parameters against caching. */
const volatileNames =
  /^(?:_|__|_t|_ts|ts|timestamp|sessid|bitrix_sessid|csrf|csrf_token|bxrand|rand|random|rnd|nocache|no_cache|cachebuster|cache_buster|cb)$/i;
/** Timestamps in milliseconds and random numbers, which mean nothing to the server. */
const momentValue = /^1[4-9]\d{11}$/;
const randomValue = /^0\.\d{8,}$/;

/** Converts a request into its comparable form [HAR-02]. */
export function plainOf({ method, url, contentType = '', body }: WireRequest): PlainRequest {
  const address = new URL(url);
  const pairs = [...address.searchParams, ...formPairs({ method, url, contentType, ...(body === undefined ? {} : { body }) })]
    .filter(([name, value]) => !isVolatile(name, value))
    .map(([name, value]): Pair => [name, momentValue.test(value) || randomValue.test(value) ? '*' : value])
    .sort(byText);
  return { method: method.toUpperCase(), host: address.host, path: decoded(address.pathname), pairs };
}

/** `?1699999999` behind a file's address is a version of its content, written as a name without a value. */
const isVolatile = (name: string, value: string) => volatileNames.test(lastStep(name)) || (value === '' && /^\d{6,}$/.test(name));
const lastStep = (name: string) => /([^.[\]]*)\]?$/.exec(name)?.[1] ?? name;
const byText = (one: Pair, other: Pair) => compareText(one[0], other[0]) || compareText(one[1], other[1]);
const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The fields of a request's body; none if it is not a form. */
export const formPairs = ({ body = '', contentType = '' }: WireRequest): readonly Pair[] =>
  body === '' ? [] : pairsOfBody(body, contentType);

function pairsOfBody(body: string, contentType: string): Pair[] {
  const boundary = /boundary="?([^";]+)/i.exec(contentType)?.[1];
  if (boundary !== undefined) return pairsOfMultipart(body, boundary);
  // Beacons send forms and JSON as plain text, so the text itself tells what it is.
  const first = body.trimStart()[0];
  if (first === '{' || first === '[') {
    try {
      return flat('', JSON.parse(body));
    } catch {
      // Invalid JSON counts as text.
    }
  }
  if (/x-www-form-urlencoded/i.test(contentType) || /^[^\s=&<]{1,200}=/.test(body)) return [...new URLSearchParams(body)];
  return [['', body]];
}

/** Leaves of a JSON value by their paths, `items[0].id`. */
function flat(path: string, value: unknown): Pair[] {
  if (typeof value !== 'object' || value === null) return [[path, String(value)]];
  if (Array.isArray(value)) return value.flatMap((one, index) => flat(`${path}[${index}]`, one));
  return Object.entries(value).flatMap(([name, one]) => flat(path ? `${path}.${name}` : name, one));
}

/** Of a file only the name is compared, because recordings leave its content out. */
function pairsOfMultipart(body: string, boundary: string): Pair[] {
  return body
    .split(`--${boundary}`)
    .slice(1)
    .flatMap((part): Pair[] => {
      const end = part.search(/\r?\n\r?\n/);
      const head = end < 0 ? '' : part.slice(0, end);
      const name = /\bname="([^"]*)"/i.exec(head)?.[1];
      if (name === undefined) return [];
      const file = /\bfilename="([^"]*)"/i.exec(head)?.[1];
      const text = part
        .slice(end)
        .replace(/^\r?\n\r?\n/, '')
        .replace(/\r?\n$/, '');
      return [[name, file ?? text]];
    });
}
