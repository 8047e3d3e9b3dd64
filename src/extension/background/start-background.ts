import { bridgeQuestionSchema, bridgeReportSchema, type PanelRequest, panelRequestSchema, type SiteView } from '../messages.ts';
import { isOwnPage, isPageScript, shownTabOf } from '../senders.ts';
import { showBadge } from './badge.ts';
import { lookAt, matchGrants, previewFor, previewSite, switchSite, undoSite } from './sites.ts';

type Sender = chrome.runtime.MessageSender;

async function answer(request: PanelRequest): Promise<SiteView> {
  if (request.ask === 'switch') await switchSite(request.site, request.on);
  if (request.ask === 'preview') await previewSite(request.site, request.preview);
  if (request.ask === 'undo') await undoSite(request.site);
  return lookAt(request.tab);
}

/** Asked by the bridge of a page's top document: the answer is for the site that the browser says the document is of. */
function isPreviewQuestion(message: unknown, sender: Sender): boolean {
  return isPageScript(sender) && bridgeQuestionSchema.safeParse(message).success;
}

function takeReport(message: unknown, sender: Sender): void {
  const parsed = bridgeReportSchema.safeParse(message);
  const tab = shownTabOf(sender);
  // The tab may be closed before its badge is set.
  if (parsed.success && tab !== undefined) showBadge(tab, parsed.data.report).catch(() => undefined);
}

/** Firefox has a sidebar instead of a side panel; Chrome's types do not know it. */
interface WithSidebar {
  readonly sidebarAction: { open(): Promise<void> };
}

/**
 * A press on the icon opens the panel, and is what makes the browser say which site the tab shows. It never closes the panel: who is told to
 * press, because the site of another tab is not known yet, has it open.
 */
function openPanelOnClick(): void {
  if (import.meta.env.FIREFOX) {
    const { sidebarAction } = chrome as unknown as WithSidebar;
    chrome.action.onClicked.addListener(() => void sidebarAction.open());
  } else {
    // The browser keeps what an older version has said: that it opens the panel itself, which tells nobody of the press.
    void chrome.sidePanel.setPanelBehavior({ openPanelOnActionClick: false });
    chrome.action.onClicked.addListener(({ windowId }) => void chrome.sidePanel.open({ windowId }));
  }
}

/**
 * Starts the background. It keeps nothing in memory that it needs: the browser may end it between any two messages, so the truth is in the
 * browser's grants, its storage and the pages themselves.
 */
export function startBackground(): void {
  chrome.runtime.onMessage.addListener((message: unknown, sender, reply: (answer: SiteView | string | null) => void) => {
    if (isPreviewQuestion(message, sender)) {
      previewFor(sender.url).then(reply, () => reply(null));
      return true;
    }
    const request = panelRequestSchema.safeParse(message);
    if (!request.success || !isOwnPage(sender)) {
      takeReport(message, sender);
      return false;
    }
    answer(request.data).then(reply, (failure: unknown) => {
      console.error('Vitrina: a request of the panel failed', failure);
      reply(null);
    });
    // The reply comes later.
    return true;
  });
  chrome.runtime.onInstalled.addListener(() => void matchGrants());
  chrome.runtime.onStartup.addListener(() => void matchGrants());
  chrome.permissions.onRemoved.addListener(() => void matchGrants());
  openPanelOnClick();
}
