import type { Texts } from './panel-texts.ts';
import { en } from './panel-texts-en.ts';
import { ru } from './panel-texts-ru.ts';

const dictionary: Readonly<Record<string, Texts>> = { ru, en };

/** The panel's texts in the first of the reader's languages that exists, or in Russian. */
export function textsFor(languages: readonly string[]): Texts {
  for (const language of languages) {
    const texts = dictionary[language.split('-')[0] ?? ''];
    if (texts) return texts;
  }
  return ru;
}
