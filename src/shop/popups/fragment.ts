import type { ReactElement } from 'react';
import type { Result } from '../../platform/result.ts';

/** The content of a popup: sanitised server HTML, whose islands are mounted as on the page. */
export interface Fragment {
  readonly content: DocumentFragment;
  /** The popup's new name; absent: it keeps the one that it has. */
  readonly title?: string | undefined;
}

export type LoadFragment = (signal: AbortSignal) => Promise<Result<Fragment>>;

export interface FragmentSource {
  /** The popup's name in the template, e.g. `fast_view`: its frame has the class `fast_view_frame` there and here. */
  readonly name: string;
  /** Shown and announced until the content supplies its own. */
  readonly title: string;
  readonly load: LoadFragment;
  /** Drawn in the popup's head by its opener, e.g. the link to the next product. */
  readonly head?: (dialog: FragmentDialog) => ReactElement;
  /** Called when the first content is in its frame. */
  onShown?(frame: Element): void;
  /** Focuses the first field of the loaded content; else the title keeps the focus. */
  readonly isForm?: true;
  /** Address of the same content as a page of this site, offered if the popup cannot be shown. */
  readonly page?: string | undefined;
}

export interface FragmentDialog {
  readonly name: string;
  readonly page: string | undefined;
  readonly isForm: boolean;
  readonly state: {
    title: string;
    isLoading: boolean;
    /** Number of loaded fragments; 0: none yet. */
    version: number;
    /** Why the last load failed; empty: it succeeded. */
    problem: string;
    /** Announced to screen readers, which do not notice the new content. */
    said: string;
  };
  readonly head: ReactElement | undefined;
  onShown?(frame: Element): void;
  /** Called when it is on the screen: from then on the page behind it is inert. */
  markDrawn(): void;
  content(): DocumentFragment | undefined;
  /**
   * Replaces the content. The old content stays until the new one is loaded, and also if that fails. During a load it does nothing and returns `false`, as
   * after a failure.
   */
  show(load: LoadFragment, says?: (title: string) => string): Promise<boolean>;
  /** Repeats the failed load. */
  retry(): Promise<boolean>;
}
