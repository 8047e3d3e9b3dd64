/** Texts about the granted sites in one language. */
export interface SitesTexts {
  title(count: number): string;
  readonly none: string;
  readonly on: string;
  readonly off: string;
  open(site: string): string;
  withdraw(site: string): string;
  readonly withdrawShort: string;
}

const ru: SitesTexts = {
  title: (count) => `Разрешённые сайты: ${count}`,
  none: 'Пока ни одного. Откройте страницу магазина и разрешите её сайт.',
  on: 'слой включён',
  off: 'слой выключен',
  open: (site) => `Открыть ${site}`,
  withdraw: (site) => `Отозвать разрешение для ${site}`,
  withdrawShort: 'Отозвать',
};

const en: SitesTexts = {
  title: (count) => `Granted sites: ${count}`,
  none: 'None yet. Open a page of the shop and grant its site.',
  on: 'layer on',
  off: 'layer off',
  open: (site) => `Open ${site}`,
  withdraw: (site) => `Withdraw the grant for ${site}`,
  withdrawShort: 'Withdraw',
};

const dictionary: Readonly<Record<string, SitesTexts>> = { ru, en };

/** The texts in the first of the reader's languages that exists, or in Russian. */
export function sitesTextsFor(languages: readonly string[]): SitesTexts {
  return languages.map((language) => dictionary[language.split('-')[0] ?? '']).find(Boolean) ?? ru;
}
