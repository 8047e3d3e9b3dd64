/** What a field lets in [FRM-03]: letters or digits may be shut out besides the special signs. */
export interface InputFilter {
  readonly mode: 'all' | 'numeric' | 'alpha';
  /** Signs that are shut out; without a list of the field's own the usual ones. */
  readonly signs?: string;
  /** Signs that are let in all the same. */
  readonly allowed?: string;
}

/** Special signs that fields with a filter do not take. */
export const usualSigns = '!@#$%^&*()+=[]\\\';,/{}|":<>?~`.- ';

/** Whether a filter shuts a sign out: a listed one, a letter of any alphabet in numeric mode, a digit in alpha mode. */
export function isShutOut(sign: string, { mode, signs = usualSigns, allowed = '' }: InputFilter): boolean {
  if (allowed.toLowerCase().includes(sign.toLowerCase())) return false;
  if (signs.includes(sign)) return true;
  if (mode === 'numeric') return /[\p{L}\p{M}]/u.test(sign);
  return mode === 'alpha' && /\p{N}/u.test(sign);
}

/** Whether any sign of a text is one that the filter shuts out. */
export const hasShutOut = (text: string, filter: InputFilter): boolean => [...text].some((sign) => isShutOut(sign, filter));
