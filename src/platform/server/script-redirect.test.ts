import { expect, test } from 'vitest';
import { isOnlyScript, scriptRedirect } from './script-redirect.ts';

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
  ['<script></script>', undefined],
  ['<script>location.href = backurl</script>', undefined],
  ['<script>var x = "location"; x = \'/y/\'</script>', undefined],
  ["<script>location.href='/a\\'b/'</script>", "/a'b/"],
  ['<script>location.href = "\\x2Fa"</script>', '/a'],
  ['<script>location.href = "\\u002Fa"</script>', '/a'],
  ["<script>if (1) { parent.location.href = '/b/' }</script>", '/b/'],
  ["<script>location.href = '/never ends</script>", undefined],
  ["<script>var shop = 1;</script><p>…</p><script>location . assign ('/second/')</script>", '/second/'],
  ["<script>location.reload()</script><script>location = '/an address wins/'</script>", '/an address wins/'],
  ["<script>location.href = '/the tag never ends/'", '/the tag never ends/'],
])('%s leads to %s [FRM-04, POP-04]', (html, address) => {
  expect(scriptRedirect(html)).toBe(address);
});

test.each([
  ['<script>location.reload()</script>', true],
  [" <!-- moved -->\n<script>location.href = '/a/'", true],
  ["<p>Спасибо</p><script>location.href = '/a/'</script>", false],
  ["Спасибо<script>location.href = '/a/'</script>", false],
])('%s consists of scripts only: %s [FRM-04]', (html, isOnly) => {
  expect(isOnlyScript(html)).toBe(isOnly);
});
