// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { type DocumentOptions, documentOf } from './document.ts';

const guest = {
  scope: 'https://tools.example/harness/',
  run: 'run1',
  address: 'https://shop.example/catalog/',
  isFirst: true,
  storage: { local: [], session: [] },
  cookies: [],
};
const page = `<!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="script-src 'none'">
<script type="application/json" id="vitrina-config">{"timeout":1000}</script>
<script type="module" async src="/vitrina/embed.js?v=2"></script></head><body><p>Каталог</p></body></html>`;

function shown(options: Partial<DocumentOptions> & { config?: Record<string, unknown> } = {}, html = page) {
  const { config, ...over } = options;
  const text = documentOf(html, { guest: config ? { ...guest, config } : guest, guestCode: 'guest("</script>")', layer: 'build', ...over });
  const document = new DOMParser().parseFromString(text, 'text/html');
  return {
    first: document.querySelector('script'),
    embeds: [...document.querySelectorAll('script[src*="embed.js"]')].map((script) => script.getAttribute('src')),
    config: JSON.parse(document.querySelector('script#vitrina-config[type="application/json"]')?.textContent ?? 'null') as unknown,
    document,
  };
}

describe('a recorded document in a run', () => {
  it('begins with the guest script, without a policy against it, and has the run’s layer once [HAR-01]', () => {
    for (const [layer, embeds] of [
      ['build', ['https://tools.example/harness/vitrina/embed.js']],
      ['session', ['/vitrina/embed.js?v=2']],
      ['none', []],
    ] as const) {
      const run = shown({ layer });
      expect(run.embeds).toEqual(embeds);
      expect(run.first?.hasAttribute('data-replay')).toBe(true);
      expect(run.document.querySelector('meta')).toBeNull();
      expect(run.document.body.innerHTML).toBe('<p>Каталог</p>');
    }
    expect(shown({}, '<p>Без головы</p>').embeds).toHaveLength(1);
  });

  it('has the recording’s configuration, with any content, before its own [HAR-01, EXT-03]', () => {
    const config = { texts: { 'favourite.on': '</script><script>alert(1)</script>' }, features: { 'compare-button': false } };
    for (const layer of ['build', 'session'] as const) expect(shown({ layer, config }).config).toEqual(config);
    expect(shown({ layer: 'none', config }).config).toEqual({ timeout: 1000 });
    expect(shown().config).toEqual({ timeout: 1000 });
    const { document } = shown({ config });
    expect(document.querySelectorAll('script:not([src], [type], [data-replay])')).toHaveLength(0);
  });
});
