import { crc32, deflateSync } from 'node:zlib';

/** Red, green, blue and opacity of a pixel, each from 0 to 255. */
export type Pixel = readonly [red: number, green: number, blue: number, alpha: number];

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, body: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

/** A square PNG of `size` pixels, 8 bits per channel; `pixelAt` is asked once for each place, from the top left. */
export function encodePng(size: number, pixelAt: (x: number, y: number) => Pixel): Buffer {
  const rows: number[] = [];
  for (let y = 0; y < size; y += 1) {
    // Every row opens with its filter: 0, none.
    rows.push(0);
    for (let x = 0; x < size; x += 1) rows.push(...pixelAt(x, y));
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // 8 bits per channel, colour type 6 (RGBA); compression, filter and interlace stay 0.
  header.writeUInt8(8, 8);
  header.writeUInt8(6, 9);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.from(rows))), chunk('IEND', Buffer.alloc(0))]);
}
