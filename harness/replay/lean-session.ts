import type { Har, HarEntry } from '../../src/session/har.ts';

/**
 * The session without bodies of answers, headers and cookies, for display and comparison in the harness page. The page must not have to
 * handle a file of 50 MB.
 */
export function leanSession({ log }: Har): Har {
  const { version, creator, browser, pages, _vitrina } = log;
  return {
    log: {
      version,
      creator,
      ...(browser ? { browser } : {}),
      ...(pages ? { pages } : {}),
      entries: log.entries.map(leanEntry),
      ...(_vitrina ? { _vitrina } : {}),
    },
  };
}

function leanEntry({ pageref, startedDateTime, time, request, response, _resourceType }: HarEntry): HarEntry {
  const { method, url, httpVersion, headersSize, bodySize, postData, headers } = request;
  const { status, statusText, content, redirectURL } = response;
  const isTold = ({ name }: { readonly name: string }) => kindHeaders.has(name.toLowerCase());
  return {
    ...(pageref ? { pageref } : {}),
    startedDateTime,
    time,
    request: {
      method,
      url,
      httpVersion,
      cookies: [],
      headers: headers.filter(isTold),
      queryString: [],
      ...(postData ? { postData } : {}),
      headersSize,
      bodySize,
    },
    response: {
      status,
      statusText,
      httpVersion: '',
      cookies: [],
      headers: [],
      content: { size: content.size, mimeType: content.mimeType },
      redirectURL,
      headersSize: -1,
      bodySize: response.bodySize,
    },
    cache: {},
    timings: {},
    ...(typeof _resourceType === 'string' ? { _resourceType } : {}),
  };
}

/** Headers that show the kind of a request. */
const kindHeaders = new Set(['content-type', 'accept', 'x-requested-with', 'sec-fetch-dest']);
