import { type PageContext, path } from './context.ts';
import { html, type Markup, raw } from './html.ts';
import { renderPage } from './layout.ts';
import { findWebForm, renderWebForm, type WebFormState } from './web-form.ts';

/** Values that the trigger's attributes bring along, by code: `data-autoload-*` (contract/page.md, 3.24). */
export function autoloadOf(trigger: string | null | undefined): Readonly<Record<string, string>> {
  try {
    const attributes: unknown = JSON.parse(trigger ?? '');
    if (typeof attributes !== 'object' || attributes === null) return {};
    return Object.fromEntries(
      Object.entries(attributes).flatMap(([name, value]) =>
        name.startsWith('data-autoload-') && typeof value === 'string' ? [[name.slice('data-autoload-'.length).toUpperCase(), value]] : [],
      ),
    );
  } catch {
    return {};
  }
}

/** A popup's form as a separate page, for small screens (contract/endpoints.md, 7); `undefined` if there is no such form. */
export function renderFormPage(context: PageContext, state: Partial<WebFormState> = {}): string | undefined {
  const { searchParams } = context.url;
  const form = findWebForm(searchParams.get('form_id') ?? undefined);
  if (form === undefined) return undefined;
  const values = autoloadOf(searchParams.get('data-trigger'));
  const action = context.url.pathname + context.url.search;
  const piece = renderWebForm(context, form, { action, values, fixed: Object.keys(values), isPage: true, ...state });
  return page(context, form.title, piece);
}

/** The content of another popup as a page. */
export function renderPiecePage(context: PageContext, title: string, piece: string): string {
  return page(context, title, raw(piece));
}

function page(context: PageContext, title: string, piece: Markup): string {
  const content = html`<div class="form-page"><h1>${title}</h1>${piece}<p><a href="${path(context)}">На главную</a></p></div>`;
  return renderPage(context, { kind: 'form', title, content });
}
