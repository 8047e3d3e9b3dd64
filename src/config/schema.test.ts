import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseConfig } from './schema.ts';

const ids = ['buy-button', 'counters'];

function parse(raw: unknown) {
  const problems: Record<string, string> = {};
  const config = parseConfig(raw, ids, (name, message) => {
    problems[name] = message;
  });
  return { config, problems };
}

const defaults = { features: {}, markers: {}, texts: {}, options: {}, colours: {}, timeout: 8000, rollout: {}, report: {} };

test.each([undefined, null, {}])('an empty configuration is valid: %j [EMB-04]', (raw) => {
  expect(parse(raw)).toEqual({ config: defaults, problems: {} });
});

test('accepts every setting [EMB-04]', () => {
  const raw = {
    features: { 'buy-button': false },
    markers: { counters: { root: '.my-counter' } },
    texts: { 'basket.added': 'Готово' },
    options: { 'THEME.SHOW_BASKET_ONADDTOCART': 'N', 'PRICES.MIN_PRICE': 500 },
    colours: { accent: '#0f766e', surface: 'var(--theme-card)', text: 'rgb(0 0 0 / 80%)', 'notice-color': 'white' },
    timeout: 3000,
    rollout: { share: 5.5, seed: 'november-2', pages: ['product', '/catalog/*/'], off: { counters: '>=0.1.0 <0.2.4', 'buy-button': '*' } },
    report: { address: '/local/report.php?site=s1', metrika: 12345678, sample: 10, doNotTrack: true },
  };
  expect(parse(raw)).toEqual({ config: raw, problems: {} });
});

test.each([
  [{ feature: {} }, 'config.feature', 'features, markers, texts, options, colours, timeout, rollout, report'],
  [JSON.parse('{"__proto__": {"timeout": 1}}'), 'config.__proto__', 'unknown key'],
  [{ constructor: 1 }, 'config.constructor', 'unknown key'],
  [{ features: { 'buy-buton': true } }, 'config.features.buy-buton', 'buy-button, counters'],
  [{ markers: { heart: { root: 'a' } } }, 'config.markers.heart', 'buy-button, counters'],
  [{ rollout: { off: { heart: '*' } } }, 'config.rollout.off.heart', 'buy-button, counters'],
  [{ rollout: { percent: 5 } }, 'config.rollout.percent', 'share, seed, pages, off'],
  [{ report: { url: '/r' } }, 'config.report.url', 'address, metrika, sample'],
])('reports the unknown key in %j and what was expected [EMB-04]', (raw, name, words) => {
  const { config, problems } = parse(raw);
  expect(problems).toEqual({ [name]: expect.stringContaining(words) });
  expect(config.timeout).toBe(8000);
});

