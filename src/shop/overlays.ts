import type { ComponentType, ReactNode } from 'react';
import { proxy } from 'valtio/vanilla';
import type { Failure } from '../platform/result.ts';
import { getContext } from './context.ts';

/** A short message of the layer: `status` is announced politely, `alert` at once [ERR-01]. */
export interface Notice {
  readonly id: number;
  readonly kind: 'status' | 'alert';
  /** Plain text; line breaks are kept. */
  readonly text: string;
  /** Label of a button that acts on it, and what it does. */
  readonly action?: string;
  readonly run?: () => void;
  /** Announced but not shown: the page shows it already. */
  readonly isQuiet?: true;
}

/** What the button of a notice does, e.g. tries again. */
export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

/** An open popup; its content is kept outside of the store, because it holds nodes and functions. */
export interface DialogState {
  readonly id: number;
  readonly kind: 'properties' | 'subscribe' | 'part' | 'fragment';
  readonly title: string;
}

/** Milliseconds that a polite notice stays. One with a button, and an alert, stays until it is closed or newer ones take its place. */
const statusTime = 6000;
/** Notices of each kind that are shown at once: more would cover a phone's screen. */
const shownAtOnce = 2;

export interface DialogsProps {
  /** Loads what draws them. */
  readonly load: () => Promise<ComponentType<{ notices: ReactNode }>>;
  /** The shop's messages, which a popup on top shows inside. */
  readonly notices: ReactNode;
}

/** `Dialogs` comes with what opens the first (`dialog-list.tsx`). */
export const overlays = proxy<{ notices: Notice[]; dialogs: DialogState[]; Dialogs?: (props: DialogsProps) => ReactNode }>({
  notices: [],
  dialogs: [],
});

let lastId = 0;

export function resetOverlays(): void {
  overlays.notices = [];
  overlays.dialogs = [];
}

export function notify(kind: Notice['kind'], text: string, action?: NoticeAction): void {
  show({ id: ++lastId, kind, text, ...(action && { action: action.label, run: action.run }) });
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
  if (kind === 'status' && !notice.action) getContext().natives.setTimeout(() => closeNotice(id), statusTime);
}

/** Runs the action of a notice's button and closes the notice. */
export function followNotice(id: number): void {
  const run = overlays.notices.find((notice) => notice.id === id)?.run;
  closeNotice(id);
  run?.();
}

export function closeNotice(id: number): void {
  overlays.notices = overlays.notices.filter((notice) => notice.id !== id);
}

/** Closes every notice of this text. */
export function closeNotices(text: string): void {
  for (const notice of overlays.notices) if (notice.text === text) closeNotice(notice.id);
}

/** Shows the shopper why something failed: the server's message if it sent one, else ours. Never rejects. */
export async function notifyFailure(failure: Failure): Promise<void> {
  if (failure.kind === 'aborted') return;
  notify('alert', await loadFailureText(failure));
}

/** `failureText`, whose file comes with the first failure; where it does not come, the server's own message, or that the connection is lost. */
export function loadFailureText(failure: Failure): Promise<string> {
  return import('./failure-text.ts').then(
    ({ failureText }) => failureText(failure),
    () => failure.messages?.map(plainText).join('\n') || getContext().facts.texts('failure.offline'),
  );
}

/** Text of an HTML string, parsed in a separate document, where nothing runs or loads. */
export function plainText(html: string): string {
  // Most values hold no HTML, and a basket has many.
  if (!/[<&\r\0]/.test(html)) return html.trim();
  const parsed = new DOMParser().parseFromString(html.replace(/<br\s*\/?>/gi, '\n'), 'text/html');
  for (const element of parsed.querySelectorAll('script, style, template')) element.remove();
  return parsed.body.textContent?.trim() ?? '';
}
