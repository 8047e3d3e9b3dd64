import { z } from 'zod';
import type { Service, Shelf } from '../model.ts';
import typed from './sections.json' with { type: 'json' };

const texts = z.array(z.string());
const shelfSchema = z.strictObject({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  department: z.enum(['shoes', 'clothes']),
  description: texts.exactOptional(),
  footnote: texts.exactOptional(),
  popular: texts.exactOptional(),
});

/** The sections of the invented shop, in the order of its menu. */
export const sections: readonly Shelf[] = z.array(shelfSchema).parse(typed.sections);

/** Services that are bought together with a product; prices in roubles. */
export const services: readonly Service[] = typed.services;
