import { describe, expect, it } from 'vitest';
import { phpLiteral } from './literals.ts';

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
