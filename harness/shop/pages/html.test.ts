import { expect, it } from 'vitest';
import { attributes, html, raw } from './html.ts';

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
