/** The characters that a field accepts [FRM-03]: letters or digits may be excluded besides special characters. */
export interface InputFilter {
  readonly mode: 'all' | 'numeric' | 'alpha';
  /** Excluded characters; without a list of the field's own the default ones. */
  readonly signs?: string;
  /** Characters that are accepted all the same. */
  readonly allowed?: string;
}

/** Special signs that fields with a filter do not take. */
export const usualSigns = '!@#$%^&*()+=[]\\\';,/{}|":<>?~`.- ';

/** Whether a filter excludes a character: a listed one, a letter of any alphabet in numeric mode, a digit in alpha mode. */
export function isShutOut(sign: string, { mode, signs = usualSigns, allowed = '' }: InputFilter): boolean {
  if (allowed.toLowerCase().includes(sign.toLowerCase())) return false;
  if (signs.includes(sign)) return true;
  if (mode === 'numeric') return /[\p{L}\p{M}]/u.test(sign);
  return mode === 'alpha' && /\p{N}/u.test(sign);
}

/** Whether a text holds an excluded character. */
export const hasShutOut = (text: string, filter: InputFilter): boolean => [...text].some((sign) => isShutOut(sign, filter));
