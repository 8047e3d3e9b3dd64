import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startServer } from '../../harness/shop/server.ts';
import { describeJudgements } from './describe-judgements.ts';
import { judge, type PageScripts, type ScriptFile } from './judge.ts';
import { readStartedElements } from './read-elements.ts';
import { readGlobals, uses } from './read-globals.ts';
import { readSwitchedOff } from './read-off.ts';
import { readPageScripts } from './read-page.ts';

const template = '/bitrix/templates/aspro_max/';
const file = (path: string, code?: string): ScriptFile => ({ address: `${path}?17`, path, code });
const page = (files: readonly ScriptFile[], inline: readonly string[] = [], off: readonly string[] = []): PageScripts => ({
  files,
  inline,
  off,
});
const verdicts = (given: PageScripts) => judge(given).map(({ verdict, why }) => [verdict, why]);
const main = file(
  `${template}js/main.js`,
  'function setBasketStatusBtn() {} window.ownThing = function () {}; $.fn.fadeAll = function () {};',
);

describe('a file of the template', () => {
  it('is unnecessary where the layer does its work and nobody else needs it', () => {
    expect(verdicts(page([main], ['setBasketStatusBtn();', "if (typeof ownThing === 'function') ownThing();"]))).toEqual([
      ['unnecessary', expect.stringContaining('buy-button')],
    ]);
  });

  it.each([
    ['ownThing({ a: 1 });', 'inline code calls ownThing, which compat.js does not know'],
    ["$('.x').fadeAll();", 'inline code calls $.fn.fadeAll'],
  ])('is partly needed by inline code: %j', (inline, why) => {
    expect(verdicts(page([main], [inline]))).toEqual([['partly', expect.stringContaining(why)]]);
  });

  it('is partly needed where a file that stays reads its global, and what that one needs stays too', () => {
    const speed = file(`${template}js/speed.js`, 'function makeFast() {}');
    const calls = file(`${template}js/main.js`, 'function setUp() { makeFast(); }');
    const own = file('/local/js/own.js', 'setUp();');
    expect(verdicts(page([speed, calls, own]))).toEqual([
      ['partly', expect.stringContaining(`${template}js/main.js reads its global makeFast`)],
      ['partly', expect.stringContaining('/local/js/own.js reads its global setUp')],
      ['keep', 'not known: not the template’s'],
    ]);
  });

  it.each([
    ['fast-view', 'switches fast-view off'],
    // Named by no file's line.
    ['marketing-popup', 'switches marketing-popup off'],
    ['*', 'switches the layer off'],
  ])('stays where the configuration switches off what does its work: %s [EMB-04]', (feature, why) => {
    expect(verdicts(page([main], [], [feature]))).toEqual([['keep', expect.stringContaining(why)]]);
  });

  it('is partly needed where the page has a carousel that nothing else starts, or asks for big data [EMB-02]', () => {
    const bigData = file(`${template}js/main.js`, 'function setBigData() {} function InitOwlSlider() {}');
    const calls = ['InitOwlSlider(); InitFancyBox();'];
    expect(verdicts(page([bigData], calls))[0]?.[0]).toBe('unnecessary');
    expect(verdicts({ ...page([bigData], calls), elements: ['carousel'] })).toEqual([['partly', expect.stringContaining('carousel')]]);
    expect(verdicts(page([bigData], ['setBigData({});']))).toEqual([['partly', expect.stringContaining('setBigData')]]);
  });

  it('the slider’s library is partly needed where the page has a slider outside of a product’s gallery [EMB-02]', () => {
    const swiper = file(`${template}js/swiper-bundle.min.js`, 'var Swiper;');
    expect(verdicts(page([swiper]))[0]?.[0]).toBe('unnecessary');
    expect(verdicts({ ...page([swiper]), elements: ['swiper'] })).toEqual([['partly', expect.stringContaining('swiper')]]);
  });

  it('may be left out where another file’s feature is switched off', () => {
    expect(verdicts(page([main], [], ['countdown']))[0]?.[0]).toBe('unnecessary');
  });

  it.each([
    [`${template}js/own-banner.js`, 'f();', 'not known: no file of the template as it is delivered'],
    [`${template}js/main.js`, undefined, 'its code is not at hand'],
    [`${template}js/main.js`, 'function (', 'its code cannot be read'],
    [`${template}js/lazysizes.min.js`, '', 'nothing else does pictures without src'],
    [`${template}js/setTheme.php`, '', 'prints the options'],
    [`${template}components/bitrix/sale.basket.basket/v2/component.js`, 'BX.Sale.BasketComponent = {};', 'the component’s own file'],
    ['/bitrix/components/bitrix/catalog.compare.result/main/script.js', 'x();', 'the component’s own file'],
    ['/bitrix/js/main/core/core.js', 'x();', 'the platform’s own'],
    ['/bitrix/cache/js/s1/aspro_max/template_1/template_1_v1.js', 'x();', 'a merged file'],
    ['', 'x();', 'does not say where it came from'],
  ])('nobody guesses: %s stays', (path, code, why) => {
    expect(verdicts(page([file(path, code)]))).toEqual([['keep', expect.stringContaining(why)]]);
  });

  it('the filter’s file is the template’s, though it defines a class of the platform’s name', () => {
    const filter = file(
      `${template}components/bitrix/catalog.smart.filter/main_ajax/script.js`,
      'function JCSmartFilter() {} BX.Iblock.SmartFilter = function () {};',
    );
    expect(verdicts(page([filter], ["var smartFilter = new JCSmartFilter('/');", 'smartFilter.click(this)']))).toEqual([
      ['unnecessary', expect.stringContaining('smart-filter')],
    ]);
  });
});

