import { keepPort, type Site, siteOf } from './site.ts';

/*
 * The sender of a message according to the browser. The message's own content can be forged by a page that controls its process.
 */

type Sender = chrome.runtime.MessageSender;

/** A page of the extension itself. A content script's sender has the address of its page. */
export function isOwnPage(sender: Sender): boolean {
  return sender.id === chrome.runtime.id && (sender.url ?? '').startsWith(chrome.runtime.getURL('/'));
}

/** A script of ours in a tab's top document, including a prerendered one. */
export function isPageScript(sender: Sender): boolean {
  return (
    sender.id === chrome.runtime.id && sender.tab?.id !== undefined && (sender.frameId === 0 || sender.documentLifecycle === 'prerender')
  );
}

/** The tab of the sender's page, if that page is the one displayed: not prerendered, not in the back-forward cache. */
export function shownTabOf(sender: Sender): number | undefined {
  const isShown = sender.id === chrome.runtime.id && sender.frameId === 0 && (sender.documentLifecycle ?? 'active') === 'active';
  return isShown ? sender.tab?.id : undefined;
}

/** The site of the sender's own document. Not that of its tab: by now the tab may show another site. */
export function siteOfSender(sender: Sender): Site | undefined {
  return siteOf(sender.url, keepPort);
}
