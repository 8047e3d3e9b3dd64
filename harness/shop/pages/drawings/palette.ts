/** The colours of one drawing, as CSS colours. */
export interface Palette {
  /** The main surface, its shade, its highlight. */
  readonly main: string;
  readonly shade: string;
  readonly light: string;
  /** Details: stripes, straps, linings. */
  readonly accent: string;
  readonly accentShade: string;
  /** Seams and laces on the main surface. */
  readonly seam: string;
  /** Behind the thing: the wall and the disc. */
  readonly wall: string;
  readonly disc: string;
}

/** Things in white or black have no hue: the name says so («Кеды Двор Белые»). */
export type Tone = 'hue' | 'white' | 'black';

/** A palette from two hues in degrees. The wall stays pale, so that cards look calm side by side. */
export function paletteOf(hue: number, accent: number, tone: Tone): Palette {
  const surroundings = {
    wall: `hsl(${hue} 24% 95%)`,
    disc: `hsl(${hue} 30% 89%)`,
    accent: `hsl(${accent} 62% 52%)`,
    accentShade: `hsl(${accent} 55% 38%)`,
  };
  if (tone === 'white') return { ...surroundings, main: '#f7f5f1', shade: '#d9d4cb', light: '#ffffff', seam: '#b8b1a5' };
  if (tone === 'black') return { ...surroundings, main: '#35343a', shade: '#222127', light: '#55535c', seam: '#8a8893' };
  return {
    ...surroundings,
    main: `hsl(${hue} 42% 45%)`,
    shade: `hsl(${hue} 45% 31%)`,
    light: `hsl(${hue} 46% 62%)`,
    seam: `hsl(${hue} 55% 84%)`,
  };
}

/** A thing on a 480 by 480 sheet; shoes stand on the line y = 356 and look to the right. */
export type Drawing = (palette: Palette) => string;
