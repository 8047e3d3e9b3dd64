import { type PageContext, path } from './context.ts';
import { attributes, html, icon, type Markup } from './html.ts';

/** The shop's phone number, invented, from a range reserved for examples. */
export const phone = { shown: '8 800 000-00-00', link: 'tel:+78000000000' } as const;

/** The logo for the theme of the page; a theme chosen by the browser is known only from its cookie (3.38). */
export function renderLogo(context: PageContext): Markup {
  const { theme } = context.options;
  const isDark = theme === 'dark' || (theme === 'default' && context.cookie?.('prefers-color-scheme') === 'dark');
  const picture = path(context, isDark ? 'upload/logo-light.svg' : 'upload/logo.svg');
  return html`<div class="logo"><a href="${context.options.siteDir}" aria-label="Верста, на главную"><img src="${picture}" width="138" height="34" alt=""></a></div>`;
}

export function renderAccount(context: PageContext): Markup {
  const { user } = context.session;
  const back = encodeURIComponent(context.url.pathname);
  if (user !== undefined) {
    const leave = path(context, `auth/?logout=yes&sessid=${context.session.sessid}&backurl=${back}`);
    return html`<span class="account">${icon('user')}<span>${user.name}</span><a class="account-leave" href="${leave}" rel="nofollow">Выйти</a></span>`;
  }
  const popup = attributes({
    'data-event': 'jqm',
    'data-name': 'auth',
    'data-param-type': 'auth',
    'data-param-backurl': back,
  });
  return html`<a class="account" href="${path(context, `auth/?backurl=${back}`)}" rel="nofollow"${popup}>${icon('user')}<span>Войти</span></a>`;
}
