// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noConfig } from '../../../config/no-config.ts';
import { problemText } from './reasons.ts';
import { validateConfig } from './validate-config.ts';

const judge = (config: unknown) => validateConfig(config, document);

test.each([
  [{ timeout: 'soon' }, 'config.timeout', 'Нужно целое число миллисекунд от 500 до 60000. Сейчас: "soon".'],
  [{ timeout: 100 }, 'config.timeout', 'Нужно целое число миллисекунд от 500 до 60000. Сейчас: 100.'],
  [{ nonsense: 1 }, 'config.nonsense', 'Такого раздела нет. Есть: features, markers, texts, options, colours, timeout, rollout, report.'],
  [{ features: { 'no-such': false } }, 'config.features.no-such', 'Такой возможности у слоя нет: проверьте написание.'],
  [{ features: { gallery: 'off' } }, 'config.features.gallery', 'Нужно true (включено) или false (выключено). Сейчас: "off".'],
  [{ markers: { gallery: { root: '..' } } }, 'config.markers.gallery.root', 'Нужен селектор CSS, например .to-cart. Сейчас: "..".'],
  [
    { markers: { countdown: { nope: 'a' } } },
    'config.markers.countdown.nope',
    /^У этой возможности есть только .*root.*\. Сейчас: "nope"\.$/,
  ],
  [{ texts: { 'compare.on': 7 } }, 'config.texts.compare.on', 'Нужен текст до 2000 знаков. Сейчас: 7.'],
  [{ texts: { 'compare.on': 'К {nmae}' } }, 'config.texts.compare.on', 'Подставляется только {name}. Лишнее: {nmae}.'],
  [{ texts: { 'to-top': 'Вверх, {name}' } }, 'config.texts.to-top', 'В этот текст ничего не подставляется. Лишнее: {name}.'],
  [{ options: { 'THEME.ORDER_BASKET_VIEW': 'TOP' } }, 'config.options.THEME.ORDER_BASKET_VIEW', /^Значение "TOP" не читается/],
  [{ options: { 'THEME.NOPE': 'Y' } }, 'config.options.THEME.NOPE', /^Такого параметра слой не читает/],
  [{ options: { SITE_ID: [] } }, 'config.options.SITE_ID', /^Нужен текст, число, true или false\. Сейчас: /],
  [{ colours: { accent: 'url(//evil.example)' } }, 'config.colours.accent', /^Нужен цвет CSS без адресов: .*url\(/],
  [{ colours: { acent: 'red' } }, 'config.colours.acent', /^Такого раздела нет\. Есть: accent, alert-background, .*, to-top-color\.$/],
  [{ rollout: { shares: 10 } }, 'config.rollout.shares', 'Такого раздела нет. Есть: share, seed, pages, off.'],
  [{ rollout: 5 }, 'config.rollout', 'Нужен объект { … } с ключами share, seed, pages, off. Сейчас: 5.'],
  [{ report: { doNotTrack: 'да' } }, 'config.report.doNotTrack', 'Нужно true или false. Сейчас: "да".'],
  [{ rollout: { share: 200 } }, 'config.rollout.share', 'Нужно число процентов от 0 до 100. Сейчас: 200.'],
  [
    { rollout: { pages: ['shoes'] } },
    'config.rollout.pages.0',
    /^Нужны пути, например \/catalog\/\*, или виды: front, .*Сейчас: \["shoes"\]\.$/,
  ],
  [{ rollout: { off: { gallery: 'old' } } }, 'config.rollout.off.gallery', 'Нужно true, false или возможности с версиями. Сейчас: "old".'],
  [{ report: { address: 'shop' } }, 'config.report.address', 'Нужен путь на сайте или адрес https. Сейчас: "shop".'],
  [[], 'config', 'Нужен объект { … }. Сейчас: [].'],
] as const)('%j is reported by path, with the expected and the actual value [EXT-02, EMB-04]', (config, name, reason) => {
  const problem = judge(config).find((one) => one.name === name);
  expect(problem).toBeDefined();
  const said = problem && problemText(problem, 'ru');
  if (typeof reason === 'string') expect(said).toBe(reason);
  else expect(said).toMatch(reason);
  // The layer's own messages are in English.
  expect(problem && problemText(problem, 'en')).toBe(problem?.message);
});

test('whatever is wrong with a configuration, the Russian panel says why in Russian [EXT-02, EMB-04]', () => {
  const parts = Object.keys(noConfig);
  const nested = [
    'share',
    'seed',
    'pages',
    'off',
    'address',
    'metrika',
    'sample',
    'doNotTrack',
    'gallery',
    'accent',
    'compare.on',
    'SITE_ID',
    'root',
    'nope',
  ];
  const leaf = fc.constantFrom(-1, 5, 'text', '', '..', true, false, null, [], ['shoes'], {}, { nope: 1 }, 'x'.repeat(3000));
  const inside = fc.dictionary(fc.constantFrom(...nested), fc.oneof(leaf, fc.dictionary(fc.constantFrom(...nested), leaf)));
  const config = fc.oneof(leaf, fc.dictionary(fc.constantFrom(...parts, 'nope'), fc.oneof(leaf, inside)));
  fc.assert(
    fc.property(config, (wrong) => {
      for (const problem of judge(wrong)) expect(problemText(problem, 'ru'), `${problem.name}: ${problem.message}`).toMatch(/^[А-Я]/);
    }),
    { numRuns: 500 },
  );
});

test('problems of the configuration file are translated, other problems are shown unchanged [EXT-02, EMB-04]', () => {
  const say = (message: string, name = 'config') => problemText({ name, message }, 'ru');
  expect(say('/vitrina.json: expected a status of 2xx, got 404')).toBe('Файл настроек /vitrina.json не пришёл: сервер ответил 404.');
  expect(say('/vitrina.json: expected JSON, got "<!doctype html>"')).toBe(
    'Файл настроек /vitrina.json не читается как JSON: "<!doctype html>".',
  );
  expect(say('/v.json: expected an answer within 2000 ms, got none')).toBe('Файл настроек /v.json не пришёл за 2000 мс.');
  expect(say('/v.json: expected at most 300000 bytes, got more')).toBe('Файл настроек /v.json больше 300000 байт.');
  expect(say('/v.json: could not be asked for: Failed to fetch')).toBe('Файл настроек /v.json не получить: Failed to fetch.');
  expect(say('something new')).toBe('something new');
  expect(say('missing; 0 is used', 'arAsproOptions.PRICES.MIN_PRICE')).toBe('missing; 0 is used');
});

test('a valid configuration has no problems [EMB-04]', () => {
  const right = {
    features: { gallery: false },
    markers: { gallery: { root: '.my-gallery' } },
    texts: { 'compare.on': 'Сравним: {name}', 'my-own-key': 'Как {угодно}' },
    options: { 'THEME.SHOW_BASKET_ONADDTOCART': 'N', 'PRICES.MIN_PRICE': 1500 },
    colours: { accent: '#0f766e', text: 'var(--theme-text)' },
    timeout: 3000,
  };
  expect(judge(right)).toEqual([]);
  expect(judge(undefined)).toEqual([]);
});
