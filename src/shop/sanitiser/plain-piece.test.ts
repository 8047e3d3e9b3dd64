// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { readPlainPiece } from './plain-piece.ts';

/** How often the sanitiser was needed. */
const cleaner = vi.hoisted(() => ({ made: 0 }));
vi.mock('./clean-piece.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('./clean-piece.ts')>();
  return {
    makePieceCleaner: (page: Document) => {
      cleaner.made++;
      return real.makePieceCleaner(page);
    },
  };
});

async function read(html: string): Promise<{ readonly left: string; readonly isCleaned: boolean }> {
  cleaner.made = 0;
  const box = document.createElement('div');
  box.append(await readPlainPiece(document, html));
  return { left: box.innerHTML, isCleaned: cleaner.made > 0 };
}

async function cleaned(html: string): Promise<string> {
  const { makePieceCleaner } = await vi.importActual<typeof import('./clean-piece.ts')>('./clean-piece.ts');
  const box = document.createElement('div');
  box.append((await makePieceCleaner(document))(html));
  return box.innerHTML;
}

test.each([
  ['an amount', '<span class="value">Много</span>'],
  ['a text', 'от 250 ₽ &amp; дороже'],
  [
    'a preview of delivery with its opener',
    '<div id="catalog-delivery-preview-q7x" class="catalog-delivery-preview"><div class="title">Доставка в <b>Казань</b></div>\n' +
      '<span class="animate-load" data-event="jqm" data-name="delivery" data-param-form_id="delivery" data-param-product_id="4150">Подробнее</span></div>',
  ],
  [
    'a menu',
    '<nav class="mega-menu sliced" aria-label="Разделы: все"><table role="presentation"><tbody><tr><td class="menu-item unvisible"><div class="wrap">' +
      '<a class="dropdown-toggle" href="/catalog/%D0%BA/?a=1&amp;b=2#c" aria-current="page" title="Каталог «Верста»">Каталог</a>' +
      '<ul class="dropdown-menu toggle_menu"><li class="menu-item collapsed"><a href="#">Rock\'n\'Walk &amp; Co</a></li></ul></div></td></tr></tbody></table></nav>',
  ],
])('%s stays as it is, without the sanitiser [DET-06, DET-07, HDR-03]', async (_what, html) => {
  expect(await read(html)).toEqual({ left: html, isCleaned: false });
});

test.each([
  ['a script', '<b>Много</b><script>alert(1)</script>', '<b>Много</b>'],
  ['a script in a list', '<ul><li>a<script src="//evil.example/x.js"></script></li></ul>', '<ul><li>a</li></ul>'],
  ['a row outside of a table', '<tr><td>Много</td></tr>', 'Много'],
])('%s is removed without the sanitiser, as it would do', async (_what, html, left) => {
  expect(await read(html)).toEqual({ left, isCleaned: false });
  expect(await cleaned(html)).toBe(left);
});

test.each([
  ['an event attribute', '<b onclick="alert(1)">Много</b>', '<b>Много</b>'],
  ['a picture', '<img src="https://evil.example/1.gif"><b>Много</b>', '<img><b>Много</b>'],
  ['a link', '<a href="javascript:alert(1)">Много</a>', '<a>Много</a>'],
  ['a link that hides its scheme', '<a href="java&#10;script:alert(1)">Много</a>', '<a>Много</a>'],
  ['a link to another host', '<a href="//evil.example/">Много</a>', '<a href="//evil.example/">Много</a>'],
  ['a link whose slashes stand apart', '<a href="/&#9;/evil.example/">Много</a>', '<a href="/\t/evil.example/">Много</a>'],
  ['a link with a backslash', '<a href="/\\evil.example/">Много</a>', '<a href="/\\evil.example/">Много</a>'],
  ['a link that opens an overlay, to another host', '<a class="fancy" href="//evil.example/1.jpg">Много</a>', '<a class="fancy">Много</a>'],
  [
    'a link that opens an overlay, whatever the page’s base',
    '<a class="fancy" href="/1.jpg">Много</a>',
    '<a class="fancy" href="/1.jpg">Много</a>',
  ],
  [
    'a link that opens a gallery',
    '<a class="detail-gallery-big__link" href="/1.jpg">Много</a>',
    '<a class="detail-gallery-big__link" href="/1.jpg">Много</a>',
  ],
  ['a link with markup in its address', '<a href="/&lt;b&gt;">Много</a>', '<a href="/%3Cb%3E">Много</a>'],
  ['a target', '<a href="/" target="_top">Много</a>', '<a href="/">Много</a>'],
  ['a field', '<input name="q" onfocus="alert(1)" autofocus>', '<input name="q">'],
  ['a comment', '<!--x--><b>Много</b>', '<b>Много</b>'],
  ['a comment of another kind', '<?x?><b>Много</b></ x>', '<b>Много</b>'],
  ['a style', '<b style="position:fixed">Много</b>', '<b>Много</b>'],
  ['a class of the layer', '<b class="value vitrina-notice">Много</b>', '<b class="value">Много</b>'],
  ['a class of an overlay behind a line break', '<b class="a\nmodal-backdrop">Много</b>', '<b class="a">Много</b>'],
  ['a mark of the layer', '<b data-vitrina-island="">Много</b>', '<b>Много</b>'],
  ['a name that hides a variable', '<b id="BX">Много</b>', '<b>Много</b>'],
  ['markup in data', '<b data-name="<img src=x>">Много</b>', '<b>Много</b>'],
  ['an unknown data attribute', '<b data-remote="/x">Много</b>', '<b>Много</b>'],
  ['what lies in a template', '<template><script>alert(1)</script></template><b>Много</b>', '<template></template><b>Много</b>'],
  ['a drawing', '<svg><script>alert(1)</script></svg><b>Много</b>', '<svg></svg><b>Много</b>'],
])('%s is cleaned by the sanitiser', async (_what, html, left) => {
  expect(await read(html)).toEqual({ left, isCleaned: true });
});

test('whatever is taken as it is, the sanitiser leaves as it is', async () => {
  const names = [
    'class',
    'id',
    'title',
    'style',
    'onclick',
    'name',
    'href',
    'data-event',
    'data-name',
    'data-param-id',
    'data-param-url',
    'data-x',
    'role',
    'aria-label',
    'target',
  ];
  const values = [
    'value',
    'BX',
    'a-b',
    'vitrina-x',
    'jqmOverlay',
    '//evil.example',
    'javascript:1',
    '/catalog/?a=1',
    '#a',
    '/\\evil.example',
    '/\t/evil.example',
    'fancy',
    '<b>',
    '1.5',
    'fancybox-container',
    '',
  ];
  const tags = ['span', 'b', 'div', 'i', 'a', 'ul', 'li', 'nav', 'table', 'tr', 'td', 'img', 'svg', 'form', 'math', 'template', 'script'];
  const element = fc
    .record({
      tag: fc.constantFrom(...tags),
      attributes: fc.dictionary(fc.constantFrom(...names), fc.constantFrom(...values), { maxKeys: 3 }),
    })
    .map(({ tag, attributes }) => {
      const data = Object.entries(attributes).map(([name, value]) => ` ${name}="${value.replaceAll('<', '&lt;')}"`);
      return `<${tag}${data.join('')}>Много</${tag}>`;
    });
  await fc.assert(
    fc.asyncProperty(fc.array(element, { maxLength: 3 }), async (elements) => {
      const html = elements.join('');
      const { left, isCleaned } = await read(html);
      if (isCleaned) return;
      expect(await cleaned(html)).toBe(left);
    }),
    { numRuns: 300 },
  );
});
