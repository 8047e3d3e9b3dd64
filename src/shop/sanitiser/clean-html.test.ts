// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { cleanHtml } from './clean-html.ts';

async function clean(html: string): Promise<string> {
  const box = document.createElement('div');
  box.append(await cleanHtml(html));
  return box.innerHTML;
}

test.each([
  ['a script', '<p>Да</p><script>globalThis.ran = true</script>', '<p>Да</p>'],
  ['an event attribute', '<img src="/upload/v.webp" onerror="globalThis.ran = true">', '<img src="/upload/v.webp">'],
  ['a script address', '<a href="javascript:globalThis.ran = true">x</a>', '<a>x</a>'],
  ['a hidden script address', '<a href=" java\nscript:x()">x</a>', '<a>x</a>'],
  ['a frame', '<p>a</p><iframe src="https://evil.example"></iframe>', '<p>a</p>'],
  ['a picture that holds scripts', '<svg><script>1</script></svg>x', 'x'],
  ['a style', '<p style="position: fixed">a</p><style>*{}</style>', '<p>a</p>'],
  [
    'a form’s address elsewhere',
    '<form action="https://evil.example"><input formaction="https://evil.example"></form>',
    '<form><input></form>',
  ],
  ['a page’s base', '<base href="https://evil.example"><meta http-equiv="refresh" content="0"><p>a</p>', '<p>a</p>'],
])('removes %s from the server’s HTML and keeps the rest', async (_what, html, left) => {
  expect(await clean(html)).toBe(left);
  expect(Reflect.get(globalThis, 'ran')).toBeUndefined();
});

test('keeps structure, names, values and the template’s own hooks', async () => {
  const html =
    '<form class="subform" id="f"><label for="a">Почта</label><input type="email" name="contact[1][user]" id="a" required="" data-item="4177" value="x"><select name="prop[COLOR]"><option value="15">Чёрный</option></select></form>';
  const box = document.createElement('div');
  box.append(await cleanHtml(html));
  expect(box.querySelector('form.subform input[data-item="4177"][required]')?.getAttribute('name')).toBe('contact[1][user]');
  expect(box.querySelector('select option')?.getAttribute('value')).toBe('15');
  expect(box.textContent).toBe('ПочтаЧёрный');
});

test('keeps plain text as it is', async () => {
  expect(await clean('Пара «Сандалии» закончилась <br>Осталось 5 &lt; 6')).toBe('Пара «Сандалии» закончилась <br>Осталось 5 &lt; 6');
});
