/** Bytes that one file may have at most [FRM-02]. */
export const largestFile = 5_000_000;

/** The default extensions of the theme [FRM-02]. */
const usualExtensions: readonly string[] = ['png', 'jpg', 'jpeg', 'gif'];

/** The data of a file that is validated. */
export interface ChosenFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/**
 * Extensions as themes and markup write them: `png|jpe?g`, `png,jpg`, `.png, .jpg`, `png jpg`. Each may be a pattern, as in the template's
 * `jpe?g`.
 */
export function readExtensions(text: string | undefined): readonly string[] {
  const found = (text ?? '').split(/[|,;\s]+/).flatMap((part) => part.replace(/^\.|^\^|\$$/g, '').toLowerCase() || []);
  const plain = found.filter((part) => /^[a-z\d]+(?:\?[a-z\d]*)*$/.test(part));
  return plain.length ? plain : usualExtensions;
}

export const hasExtension = (name: string, extensions: readonly string[]): boolean =>
  extensions.some((extension) => new RegExp(`\\.${extension}$`, 'i').test(name));
