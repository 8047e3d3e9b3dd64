import * as z from 'zod/mini';

/** Printed as numbers or texts; an empty text is no number. */
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

/** What the page says of a slider between two numbers: its ends, and the ids of its parts (live-pages.md, 4). */
export type TrackBar = z.output<typeof trackBarSchema>;

/** The sliders of the page's filters, which its inline scripts put into `trackBarOptions`; what cannot be read is left out. */
export function readTrackBars(page: Window): readonly TrackBar[] {
  const all: unknown = Reflect.get(page, 'trackBarOptions');
  if (typeof all !== 'object' || all === null) return [];
  return Object.values(all).flatMap((one) => {
    const read = z.safeParse(trackBarSchema, one);
    return read.success && read.data.maxPrice > read.data.minPrice ? [read.data] : [];
  });
}
