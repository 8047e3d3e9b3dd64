import type { ReactElement } from 'react';
import { proxy } from 'valtio/vanilla';
import type { Failure } from '../platform/result.ts';
import { getContext } from './context.ts';
import type { FragmentDialog } from './popups/index.ts';

/** A short message of the layer: `status` is announced politely, `alert` at once [ERR-01]. */
export interface Notice {
  readonly id: number;
  readonly kind: 'status' | 'alert';
  /** Plain text; line breaks are kept. */
  readonly text: string;
  /** Label of a button that acts on it. */
  readonly action?: string;
  /** Announced but not shown: the page shows it already. */
  readonly isQuiet?: true;
}

/** What the button of a notice does, e.g. tries again. */
export interface NoticeAction {
  readonly label: string;
  run(): void;
}

/** What a popup shows. `content` is a copy of page content. */
export type DialogContent =
  | { readonly kind: 'properties'; readonly content: Node; readonly confirm: (form: Element) => void }
  | { readonly kind: 'subscribe'; readonly item: string; readonly name: string }
  /** Content that a late feature supplies. `onClosed` is called once however it was closed. */
  | { readonly kind: 'part'; readonly part: ReactElement; readonly onClosed?: () => void }
  /** Server HTML that is scanned for islands like the page; made by `openFragmentDialog`. */
  | { readonly kind: 'fragment'; readonly dialog: FragmentDialog; readonly onClosed: () => void };

/** An open popup; its content is kept outside of the store, because it holds nodes and functions. */
export interface DialogState {
  readonly id: number;
  readonly kind: DialogContent['kind'];
  readonly title: string;
}

/** Milliseconds that a polite notice stays; an alert stays until it is closed or newer ones take its place. */
const statusTime = 6000;
/** Notices of each kind that are shown at once: more would cover a phone's screen. */
const shownAtOnce = 2;

export const overlays = proxy<{ notices: Notice[]; dialogs: DialogState[] }>({ notices: [], dialogs: [] });

const contents = new Map<number, DialogContent>();
/** Whether dialogs are on the page, and not still on their way to it. */
let areDrawn = false;
const actions = new Map<number, () => void>();
let lastId = 0;

export function resetOverlays(): void {
  overlays.notices = [];
  overlays.dialogs = [];
  contents.clear();
  actions.clear();
}

export function notify(kind: Notice['kind'], text: string, action?: NoticeAction): void {
  const id = ++lastId;
  if (action) actions.set(id, action.run);
  show({ id, kind, text, ...(action ? { action: action.label } : {}) });
}

/** Announces to assistive technology what the page shows. */
export function announce(text: string): void {
  show({ id: ++lastId, kind: 'status', text, isQuiet: true });
}

function show(notice: Notice): void {
  const { id, kind, text } = notice;
  // A notice replaces an older one of the same text, so that ten failures in a row are one message.
  const others = overlays.notices.filter((notice) => notice.text !== text);
  const ofThisKind = others.filter((notice) => notice.kind === kind).slice(-(shownAtOnce - 1));
  overlays.notices = [...others.filter((notice) => notice.kind !== kind), ...ofThisKind, notice];
  if (kind === 'status') getContext().natives.setTimeout(() => closeNotice(id), statusTime);
}

/** Runs the action of a notice's button and closes the notice. */
export function followNotice(id: number): void {
  const run = actions.get(id);
  closeNotice(id);
  run?.();
}

export function closeNotice(id: number): void {
  actions.delete(id);
  overlays.notices = overlays.notices.filter((notice) => notice.id !== id);
}

/** Closes every notice of this text. */
export function closeNotices(text: string): void {
  for (const notice of overlays.notices) if (notice.text === text) closeNotice(notice.id);
}

/** Whoever draws dialogs tells when it begins to and when it ends. */
export function setDialogsDrawn(areThey: boolean): void {
  areDrawn = areThey;
}

/** Opens a dialog over those that are shown. One that is still on its way is replaced: a press twice, or another press meanwhile, opens one. */
export function openDialog(title: string, dialog: DialogContent): void {
  if (!areDrawn) for (const { id } of overlays.dialogs) closeDialog(id);
  const id = ++lastId;
  contents.set(id, dialog);
  overlays.dialogs = [...overlays.dialogs, { id, kind: dialog.kind, title }];
}

export function dialogContent(id: number): DialogContent | undefined {
  return contents.get(id);
}

export function closeDialog(id: number): void {
  const closed = contents.get(id);
  contents.delete(id);
  overlays.dialogs = overlays.dialogs.filter((dialog) => dialog.id !== id);
  if (closed && 'onClosed' in closed) closed.onClosed?.();
}

/** Shows the shopper why something failed: the server's message if it sent one, else ours. */
export function notifyFailure(failure: Failure): void {
  if (failure.kind === 'aborted') return;
  notify('alert', failureText(failure));
}

export function failureText(failure: Failure): string {
  const { texts } = getContext().facts;
  if (failure.isUnclear) return texts('failure.unclear');
  if (failure.messages?.length) return failure.messages.map(plainText).join('\n');
  if (failure.kind === 'offline' || failure.kind === 'silence' || failure.kind === 'denied') return texts(`failure.${failure.kind}`);
  return texts('failure.server');
}

/** Text of an HTML string, parsed in a separate document, where nothing runs or loads. */
export function plainText(html: string): string {
  // Most values hold no HTML, and a basket has many.
  if (!/[<&\r\0]/.test(html)) return html.trim();
  const parsed = new DOMParser().parseFromString(html.replace(/<br\s*\/?>/gi, '\n'), 'text/html');
  for (const element of parsed.querySelectorAll('script, style, template')) element.remove();
  return parsed.body.textContent?.trim() ?? '';
}
