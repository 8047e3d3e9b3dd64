/** One item: a picture, or a film with its still. */
export interface Picture {
  readonly kind: 'picture' | 'video';
  /** Address of the full picture, or of the film. */
  readonly address: string;
  /** Address of the thumbnail. */
  readonly thumb: string;
  /** Its description. */
  readonly name: string;
}

/** All texts of the viewer. */
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
