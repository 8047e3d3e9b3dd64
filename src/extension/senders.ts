import { keepPort, type Site, siteOf } from './site.ts';

/*
 * Who sent a message, as the browser says it. What a message says of itself can be forged by whoever has taken over a page's process.
 */

type Sender = chrome.runtime.MessageSender;

/** A page of the extension itself. A content script's sender carries the address of the page that it is in. */
export function isOwnPage(sender: Sender): boolean {
  return sender.id === chrome.runtime.id && (sender.url ?? '').startsWith(chrome.runtime.getURL('/'));
}

/** A script of ours in a tab's own document, also in one that the browser prepares before anybody sees it. */
export function isPageScript(sender: Sender): boolean {
  return (
    sender.id === chrome.runtime.id && sender.tab?.id !== undefined && (sender.frameId === 0 || sender.documentLifecycle === 'prerender')
  );
}

/** The tab whose page sent the message, when that page is the one that the tab shows: not one prepared for later, not one kept for “back”. */
export function shownTabOf(sender: Sender): number | undefined {
  const isShown = sender.id === chrome.runtime.id && sender.frameId === 0 && (sender.documentLifecycle ?? 'active') === 'active';
  return isShown ? sender.tab?.id : undefined;
}

/** The site that the sender's own document is of. Not that of its tab: by now the tab may show another site. */
export function siteOfSender(sender: Sender): Site | undefined {
  return siteOf(sender.url, keepPort);
}
