import { type ReactElement, type ReactNode, useLayoutEffect } from 'react';
import { closeByEscape } from '../platform/escape.ts';
import { messageOf } from '../platform/message-of.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Late } from '../ui/late.tsx';
import { getContext, perSession } from './context.ts';
import { type DialogsProps, notify, overlays } from './overlays.ts';
import type { FragmentDialog } from './popups/index.ts';

/** What a popup shows. `content` is a copy of page content. */
export type DialogContent =
  | { readonly kind: 'properties'; readonly content: Node; readonly confirm: (form: Element) => void }
  | { readonly kind: 'subscribe'; readonly item: string; readonly name: string }
  /** Content that a late feature supplies. `onClosed` is called once however it was closed. */
  | { readonly kind: 'part'; readonly part: ReactElement; readonly onClosed?: () => void }
  /** Server HTML that is scanned for islands like the page; made by `openFragmentDialog`. */
  | { readonly kind: 'fragment'; readonly dialog: FragmentDialog; readonly onClosed: () => void };

const contents = perSession(() => new Map<number, DialogContent>());
/** Whether dialogs are on the page, and not still on their way to it. */
let areDrawn = false;
let lastId = 0;

/** Whoever draws dialogs tells when it begins to and when it ends. */
export function setDialogsDrawn(areThey: boolean): void {
  areDrawn = areThey;
}

/** Opens a dialog over those that are shown. One that is still on its way is replaced: a press twice, or another press meanwhile, opens one. */
export function openDialog(title: string, dialog: DialogContent): void {
  if (!areDrawn) for (const { id } of overlays.dialogs) closeDialog(id);
  const id = ++lastId;
  contents().set(id, dialog);
  overlays.Dialogs = LateDialogs;
  overlays.dialogs = [...overlays.dialogs, { id, kind: dialog.kind, title }];
}

export function dialogContent(id: number): DialogContent | undefined {
  return contents().get(id);
}

export function closeDialog(id: number): void {
  const closed = contents().get(id);
  contents().delete(id);
  overlays.dialogs = overlays.dialogs.filter((dialog) => dialog.id !== id);
  if (closed && 'onClosed' in closed) closed.onClosed?.();
}

/** Most visits open no dialog: what draws them comes with the first. Without it there are no dialogs but a message. */
function LateDialogs({ load, notices }: DialogsProps): ReactNode {
  const fail = (error: unknown) => {
    const { report, facts } = getContext();
    report('dialog', messageOf(error));
    for (const { id } of overlays.dialogs) closeDialog(id);
    notify('alert', facts.texts('failure.server'));
  };
  return (
    <ErrorBoundary fallback={null} onError={fail}>
      <Late load={load} given={{ notices }} meanwhile={<OnTheirWay />} />
    </ErrorBoundary>
  );
}

/** Dialogs that are to be drawn: Escape closes them as if they were there [POP-02]. */
function OnTheirWay(): ReactNode {
  useLayoutEffect(() => {
    const ended = new AbortController();
    const closeLast = () => {
      const last = overlays.dialogs.at(-1);
      if (last) closeDialog(last.id);
    };
    closeByEscape(getContext().page.document, closeLast, ended.signal);
    return () => ended.abort();
  }, []);
  return null;
}
