import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { encodePng, type Pixel } from './png.ts';

type Colour = readonly [red: number, green: number, blue: number];

const teal: Colour = [15, 118, 110];
const white: Colour = [255, 255, 255];
const coral: Colour = [242, 95, 76];
const glass: Colour = [178, 226, 221];

/** Points per pixel and direction: enough to smooth the edges at 16 pixels. */
const sampling = 4;

function inRoundedSquare(x: number, y: number, radius: number): boolean {
  const dx = Math.max(radius - x, x - (1 - radius), 0);
  const dy = Math.max(radius - y, y - (1 - radius), 0);
  return dx * dx + dy * dy <= radius * radius;
}

/** Five stripes with rounded ends, like the awning over a shop window. */
function awningColour(x: number, y: number): Colour | undefined {
  const [left, top, width] = [0.16, 0.22, 0.136];
  const stripe = Math.floor((x - left) / width);
  if (stripe < 0 || stripe > 4 || y < top) return undefined;
  const middle = left + (stripe + 0.5) * width;
  const hangs = 0.4 + Math.sqrt(Math.max(0, (width / 2) ** 2 - (x - middle) ** 2));
  if (y > hangs) return undefined;
  return stripe % 2 === 0 ? coral : white;
}

/** Colour of the icon at a place given in parts of its side, nothing outside its rounded corners. */
function colourAt(x: number, y: number): Colour | undefined {
  if (!inRoundedSquare(x, y, 0.2)) return undefined;
  const awning = awningColour(x, y);
  if (awning) return awning;
  const inFrame = x > 0.2 && x < 0.8 && y > 0.22 && y < 0.82;
  if (!inFrame) return teal;
  const inGlass = x > 0.26 && x < 0.74 && y < 0.76;
  return inGlass ? glass : white;
}

function pixelAt(x: number, y: number, size: number): Pixel {
  const sum = [0, 0, 0];
  let covered = 0;
  for (let i = 0; i < sampling * sampling; i += 1) {
    const across = (x + ((i % sampling) + 0.5) / sampling) / size;
    const down = (y + (Math.floor(i / sampling) + 0.5) / sampling) / size;
    const colour = colourAt(across, down);
    if (!colour) continue;
    covered += 1;
    for (const [channel, value] of colour.entries()) sum[channel] = (sum[channel] ?? 0) + value;
  }
  if (covered === 0) return [0, 0, 0, 0];
  const [red = 0, green = 0, blue = 0] = sum.map((value) => Math.round(value / covered));
  return [red, green, blue, Math.round((255 * covered) / (sampling * sampling))];
}

/** A drawn icon, as WXT takes public files. */
export interface DrawnIcon {
  readonly absoluteSrc: string;
  readonly relativeDest: string;
}

/** Draws the extension's icon in each size (pixels) into `folder`; the repository holds no pictures. */
export async function drawIcons(sizes: readonly number[], folder: string): Promise<DrawnIcon[]> {
  await mkdir(folder, { recursive: true });
  return Promise.all(
    sizes.map(async (size) => {
      const absoluteSrc = resolve(join(folder, `${size}.png`));
      await writeFile(
        absoluteSrc,
        encodePng(size, (x, y) => pixelAt(x, y, size)),
      );
      return { absoluteSrc, relativeDest: `icon/${size}.png` };
    }),
  );
}
