import * as z from 'zod/mini';
import { readExtensions } from '../rules/files.ts';

/** The site's options of fields (contract/page.md, 1.1), empty if absent. */
export interface FormOptions {
  /** `+7 (999) 999-99-99`: 9 stands for a digit. */
  readonly phoneMask: string;
  /** A pattern that phone numbers have to fit. */
  readonly phonePattern: string;
  /** `d.m.y`. */
  readonly dateMask: string;
  /** Of files; each may be a pattern such as `jpe?g`. */
  readonly extensions: readonly string[];
}

const text = z.catch(z.string(), '');
const themeSchema = z.object({ PHONE_MASK: text, VALIDATE_PHONE_MASK: text, DATE_MASK: text, VALIDATE_FILE_EXT: text });

/** Read at the first use of a form: most pages never need it. */
export function readFormOptions(page: Window): FormOptions {
  const options: unknown = Reflect.get(page, 'arAsproOptions') ?? Reflect.get(page, 'arMaxOptions');
  const theme: unknown = typeof options === 'object' && options !== null ? Reflect.get(options, 'THEME') : undefined;
  const read = z.safeParse(themeSchema, theme ?? {}).data;
  return {
    phoneMask: read?.PHONE_MASK ?? '',
    phonePattern: read?.VALIDATE_PHONE_MASK ?? '',
    dateMask: read?.DATE_MASK ?? '',
    extensions: readExtensions(read?.VALIDATE_FILE_EXT),
  };
}
