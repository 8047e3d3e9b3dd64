import type { Har } from '../../src/session/har.ts';
import { exchange, recording } from '../../src/session/test-recording.ts';
import { makeSession } from '../../src/session/write-session.ts';

/** A recorded session of a page and a thousand pictures, 50 MB in all; fewer pictures make a smaller one. */
export function bigSession(count = 1100): Har {
  const picture = Buffer.alloc(36_000, 'картинка').toString('base64');
  const at = Date.UTC(2026, 10, 22, 10);
  const pictures = Array.from({ length: count }, (_, index) =>
    exchange({
      startedAt: at + index,
      url: `https://shop.example/upload/${index}.png`,
      responseHeaders: [['Content-Type', 'image/png']],
      body: { text: picture, base64: true },
    }),
  );
  const document = exchange({
    startedAt: at - 1,
    url: 'https://shop.example/',
    requestHeaders: [['Accept', 'text/html']],
    body: { text: '<!doctype html><title>Кеды</title><h1>Большой сеанс</h1>', base64: false },
  });
  return makeSession(recording([document, ...pictures], { flow: { title: '', steps: [] } }));
}
