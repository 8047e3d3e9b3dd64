import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { namedPaths, nameOfChunk } from './chunks.ts';

const ends = ['', '.ts', '.tsx', '.css'];

test('every path in the table of chunks is a module or a folder of src, and named once', () => {
  expect(namedPaths.filter((path) => !ends.some((end) => existsSync(`src/${path}${end}`)))).toEqual([]);
  expect(namedPaths.filter((path, index) => namedPaths.indexOf(path) !== index)).toEqual([]);
});

test('a module belongs to the chunk of its path or its folder; markers and needs belong to none', () => {
  expect(nameOfChunk('shop/product/features/gallery/gallery-looks.ts')).toBe('product');
  expect(nameOfChunk('shop/product/features/gallery/gallery.css?inline')).toBe('product');
  expect(nameOfChunk('ui/hold.ts')).toBe('product-shared');
  expect(nameOfChunk('shop/product/features/gallery/marker.ts')).toBeUndefined();
  expect(nameOfChunk('shop/product/features/gallery/needs.ts')).toBeUndefined();
  expect(nameOfChunk('islands/live.ts')).toBeUndefined();
});
