import { dropPopupFrame } from '../../sanitiser/index.ts';

/** Removes close button and title of the template's popups from a fragment and returns the title (contract/endpoints.md, 7.1). */
export function takePopupTitle(fragment: DocumentFragment): string | undefined {
  const title = fragment.querySelector('.form_head :is(h2, h3), .pop-up-title')?.textContent?.replace(/\s+/g, ' ').trim();
  dropPopupFrame(fragment);
  return title || undefined;
}
