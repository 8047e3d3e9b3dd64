import { expect, test } from 'vitest';
import { shortenLoaders } from './plain-registry.ts';

const none = () => [];

test('a late feature is named by its chunk; by the end of its name alone, where the chunk is called as the feature', () => {
  const code =
    '[a,__lateFeature(()=>import("./menu-Dy-e8.js").then(e=>e.t)),__lateFeature(()=>import("./city-list-C4m2i.js")),__lateFeature(()=>import("./list-C4m2i.js"))]';
  expect(shortenLoaders(code, ['mega-menu', 'city-list', 'city'], none)).toBe('[a,"menu-Dy-e8 t","-C4m2i","list-C4m2i"]');
});

test('a feature whose chunk is called as another one keeps the whole name', () => {
  // The chunk may be named by any of the features in it.
  expect(shortenLoaders('[__lateFeature(()=>import("./cards-C4m2i.js").then(t=>t.n))]', ['cards'], none)).toBe('["cards-C4m2i n"]');
});

test('an import in another form fails the build', () => {
  expect(() => shortenLoaders('[__lateFeature(async()=>import("./menu-Dy-e8.js"))]', [], none)).toThrow('another form');
});

test('behind a feature of the first view stands what its chunk imports', () => {
  const code = `[__lateFeature(()=>import("./product-C4m2i.js").then(e=>e.f),"first view"),__lateFeature(()=>import("./gallery-C4m2i.js"),'first view')]`;
  const importsOf = (file: string) => (file === 'product-C4m2i' ? ['slots-C4m2i', 'row-Dy-e8'] : ['row-Dy-e8']);
  expect(shortenLoaders(code, ['gallery'], importsOf)).toBe('["product-C4m2i f slots-C4m2i row-Dy-e8","gallery-C4m2i  row-Dy-e8"]');
});
