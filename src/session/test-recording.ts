import type { Exchange, Recording } from './write-session.ts';

/** An exchange with defaults, overridden by what a test needs. */
export function exchange(over: Partial<Exchange> = {}): Exchange {
  return {
    page: 0,
    startedAt: Date.UTC(2026, 10, 22, 10),
    duration: 12.5,
    method: 'GET',
    url: 'https://shop.example/catalog/?PAGEN_1=2',
    requestHeaders: [['X-Requested-With', 'XMLHttpRequest']],
    status: 200,
    statusText: 'OK',
    responseHeaders: [['Content-Type', 'text/html; charset=utf-8']],
    body: { text: '<p>Кеды</p>', base64: false },
    size: 15,
    ...over,
  };
}

export function recording(exchanges: readonly Exchange[], over: Partial<Recording['vitrina']> = {}): Recording {
  return {
    creatorVersion: '0.1.0',
    browser: { name: 'Chromium', version: '156' },
    pages: [{ startedAt: Date.UTC(2026, 10, 22, 10), title: 'Каталог', onContentLoad: 120, onLoad: -1 }],
    exchanges,
    vitrina: {
      format: 1,
      layer: '0.1.0',
      storage: { local: [['favorite_list', '[]']], session: [] },
      flow: { title: 'Каталог', steps: [{ type: 'navigate', url: 'https://shop.example/catalog/', _at: 0 }] },
      states: [],
      redactions: [],
      left: [],
      ...over,
    },
  };
}
