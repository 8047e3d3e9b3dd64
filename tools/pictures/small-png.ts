import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** A picture as pixels: three bytes each, row by row from the top left. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

type Colour = readonly [red: number, green: number, blue: number];

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Reads a PNG as browsers write their screenshots: 8 bits a channel, RGB or RGBA (opaque), not interlaced. */
export function decodePng(file: Uint8Array): Picture {
  const bytes = Buffer.from(file);
  if (!bytes.subarray(0, 8).equals(signature)) throw new Error('Expected a PNG.');
  const parts: Buffer[] = [];
  let header = Buffer.alloc(0);
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const body = bytes.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR') header = body;
    if (type === 'IDAT') parts.push(body);
    at += 12 + length;
  }
  const [width, height, depth, type, interlace] = [header.readUInt32BE(0), header.readUInt32BE(4), header[8], header[9], header[12]];
  if (depth !== 8 || (type !== 2 && type !== 6) || interlace !== 0)
    throw new Error(`Expected 8 bits of RGB, got ${depth} of type ${type}.`);
  const channels = type === 6 ? 4 : 3;
  const rows = unfilter(inflateSync(Buffer.concat(parts)), width * channels, height, channels);
  const rgb = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1)
    for (let channel = 0; channel < 3; channel += 1) rgb[pixel * 3 + channel] = rows[pixel * channels + channel] ?? 0;
  return { width, height, rgb };
}

/** Each row says how it was written: as it is, or as the difference to its left, its upper neighbour, both, or the likeliest of them. */
function unfilter(data: Uint8Array, rowLength: number, height: number, channels: number): Uint8Array {
  const rows = new Uint8Array(rowLength * height);
  for (let y = 0; y < height; y += 1) {
    const filter = data[y * (rowLength + 1)] ?? 0;
    for (let x = 0; x < rowLength; x += 1) {
      const at = y * rowLength + x;
      const left = x >= channels ? (rows[at - channels] ?? 0) : 0;
      const up = y > 0 ? (rows[at - rowLength] ?? 0) : 0;
      const corner = x >= channels && y > 0 ? (rows[at - rowLength - channels] ?? 0) : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
      rows[at] = (data[y * (rowLength + 1) + 1 + x] ?? 0) + guess;
    }
  }
  return rows;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner;
}

/** Writes a picture with at most `colours` colours (256): a screenshot takes a third of the room, and nobody sees it. */
export function encodeSmallPng({ width, height, rgb }: Picture, colours: number): Buffer {
  const counts = new Map<number, number>();
  for (let at = 0; at < rgb.length; at += 3) counts.set(keyAt(rgb, at), (counts.get(keyAt(rgb, at)) ?? 0) + 1);
  const palette = choosePalette(counts, colours);
  const nearest = new Map([...counts.keys()].map((key) => [key, nearestOf(palette, key)]));
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) rows[y * (width + 1) + 1 + x] = nearest.get(keyAt(rgb, (y * width + x) * 3)) ?? 0;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits, colour type 3: each byte is a place in the palette.
  header.set([8, 3], 8);
  const body = deflateSync(rows, { level: 9, memLevel: 9 });
  return Buffer.concat([
    signature,
    ...[chunk('IHDR', header), chunk('PLTE', Buffer.from(palette.flat())), chunk('IDAT', body), chunk('IEND', Buffer.alloc(0))],
  ]);
}

const keyAt = (rgb: Uint8Array, at: number) => ((rgb[at] ?? 0) << 16) | ((rgb[at + 1] ?? 0) << 8) | (rgb[at + 2] ?? 0);
const colourOf = (key: number): Colour => [key >> 16, (key >> 8) & 255, key & 255];

type Weighted = readonly (readonly [key: number, count: number])[];

/** Cuts the room of colours in two where it is widest, until there are enough parts; each part gives its mean colour. */
function choosePalette(counts: ReadonlyMap<number, number>, most: number): Colour[] {
  const parts: Weighted[] = [[...counts]];
  while (parts.length < most) {
    const spreads = parts.map((part) => (part.length > 1 ? widest(part) : { channel: 0, weight: 0 }));
    const index = spreads.reduce((best, { weight }, at) => (weight > (spreads[best]?.weight ?? 0) ? at : best), 0);
    const { channel = 0, weight = 0 } = spreads[index] ?? {};
    const part = parts[index];
    if (!part || weight === 0) break;
    parts.splice(index, 1, ...cut(part, channel));
  }
  return parts.map(meanOf);
}

/** In which channel a part's colours differ most, and how much that matters. */
function widest(part: Weighted): { readonly channel: number; readonly weight: number } {
  const spreads = [0, 1, 2].map((channel) => {
    const values = part.map(([key]) => colourOf(key)[channel] ?? 0);
    return values.reduce((sum, value) => Math.max(sum, value), 0) - values.reduce((sum, value) => Math.min(sum, value), 255);
  });
  const spread = Math.max(...spreads);
  const pixels = part.reduce((sum, [, count]) => sum + count, 0);
  return { channel: spreads.indexOf(spread), weight: spread * Math.sqrt(pixels) };
}

/** In the middle between the ends, so that a rare colour of its own is not lost in a common one. */
function cut(part: Weighted, channel: number): Weighted[] {
  const sorted = part.toSorted(([one], [other]) => (colourOf(one)[channel] ?? 0) - (colourOf(other)[channel] ?? 0));
  const value = (index: number) => colourOf(sorted.at(index)?.[0] ?? 0)[channel] ?? 0;
  const middle = (value(0) + value(-1)) / 2;
  const index = sorted.findIndex(([key]) => (colourOf(key)[channel] ?? 0) > middle);
  return [sorted.slice(0, index), sorted.slice(index)];
}

function meanOf(part: Weighted): Colour {
  const pixels = part.reduce((sum, [, count]) => sum + count, 0);
  const mean = (channel: number) => Math.round(part.reduce((sum, [key, count]) => sum + (colourOf(key)[channel] ?? 0) * count, 0) / pixels);
  return [mean(0), mean(1), mean(2)];
}

function nearestOf(palette: readonly Colour[], key: number): number {
  const [red, green, blue] = colourOf(key);
  const distances = palette.map(([r, g, b]) => (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2);
  return distances.indexOf(Math.min(...distances));
}

function chunk(type: string, body: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}
