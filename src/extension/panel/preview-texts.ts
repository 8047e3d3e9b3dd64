/** Texts of the preview card [EXT-03]. */
export interface PreviewTexts {
  readonly title: string;
  readonly none: string;
  readonly on: string;
  readonly off: string;
  /** Off, but the site's own layer runs. */
  readonly ownLayer: string;
  readonly show: string;
  /** The site's own configuration could not be read (yet). */
  readonly unknown: string;
  readonly same: string;
  readonly differs: string;
  readonly absent: string;
  readonly problems: string;
  readonly whole: string;
  readonly wholeHint: string;
  readonly apply: string;
  readonly changedMeanwhile: string;
  readonly discard: string;
  readonly undo: string;
  readonly reset: string;
  readonly export: string;
  readonly import: string;
  readonly share: string;
  readonly shared: string;
  readonly notShared: string;
  /** The browser could not store a change. */
  readonly notStored: string;
  readonly tooLongToShare: string;
  readonly wrong: Readonly<Record<'too-long' | 'too-deep' | 'not-json' | 'not-object' | 'not-utf-8', string>>;
  readonly offer: {
    readonly title: string;
    readonly text: string;
    readonly damaged: string;
    readonly accept: string;
    readonly refuse: string;
  };
}
