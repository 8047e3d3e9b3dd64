import { readFileSync } from 'node:fs';
import { crc32, deflateSync, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodePng, encodeSmallPng } from './small-png.ts';

/** Reads a picture with a palette back. */
function readPalette(file: Buffer): { readonly width: number; readonly rgb: number[] } {
  const chunkOf = (type: string) => {
    const at = file.indexOf(type, 8, 'latin1');
    return file.subarray(at + 4, at + 4 + file.readUInt32BE(at - 4));
  };
  const [width, palette] = [chunkOf('IHDR').readUInt32BE(0), chunkOf('PLTE')];
  const rows = [...inflateSync(chunkOf('IDAT'))].filter((_, index) => index % (width + 1) !== 0);
  return { width, rgb: rows.flatMap((index) => [...palette.subarray(index * 3, index * 3 + 3)]) };
}

/** A PNG of RGB rows that are written with the given filters. */
function filtered(width: number, filters: readonly number[], rgb: Uint8Array): Buffer {
  const rows = filters.map((filter, y) => {
    const value = (x: number, row: number) => (x < 0 || row < 0 ? 0 : (rgb[row * width * 3 + x] ?? 0));
    const bytes = Array.from({ length: width * 3 }, (_, x) => {
      const [left, up, corner] = [value(x - 3, y), value(x, y - 1), x < 3 ? 0 : value(x - 3, y - 1)];
      const paeth = [left, up, corner].reduce((best, one) =>
        Math.abs(left + up - corner - one) < Math.abs(left + up - corner - best) ? one : best,
      );
      return (value(x, y) - ([0, left, up, (left + up) >> 1, paeth][filter] ?? 0)) & 255;
    });
    return [filter, ...bytes];
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(filters.length, 4);
  header.set([8, 2], 8);
  const chunk = (type: string, body: Buffer) => {
    const typed = Buffer.concat([Buffer.from(type, 'latin1'), body]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(body.length);
    sum.writeUInt32BE(crc32(typed));
    return Buffer.concat([length, typed, sum]);
  };
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    start,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

it('a screenshot is read whichever way its rows were written', () => {
  const picture = fc
    .tuple(fc.integer({ min: 1, max: 6 }), fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 6 }))
    .chain(([width, filters]) =>
      fc.tuple(
        fc.constant(width),
        fc.constant(filters),
        fc.uint8Array({ minLength: width * filters.length * 3, maxLength: width * filters.length * 3 }),
      ),
    );
  fc.assert(
    fc.property(picture, ([width, filters, rgb]) => {
      expect(decodePng(filtered(width, filters, rgb))).toEqual({ width, height: filters.length, rgb });
    }),
  );
  // The extension's icon has a channel of opacity as well: a stripe of the awning and its frame.
  const icon = decodePng(readFileSync(new URL('../../public/icon/16.png', import.meta.url)));
  const pixelAt = (x: number, y: number) => [...icon.rgb.subarray((y * 16 + x) * 3, (y * 16 + x) * 3 + 3)];
  expect([icon.width, pixelAt(3, 5), pixelAt(1, 8)]).toEqual([16, [242, 95, 76], [15, 118, 110]]);
  expect(() => decodePng(Buffer.from('GIF89a..'))).toThrow('Expected a PNG.');
});

it('a picture of few colours is written as it is, one of many with the nearest of those that there is room for', () => {
  const few = { width: 2, height: 2, rgb: new Uint8Array([0, 0, 0, 255, 0, 0, 0, 255, 0, 255, 255, 255]) };
  expect(readPalette(encodeSmallPng(few, 4))).toEqual({ width: 2, rgb: [...few.rgb] });
  const many = { width: 256, height: 1, rgb: Uint8Array.from({ length: 256 * 3 }, (_, index) => Math.floor(index / 3)) };
  const { rgb } = readPalette(encodeSmallPng(many, 16));
  expect(new Set(rgb).size).toBe(16);
  for (const [index, value] of rgb.entries()) expect(Math.abs(value - (many.rgb[index] ?? 0))).toBeLessThanOrEqual(8);
});
