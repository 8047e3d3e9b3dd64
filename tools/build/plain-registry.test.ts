import { expect, test } from 'vitest';
import { shortenLoaders } from './plain-registry.ts';

test('a late feature is named by its chunk; by the end of its name alone, where the chunk is called as the feature', () => {
  const code =
    '[a,__lateFeature(()=>import("./menu-Dy-e8.js").then(e=>e.t)),__lateFeature(()=>import("./city-list-C4m2i.js")),__lateFeature(()=>import("./list-C4m2i.js"))]';
  expect(shortenLoaders(code, ['mega-menu', 'city-list', 'city'])).toBe('[a,"menu-Dy-e8 t","-C4m2i","list-C4m2i"]');
});

test('a feature whose chunk is called as another one keeps the whole name', () => {
  // The chunk may be named by any of the features in it.
  expect(shortenLoaders('[__lateFeature(()=>import("./cards-C4m2i.js").then(t=>t.n))]', ['cards'])).toBe('["cards-C4m2i n"]');
});

test('an import in another form fails the build', () => {
  expect(() => shortenLoaders('[__lateFeature(async()=>import("./menu-Dy-e8.js"))]', [])).toThrow('another form');
});