it('globals are declarations at the top, assignments to window and to names, and plugins', () => {
  const code =
    "var a = 1; let b; function c(p, { q }) { var hidden; p = q = hidden = 1; d = 2; for (let i = 0; i < 1; i = 2) try {} catch (e) { e = 1; } } class E {} if (!funcDefined('f')) { function f() {} } window.g = 1; jQuery.fn.h = 1; BX.Iblock.I = 1; (function (r) { r.J = 1; this.no = 1; })(this);";
  expect(readGlobals(code)).toEqual({ names: ['a', 'b', 'c', 'E', 'f', 'd', 'g', 'BX.Iblock.I', 'J'], plugins: ['h'] });
  expect(readGlobals('a b')).toBeUndefined();
  expect([uses('xa()', 'a'), uses('a()', 'a'), uses("typeof a === 'x' && a()", 'a'), uses("if (funcDefined('a')) a();", 'a')]).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

it.each([
  ['<div class="owl-carousel owl-theme"><img></div>', ['carousel']],
  ['<div class="additional-gallery"><br><p><div class="owl-carousel"></div></div>', []],
  ['<div class="additional-gallery"><img></div><div class="owl-carousel"></div>', ['carousel']],
  ['<div class="product-detail-gallery"><div class="swiper"><a class="fancy"></a></div></div>', []],
  ['<div title="a > b" class="banners swiper"></div><a class="fancybox" href="/1.jpg"></a>', ['swiper', 'picture']],
])('elements that scripts of the template start: %s', (html, found) => {
  expect(readStartedElements(html)).toEqual(found);
});

describe('pages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-leave-out-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const html = `<script>var a = "<b onclick='no()'>";</script><script src="${template}js/main.js?1"></script><script src="/vitrina/compat.js"></script>
<!-- <script src="/old.js"></script> --><b onclick="ownThing(&quot;1&quot;)" class="x"></b><script type="application/json" id="vitrina-config">{"features":{"gallery":false}}</script>`;

  it('a recording is read with its scripts, also those that came later, without the layer’s own chunks [EMB-02]', async () => {
    const entry = (url: string, mimeType: string, text: string) => ({
      startedDateTime: '2026-01-01T00:00:00Z',
      request: { method: 'GET', url, headers: [], queryString: [], httpVersion: '', cookies: [], headersSize: -1, bodySize: -1 },
      response: {
        status: 200,
        statusText: '',
        httpVersion: '',
        cookies: [],
        headers: [],
        content: { size: 1, mimeType, text },
        redirectURL: '',
        headersSize: -1,
        bodySize: -1,
      },
      cache: {},
      timings: {},
      time: 1,
    });
    const site = 'https://shop.example';
    const entries = [
      entry(`${site}/`, 'text/html', html),
      entry(`${site}${template}js/main.js?1`, 'text/javascript', 'var x;'),
      entry(`${site}${template}js/countdown.js`, 'application/javascript', 'var y;'),
      // The page has a tag for neither.
      entry('https://cdn.example/vitrina/0.1.0/embed.js', 'text/javascript', 'import("./chunks/live-abcde.js");'),
      entry('https://cdn.example/vitrina/0.1.0/chunks/live-abcde.js', 'text/javascript', 'setBasketStatusBtn();'),
      entry(`${site}/vitrina/chunks/live-abcde.js`, 'text/javascript', 'setBasketStatusBtn();'),
    ];
    writeFileSync(join(folder, 'page.har'), JSON.stringify({ log: { version: '1.2', creator: { name: 'x', version: '1' }, entries } }));
    expect(await readPageScripts(join(folder, 'page.har'))).toEqual({
      files: [
        { address: `${template}js/main.js?1`, path: `${template}js/main.js`, code: 'var x;' },
        { address: `${site}${template}js/countdown.js`, path: `${template}js/countdown.js`, code: 'var y;' },
      ],
      inline: [`var a = "<b onclick='no()'>";`, 'ownThing("1")'],
      elements: [],
      off: ['gallery'],
      notes: [],
    });
  });

  it('a saved page is read without the code that is not beside it', async () => {
    writeFileSync(join(folder, 'page.html'), `${html}<script src="./page_files/main.js"></script>`);
    writeFileSync(join(folder, 'vitrina.json'), '{"features":{"counters":false}}');
    writeFileSync(join(folder, 'with-file.html'), '<script src="./embed.js" data-vitrina-config="/vitrina.json"></script>');
    expect((await readPageScripts(join(folder, 'with-file.html'))).off).toEqual(['counters']);
    const { files } = await readPageScripts(join(folder, 'page.html'));
    expect(files).toEqual([
      { address: `${template}js/main.js?1`, path: `${template}js/main.js`, code: undefined },
      { address: './page_files/main.js', path: '', code: undefined },
    ]);
  });

  it.each([
    ['object.har', '{}', 'object.har is not HAR 1.2: log: expected object'],
    ['list.json', '[]', 'list.json is not HAR 1.2: the file: expected object'],
    ['cut.har', '{"log":', 'cut.har ends inside a value, at character 7'],
    ['marked.har', '\ufeff{"log":{"version":"1.2","creator":{"name":"x","version":"1"},"entries":[]}}', 'marked.har to hold a page'],
    ['words.har', 'not found', 'words.har is not JSON'],
    ['empty.html', ' ', 'empty.html is empty'],
    ['bare.html', '<p>Not found</p>', 'Expected a page with scripts, got one without any'],
  ])('says what is wrong with %s', async (name, text, message) => {
    writeFileSync(join(folder, name), text);
    await expect(readPageScripts(join(folder, name))).rejects.toThrow(message);
  });

  it('a page of the demo shop is read by its address, and no other host is asked', async () => {
    const shop = await startServer({ templateScript: join(folder, 'none.js') });
    const judged = judge(await readPageScripts(`${shop.url}catalog/?template=on`));
    await shop.close();
    expect(judged.map(({ file: { path }, verdict }) => [path.split('/').pop(), verdict])).toEqual([
      ['core.js', 'keep'],
      ['script.js', 'unnecessary'],
      ['template.js', 'keep'],
    ]);
    expect(describeJudgements(judged)).toMatch(
      /1 of 3 script files may be left out: [\d,]+ B of [\d,]+ B[\s\S]*search\.title\/fixed\/script\.js',$/,
    );
    await expect(readPageScripts('https://shop.example/')).rejects.toThrow('Expected an address on loopback, got shop.example');
    await expect(readPageScripts('/nowhere')).rejects.toThrow('Expected a file or an address on loopback');
    await expect(readPageScripts(tmpdir())).rejects.toThrow('Expected a file, got the folder');
    await expect(readPageScripts('http://127.0.0.1:1/')).rejects.toThrow('got none: is the site running?');
  });
});

it.each([
  ['the element', { element: '{"features":{"gallery":false,"counters":true}}', inline: [], file: undefined }, ['gallery'], 0],
  [
    'a global',
    {
      element: undefined,
      inline: ['x();', "window.vitrinaConfig = { features: { 'gallery': !1, counters: true }, rollout: { off: { services: '<0.2.0' } } };"],
      file: undefined,
    },
    ['gallery', 'services'],
    0,
  ],
  ['a computed global', { element: undefined, inline: ['vitrinaConfig = make();'], file: undefined }, [], 1],
  ['the file', { element: undefined, inline: [], file: { address: '/vitrina.json', text: '{"rollout":{"off":true}}' } }, ['*'], 0],
  ['a file that is not at hand', { element: undefined, inline: [], file: { address: '/vitrina.json', text: undefined } }, [], 1],
  ['a broken file', { element: undefined, inline: [], file: { address: '/vitrina.json', text: '<html>' } }, [], 1],
])('what is switched off is read from %s [EMB-04]', (_place, places, off, notes) => {
  const read = readSwitchedOff(places);
  expect([read.off, read.notes.length]).toEqual([off, notes]);
});
