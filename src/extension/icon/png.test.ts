import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encodePng } from './png.ts';

describe('a drawn icon', () => {
  it('is a PNG of its size whose rows hold the pixels that were asked for', () => {
    const png = encodePng(2, (x, y) => [x, y, 7, 255]);
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2, 2]);
    const start = png.indexOf('IDAT') + 4;
    const rows = inflateSync(png.subarray(start, start + png.readUInt32BE(start - 8)));
    expect([...rows]).toEqual([0, 0, 0, 7, 255, 1, 0, 7, 255, 0, 0, 1, 7, 255, 1, 1, 7, 255]);
  });
});
