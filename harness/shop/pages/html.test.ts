import { describe, expect, it } from 'vitest';
import { attributes, html, phpLiteral, raw } from './html.ts';

it('escapes text and keeps markup', () => {
  expect(html`<b title="${'"a" & <b>'}">${'<i>'}${html`<i>${'&'}</i>`}${raw('<hr>')}</b>`.toString()).toBe(
    '<b title="&quot;a&quot; &amp; &lt;b&gt;">&lt;i&gt;<i>&amp;</i><hr></b>',
  );
});

it('joins lists and prints nothing for what is absent', () => {
  expect(html`${[1, 'a', [html`<br>`]]}${false}${undefined}${0}`.toString()).toBe('1a<br>0');
});

it('keeps empty attributes and leaves absent ones out', () => {
  expect(attributes({ 'data-props': '', id: undefined, hidden: true, disabled: false, title: 'a"b' }).toString()).toBe(
    ' data-props="" hidden title="a&quot;b"',
  );
});

/** Runs the literal as the page would. */
const run = (literal: string): unknown => new Function(`return ${literal}`)();

describe('literals as PHP prints them', () => {
  it('quotes names and numbers with single quotes and prints an empty map as a list', () => {
    expect(phpLiteral({ BASKET: { 4211: '4211' }, DELAY: {}, FAVORITE: { COUNT: 2 }, DEFAULT: true })).toBe(
      "{'BASKET':{'4211':'4211'},'DELAY':[],'FAVORITE':{'COUNT':'2'},'DEFAULT':true}",
    );
  });

  it('keeps texts whole whatever is in them', () => {
    const text = 'Rock\'n\'Walk "& Co" \\ line\nline\r\u2028\u2029';
    expect(run(phpLiteral({ text }))).toEqual({ text });
  });

  it('cannot close the script element that it stands in', () => {
    const literal = phpLiteral(['</script><script>alert(1)</script>', '<!--']);
    expect(literal).not.toContain('<');
    expect(run(literal)).toEqual(['</script><script>alert(1)</script>', '<!--']);
  });
});