test.each([
  [{ timeout: 'soon' }, 'config.timeout'],
  [{ timeout: 10 }, 'config.timeout'],
  [{ timeout: 1e9 }, 'config.timeout'],
  [{ timeout: Number.NaN }, 'config.timeout'],
  [{ features: { 'buy-button': 'no' } }, 'config.features.buy-button'],
  [{ features: [] }, 'config.features'],
  [{ markers: { counters: '.x' } }, 'config.markers.counters'],
  [{ markers: { counters: { root: 7 } } }, 'config.markers.counters.root'],
  [{ texts: { 'basket.added': null } }, 'config.texts.basket.added'],
  [{ texts: { 'basket.added': 'а'.repeat(2001) } }, 'config.texts.basket.added'],
  [{ options: { 'THEME.LOGO_IMAGE': { a: 1 } } }, 'config.options.THEME.LOGO_IMAGE'],
  [{ colours: { accent: 'url(https://evil.example/)' } }, 'config.colours.accent'],
  [{ colours: { accent: 'red; background: blue' } }, 'config.colours.accent'],
  [{ colours: { accent: 'image-set("a")' } }, 'config.colours.accent'],
  [{ colours: { accent: 'rgb(url(x))' } }, 'config.colours.accent'],
  [{ colours: { accent: 'red}*{color:red' } }, 'config.colours.accent'],
  [{ colours: { background: 'red' } }, 'config.colours.background'],
  [{ rollout: 5 }, 'config.rollout'],
  [{ rollout: { share: 101 } }, 'config.rollout.share'],
  [{ rollout: { share: '5' } }, 'config.rollout.share'],
  [{ rollout: { seed: 'ноябрь' } }, 'config.rollout.seed'],
  [{ rollout: { pages: [] } }, 'config.rollout.pages'],
  [{ rollout: { pages: 'product' } }, 'config.rollout.pages'],
  [{ rollout: { pages: ['products'] } }, 'config.rollout.pages.0'],
  [{ rollout: { off: 'yes' } }, 'config.rollout.off'],
  [{ rollout: { off: { counters: 'old' } } }, 'config.rollout.off.counters'],
  [{ report: { address: '//evil.example/' } }, 'config.report.address'],
  [{ report: { address: 'http://shop.example/' } }, 'config.report.address'],
  [{ report: { metrika: '12345678' } }, 'config.report.metrika'],
  [{ report: { sample: -1 } }, 'config.report.sample'],
])('reports the malformed part of %j, uses its default and applies the rest [EMB-04]', (raw, name) => {
  const { config, problems } = parse({ texts: { 'notice.close': 'Убрать' }, ...raw });
  expect(Object.keys(problems)).toEqual([name]);
  const [part] = Object.keys(raw) as (keyof typeof defaults)[];
  if (part !== 'texts') expect(part && config[part]).toEqual(part && defaults[part]);
  if (part !== 'texts') expect(config.texts).toEqual({ 'notice.close': 'Убрать' });
});

test.each([7, 'config', true, []])('reports a configuration that is %j [EMB-04]', (raw) => {
  expect(parse(raw)).toEqual({ config: defaults, problems: { config: expect.stringContaining('expected an object') } });
});

test('one wrong value does not affect its siblings, and `__proto__` is a plain name [EMB-04]', () => {
  const raw = JSON.parse(
    '{"texts": {"a": "1", "b": 2, "c": "3"}, "features": {"counters": false, "buy-button": 0}, "options": {"__proto__": "N", "toString": 1}}',
  );
  const { config, problems } = parse(raw);
  expect(Object.keys(problems)).toEqual(expect.arrayContaining(['config.texts.b', 'config.features.buy-button']));
  expect(config).toMatchObject({ texts: { a: '1', c: '3' }, features: { counters: false } });
  expect(Object.getPrototypeOf(config.options)).toBe(Object.prototype);
  expect(Object.hasOwn(Object.prototype, 'N')).toBe(false);
});

test('a report of a huge value stays short [EMB-04]', () => {
  expect(parse({ timeout: 'x'.repeat(100_000) }).problems['config.timeout']?.length).toBeLessThan(200);
});

test('never throws, and always returns a usable configuration [EMB-04]', () => {
  const part = fc.constantFrom('features', 'markers', 'texts', 'options', 'colours', 'timeout', 'rollout', 'report', 'other', '__proto__');
  fc.assert(
    fc.property(fc.oneof(fc.anything({ withBigInt: true }), fc.dictionary(part, fc.anything({ withBigInt: true }))), (raw) => {
      const { config } = parse(raw);
      expect(config.timeout).toBeGreaterThanOrEqual(500);
      for (const name of ['features', 'markers', 'texts', 'options', 'colours', 'rollout', 'report'] as const)
        expect(typeof config[name]).toBe('object');
    }),
    { numRuns: 300 },
  );
});

test('accepts a circular configuration [EMB-04]', () => {
  const circular: Record<string, unknown> = {};
  circular.timeout = circular;
  expect(Object.keys(parse(circular).problems)).toEqual(['config.timeout']);
});
