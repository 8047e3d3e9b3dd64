import type { LayerFacts } from '../page-report.ts';
import type { PreviewTexts } from './preview-texts.ts';

/** All texts of the panel in one language. Another language is another entry of `dictionary`. */
export interface Texts {
  /** As the panel's document names it, e.g. `ru`. */
  readonly language: string;
  readonly title: string;
  readonly looking: string;
  readonly site: string;
  readonly notWebPage: { readonly title: string; readonly text: string };
  readonly unnamed: { readonly title: string; readonly text: string };
  readonly grant: {
    readonly title: string;
    readonly text: string;
    readonly button: string;
    readonly refused: string;
    readonly withdraw: string;
  };
  readonly layer: {
    readonly switch: string;
    readonly switchHint: string;
    readonly status: Readonly<Record<LayerFacts['status'] | 'off', string>>;
    readonly form: string;
    readonly forms: Readonly<Record<LayerFacts['form'], string>>;
    readonly version: string;
    /** The site's own layer is on the page: what comes on the next one, by whether the extension is switched on there. */
    readonly ownLayer: Readonly<Record<'on' | 'off', string>>;
    readonly hold: string;
    readonly held: string;
  };
  readonly silent: { readonly title: string; readonly text: string; readonly button: string };
  readonly failed: string;
  /** The panel itself has thrown. */
  readonly broken: { readonly title: string; readonly text: string; readonly button: string };
  readonly features: {
    readonly title: string;
    readonly none: string;
    readonly pick: string;
    readonly picking: string;
    readonly unseen: string;
    readonly states: Readonly<Record<'waiting' | 'live' | 'failed', string>>;
    readonly names: Readonly<Record<string, string>>;
    rest(count: number): string;
  };
  readonly problems: string;
  readonly preview: PreviewTexts;
}
