import { expect, test } from 'vitest';
import { layerSources, usesInLayer } from './layer-sources.ts';
import { unwrittenAttributes, usedAliases } from './react-attributes.ts';

test('no component of the embed writes what its React leaves out', () => {
  const written = layerSources
    .filter(({ file }) => file.endsWith('.tsx'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(new RegExp(`\\s(${unwrittenAttributes.replaceAll(' ', '|')})(?:=["{]|\\s*/?>)`, 'g'))].map(([, name = '']) => ({
        file,
        name,
      })),
    )
    // Parts are elements of the page, which React does not write.
    .filter(({ name }) => name !== 'action');
  expect(written).toEqual([]);
});

test('attributes that React writes by another name are known to the build, or not used', () => {
  // What React calls otherwise: words put together where HTML and SVG have a hyphen.
  const known = Object.keys(usedAliases);
  const hyphenated =
    /\b((?:accept|http|stroke|fill|clip|font|text|stop|flood|marker|color|glyph|letter|word|vector|dominant|alignment|baseline|xlink|xml|panose|paint|pointer|shape|unicode|underline|overline|strikethrough|units|vert|horiz|writing|rendering|enable|image|lighting|html)[A-Z]\w+)=[{"]/g;
  const used = new Set(usesInLayer(hyphenated).map(({ name }) => name));
  expect([...used].toSorted()).toEqual(known);
});
