import * as z from 'zod/mini';

/** A number, or a text with a number; an empty text is none. */
const numberSchema = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\s*-?\d+(?:[.,]\d+)?\s*$/))]),
  z.transform((value) => (typeof value === 'number' ? value : Number(value.trim().replace(',', '.')))),
);

const trackBarSchema = z.object({
  leftSlider: z.string(),
  rightSlider: z.string(),
  tracker: z.string(),
  minInputId: z.string(),
  maxInputId: z.string(),
  minPrice: numberSchema,
  maxPrice: numberSchema,
  precision: z._default(z.optional(numberSchema), 0),
  colorUnavailableActive: z.optional(z.string()),
  colorAvailableActive: z.optional(z.string()),
  colorAvailableInactive: z.optional(z.string()),
});

/** The page's data of a range slider: its ends, and the ids of its elements (live-pages.md, 4). */
export type TrackBar = z.output<typeof trackBarSchema>;

/** Reads the range sliders that inline scripts put into `trackBarOptions`; unreadable ones are skipped. */
export function readTrackBars(page: Window): readonly TrackBar[] {
  const all: unknown = Reflect.get(page, 'trackBarOptions');
  if (typeof all !== 'object' || all === null) return [];
  return Object.values(all).flatMap((one) => {
    const read = z.safeParse(trackBarSchema, one);
    return read.success && read.data.maxPrice > read.data.minPrice ? [read.data] : [];
  });
}
