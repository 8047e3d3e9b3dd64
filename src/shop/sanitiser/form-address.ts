import { attribute, rewriteTags } from '../../platform/server/html-scan.ts';

/** Keeps the address of a sanitised form. Such a form has no `action`, because browsers would follow it (`page/clean-piece.ts`). */
export const addressAttribute = 'data-form-action';

/** Moves the address of every form in the HTML from `action` to the attribute that no browser follows. */
export const keepFormAddresses = (html: string): string =>
  rewriteTags(html, 'form', (tag) =>
    tag.replace(attribute, (whole, before: string, name: string) =>
      name.toLowerCase() === 'action' ? `${before}${addressAttribute}${whole.slice(before.length + name.length)}` : whole,
    ),
  );
