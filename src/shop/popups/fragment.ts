import type { ReactElement } from 'react';
import type { Result } from '../../platform/result.ts';

/** What a popup shows: cleaned server HTML, whose islands come alive as everywhere on the page. */
export interface Fragment {
  readonly content: DocumentFragment;
  /** The popup's new name; absent: it keeps the one that it has. */
  readonly title?: string | undefined;
}

export type LoadFragment = (signal: AbortSignal) => Promise<Result<Fragment>>;

export interface FragmentSource {
  /** The popup's name in the template, e.g. `fast_view`: its frame has the class `fast_view_frame` there and here. */
  readonly name: string;
  /** Shown and read out until the content brings a better one. */
  readonly title: string;
  readonly load: LoadFragment;
  /** Drawn in the popup's head by whoever opens it, e.g. the way to the next product. */
  readonly head?: (dialog: FragmentDialog) => ReactElement;
  /** Hears when the first content stands in its frame. */
  onShown?(frame: Element): void;
  /** Its first field has the focus when it has come: else the title keeps it. */
  readonly isForm?: true;
  /** The same as a page, offered where the popup cannot be shown: an address of this site. */
  readonly page?: string | undefined;
}

export interface FragmentDialog {
  readonly name: string;
  readonly page: string | undefined;
  readonly isForm: boolean;
  readonly state: {
    title: string;
    isLoading: boolean;
    /** Rises with every piece that has come; 0: there is none yet. */
    version: number;
    /** Why the last one did not come; empty: it did. */
    problem: string;
    /** Read out, because the new content alone says nothing to who does not see it. */
    said: string;
  };
  readonly head: ReactElement | undefined;
  onShown?(frame: Element): void;
  /** It is on the screen: from now on nobody reaches what is behind it. */
  markDrawn(): void;
  content(): DocumentFragment | undefined;
  /**
   * Shows another piece in place of this one. The old one stays until the new one is there, and for good when it does not
   * come. While one is on its way further ones are not asked for: answers `false`, as after a failure.
   */
  show(load: LoadFragment, says?: (title: string) => string): Promise<boolean>;
  /** Asks once more for what did not come. */
  retry(): Promise<boolean>;
}
