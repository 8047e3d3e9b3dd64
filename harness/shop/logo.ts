const looks = {
  logo: { ground: '#1d5547', mark: '#f2b84b', words: '#20252b' },
  'logo-light': { ground: '#f2b84b', mark: '#133d33', words: '#fff' },
  'logo-fixed': { ground: '#133d33', mark: '#f2b84b', words: '#20252b' },
} as const;

/** The shop's logos, one for each background (contract/page.md, 3.38); `undefined` for any other name. */
export function renderLogoFile(name: string): string | undefined {
  if (!Object.hasOwn(looks, name)) return undefined;
  const { ground, mark, words } = looks[name as keyof typeof looks];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 138 34"><rect width="34" height="34" rx="8.5" fill="${ground}"/><path d="M7.4 9.6 17 25.5 26.6 9.6" fill="none" stroke="${mark}" stroke-width="4.2" stroke-linecap="round" stroke-linejoin="round"/><text x="44" y="25.500" font-family="system-ui, sans-serif" font-size="25" font-weight="800" letter-spacing="-.75" fill="${words}">Верста</text></svg>`;
}
