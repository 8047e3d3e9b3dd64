// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { makePieceCleaner } from './clean-piece.ts';

async function clean(html: string, inside?: 'tbody'): Promise<string> {
  const box = document.createElement(inside ?? 'div');
  box.append((await makePieceCleaner(document, inside))(html));
  return box.innerHTML;
}

test('keeps rows as rows, with their hooks', async () => {
  const row = '<tr class="a" data-id="88001"><td colspan="5"><span data-entity="basket-item-delete" title="Удалить">x</span></td></tr>';
  expect(await clean(row, 'tbody')).toBe(row);
});

test.each([
  ['of this page', '<use href="#icon-trash"></use>', '<use href="#icon-trash"></use>'],
  ['of a picture of this site', '<use xlink:href="/images/sprite.svg?v=2#trash"/>', '<use href="/images/sprite.svg?v=2#trash"></use>'],
  ['of a drawing of its own', '<path d="M1 1"></path>', '<path d="M1 1"></path>'],
])('keeps icons %s', async (_what, inner, left) => {
  expect(await clean(`<i class="svg"><svg width="24" viewBox="0 0 24 24">${inner}</svg></i>`)).toBe(
    `<i class="svg"><svg width="24" viewBox="0 0 24 24">${left}</svg></i>`,
  );
});

test.each([
  ['another site', '<use href="https://evil.example/x.svg#a"></use>'],
  ['another site without a scheme', '<use href="//evil.example/x.svg#a"></use>'],
  ['another site behind a backslash', String.raw`<use href="/\evil.example/x.svg#a"></use>`],
  ['a picture in the address', '<use href="data:image/svg+xml,<svg id=a>#a"></use>'],
  ['a script address', '<use href="javascript:globalThis.ran=1#a"></use>'],
])('drops references to %s', async (_what, use) => {
  const left = await clean(`<svg>${use}</svg>`);
  expect(left).not.toMatch(/use|evil|data:|javascript/);
});

test('the mark of an icon’s reference that a server forges outside of a picture is removed', async () => {
  expect(await clean('<div data-vitrina-use="#icon-trash">a</div>')).toBe('<div>a</div>');
});

test.each([
  ['scripts', '<td><script>globalThis.ran = 1</script>a</td>', '<td>a</td>'],
  ['event attributes', '<td onclick="globalThis.ran = 1">a</td>', '<td>a</td>'],
  ['inline styles', '<td style="position:fixed">a</td>', '<td>a</td>'],
  [
    'scripts in drawings',
    '<td><svg><script>1</script><path d="M0 0" onload="1"/></svg></td>',
    '<td><svg><path d="M0 0"></path></svg></td>',
  ],
])('drops %s', async (_what, html, left) => {
  expect(await clean(`<tr>${html}</tr>`, 'tbody')).toBe(`<tr>${left}</tr>`);
});

test.each([
  ['double quotes', '<a class="in-cart" style="color: red; display: none">a</a>'],
  ['single quotes', "<a class='in-cart' style='display:none;'>a</a>"],
])('keeps `display:none`, and no other style, in %s', async (_what, html) => {
  expect(await clean(html)).toBe('<a class="in-cart" style="display: none;">a</a>');
});

test('keeps templates, which hold the combinations of offers, and sanitises their content', async () => {
  const box = document.createElement('div');
  box.append(
    (await makePieceCleaner(document))(
      '<template class="offers-template-json"><div data-json="[]" onclick="1"></div><script>1</script></template>',
    ),
  );
  expect(box.querySelector('template')?.innerHTML).toBe('<div data-json="[]"></div>');
});

test.each([
  ['double quotes', `<span style="color:red;background-image:url('/upload/red.png')">a</span>`, 'url("/upload/red.png")'],
  ['brackets in its name, which is left out', `<span style="background-image:url('/upload/a (1).png')">a</span>`, ''],
  ['single quotes', `<span style='background: #fff url("/upload/red.png") no-repeat'>a</span>`, 'url("/upload/red.png")'],
  ['entities', '<span style="background-image: url(&quot;/upload/red.png?a=1&amp;b=2&quot;)">a</span>', 'url("/upload/red.png?a=1&b=2")'],
  ['no quotes', '<span style="background-image:url(/upload/red.png)">a</span>', 'url("/upload/red.png")'],
  ['a foreign host', '<span style="background-image:url(https://evil.example/red.png)">a</span>', ''],
  ['an expression', '<span style="background-image:expression(alert(1))">a</span>', ''],
  ['a mark of ours that the server forges', '<span data-vitrina-picture="https://evil.example/red.png">a</span>', ''],
])('keeps the picture behind an element of this site: %s', async (_what, html, left) => {
  const box = document.createElement('div');
  box.innerHTML = await clean(html);
  const [span] = box.getElementsByTagName('span');
  expect(span?.style.backgroundImage).toBe(left);
  expect(span?.style.color).toBe('');
  expect(box.innerHTML).not.toMatch(/data-vitrina|evil/);
});
