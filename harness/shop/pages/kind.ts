/** The kind of a page, for the class of `.wrapper1` and the PAGES flags (contract/page.md, section 2). */
export type PageKind = 'front' | 'catalogue' | 'basket' | 'personal' | 'order' | 'login' | 'form' | 'other';

const classes: Readonly<Record<PageKind, string>> = {
  front: 'front_page',
  catalogue: 'catalog_page',
  basket: 'basket_page',
  personal: 'personal_page',
  order: 'order_page',
  login: 'auth_page',
  form: 'form_page',
  other: '',
};

/** The one kind class of `.wrapper1`; empty on pages that have none. */
export function kindClass(kind: PageKind): string {
  return classes[kind];
}
