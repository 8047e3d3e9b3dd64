import { expect, test } from 'vitest';
import { findSection, menuShelves, productsOf, wholeCatalogue } from './section-tree.ts';

const all = [...menuShelves, ...wholeCatalogue].flatMap(function withBelow(section): (typeof menuShelves)[number][] {
  return [section, ...(section.below ?? []).flatMap(withBelow)];
});

test('every entry of the menus is found by its address and leads to a list with products [MEGA-01]', () => {
  for (const section of all) {
    expect(findSection(section.code)?.name).toBe(section.name);
    expect(productsOf(section).length, section.code).toBeGreaterThan(0);
  }
});

test('a nested section shows only products of all its parent sections [MEGA-01]', () => {
  const nested = findSection('krossovki/razmery/42');
  expect(
    productsOf(nested).every(({ section, offers }) => section === 'krossovki' && offers.some(({ props }) => props.SIZE === '42')),
  ).toBe(true);
  expect(productsOf(findSection('marki/polet')).map(({ brand }) => brand)).toEqual(['Полёт', 'Полёт']);
  expect(findSection('krossovki/net-takogo')).toBeUndefined();
});

test('at least two lists are longer than ten, one has exactly ten, and ids are not used twice [MEGA-02]', () => {
  const lengths = all.map(({ below }) => below?.length ?? 0);
  expect(lengths.filter((length) => length > 10).length).toBeGreaterThanOrEqual(2);
  expect(lengths).toContain(10);
  const ids = new Map(all.map(({ code, id }) => [code, id]));
  expect(new Set(ids.values()).size).toBe(ids.size);
});
