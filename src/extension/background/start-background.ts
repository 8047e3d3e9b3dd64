import {
  bridgeQuestionSchema,
  bridgeReportSchema,
  type PanelRequest,
  panelRequestSchema,
  recordingsChangedSchema,
  type SiteView,
} from '../messages.ts';
import { fromRecorderSchema } from '../recorder/recorded.ts';
import { isOwnPage, isPageScript, shownTabOf } from '../senders.ts';
import { showBadge } from './badge.ts';
import { lookAt, matchGrants, matchRecordings, previewFor, previewSite, switchSite, undoSite } from './sites.ts';

type Sender = chrome.runtime.MessageSender;

async function answer(request: PanelRequest): Promise<SiteView> {
  if (request.ask === 'switch') await switchSite(request.site, request.on);
  if (request.ask === 'preview') await previewSite(request.site, request.preview);
  if (request.ask === 'undo') await undoSite(request.site);
  return lookAt(request.tab);
}

/** Sent by the bridge of a page's top document: the answer is for the site that the browser reports for the document. */
function isPreviewQuestion(message: unknown, sender: Sender): boolean {
  return isPageScript(sender) && bridgeQuestionSchema.safeParse(message).success;
}

/** Sent by a page in which the recorder has started: the panel that records it may be gone. */
function isRecorderQuestion(message: unknown, sender: Sender): boolean {
  const question = fromRecorderSchema.safeParse(message);
  return isPageScript(sender) && question.success && question.data.json === undefined;
}

function takeReport(message: unknown, sender: Sender): void {
  const parsed = bridgeReportSchema.safeParse(message);
  const tab = shownTabOf(sender);
  // The tab may be closed before its badge is set.
  if (parsed.success && tab !== undefined) showBadge(tab, parsed.data.report).catch(() => undefined);
}

/** Firefox has a sidebar instead of a side panel; Chrome's types do not declare it. */
interface WithSidebar {
  readonly sidebarAction: { open(): Promise<void> };
}

/**
 * A press on the icon opens the panel and lets the browser reveal which site the tab shows. It never closes the panel: the panel is open
 * when it asks for a press because the site of another tab is not known yet.
 */
function openPanelOnClick(): void {
  if (import.meta.env.FIREFOX) {
    const { sidebarAction } = chrome as unknown as WithSidebar;
    chrome.action.onClicked.addListener(() => void sidebarAction.open());
  } else {
    // The browser keeps an older version's setting: that it opens the panel itself, without an event for the press.
    void chrome.sidePanel.setPanelBehavior({ openPanelOnActionClick: false });
    chrome.action.onClicked.addListener(({ windowId }) => void chrome.sidePanel.open({ windowId }));
  }
}

/**
 * Starts the background. It needs no state in memory: the browser may end it between any two messages, so all state is in the
 * browser's grants, its storage and the pages themselves.
 */
export function startBackground(): void {
  chrome.runtime.onMessage.addListener((message: unknown, sender, reply: (answer: SiteView | string | boolean | null) => void) => {
    if (isPreviewQuestion(message, sender)) {
      previewFor(sender.url).then(reply, () => reply(null));
      return true;
    }
    if (isOwnPage(sender) && recordingsChangedSchema.safeParse(message).success) {
      matchRecordings().then(
        () => reply(true),
        () => reply(false),
      );
      return true;
    }
    // The answer is the panel's.
    if (isRecorderQuestion(message, sender)) matchRecordings().catch(() => undefined);
    const request = panelRequestSchema.safeParse(message);
    if (!request.success || !isOwnPage(sender)) {
      takeReport(message, sender);
      return false;
    }
    answer(request.data).then(reply, (failure: unknown) => {
      console.error('Vitrina: a request of the panel failed', failure);
      reply(null);
    });
    // The reply is asynchronous.
    return true;
  });
  chrome.runtime.onInstalled.addListener(() => void matchGrants());
  chrome.runtime.onStartup.addListener(() => void matchGrants());
  chrome.permissions.onRemoved.addListener(() => void matchGrants());
  openPanelOnClick();
}
