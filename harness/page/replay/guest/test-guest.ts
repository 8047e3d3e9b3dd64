import type { GuestFacts } from '../../../replay/document.ts';
import { seedRandom, setClock } from './clock.ts';

/*
 * The first script of every page of an exported test. There the pages have their own addresses and their own browser, so only the time
 * and the browser's storage are set to those of the recording.
 */

const script = document.currentScript as HTMLScriptElement;
const facts = JSON.parse(script.dataset.replay ?? '{}') as GuestFacts;
script.remove();

if (facts.at !== undefined) setClock(window, facts.at);
seedRandom(window, facts.address);
if (facts.isFirst) {
  for (const [name, value] of facts.storage.local) localStorage.setItem(name, value);
  for (const [name, value] of facts.storage.session) sessionStorage.setItem(name, value);
  // biome-ignore lint/suspicious/noDocumentCookie: the tested page reads it synchronously
  for (const [name, value] of facts.cookies) document.cookie = `${name}=${value}; path=/`;
}
