/** One thing to look at: a picture, or a film with its still. */
export interface Picture {
  readonly kind: 'picture' | 'video';
  /** Address of the full picture, or of the film. */
  readonly address: string;
  /** Address of a small one. */
  readonly thumb: string;
  /** What it shows, in words. */
  readonly name: string;
}

/** Everything that the viewer says. */
export interface ViewerTexts {
  readonly title: string;
  readonly close: string;
  readonly previous: string;
  readonly next: string;
  readonly zoom: string;
  readonly thumbs: string;
  readonly earlier: string;
  readonly later: string;
  readonly slide: string;
  readonly failed: string;
  readonly again: string;
  place(index: number, count: number): string;
}
