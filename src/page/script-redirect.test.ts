import { expect, test } from 'vitest';
import { scriptRedirect } from './script-redirect.ts';

test.each([
  ["<script>location.href = '/catalog/';</script>", '/catalog/'],
  ['<script>window.location.href="\\/personal\\/";</script>', '/personal/'],
  ['<script type="text/javascript">\n top.location = "/a/?b=1" \n</script >', '/a/?b=1'],
  ["<script>location.replace('/x/')</script>", '/x/'],
  ['<script>location.assign( "/y/" )</script>', '/y/'],
  ['<script>window.location.reload();</script>', ''],
  ['<script>BX.reload(); location.reload(true)</script>', ''],
  ["<script>if (location.href == '/a/') alert(1)</script>", undefined],
  ["location.href = '/no-script/'", undefined],
  ['<script>var relocation = 1;</script>', undefined],
  ['', undefined],
])('%s leads to %s [POP-04]', (html, address) => {
  expect(scriptRedirect(html)).toBe(address);
});
