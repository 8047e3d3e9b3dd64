import { subscribe } from 'valtio/vanilla';
import { addSheet } from '../platform/add-sheet.ts';
import { onAbort } from '../platform/on-abort.ts';
import { getContext, perSession } from '../shop/context.ts';
import { overlays } from '../shop/overlays.ts';
import { keepNoticesAway } from '../ui/notice-corner.ts';
import { returnNoticeFocus } from '../ui/notice-focus.ts';
import noticeLook from '../ui/notice-look.css?inline';

/** Gives notices, and the crosses of popups, their look, and notices their corner. The sheet is the first, because popups change some of it. */
export const styleNotices = perSession(() => {
  const { page, stopped } = getContext();
  if (stopped.aborted) return;
  onAbort(stopped, addSheet(page.document, noticeLook, true));
  keepNoticesAway(page.document, stopped);
  let shown = overlays.notices;
  const noteFocus = returnNoticeFocus(page.document, stopped);
  onAbort(
    stopped,
    subscribe(overlays, () => {
      const known = shown;
      shown = overlays.notices;
      if (shown.some((notice) => !known.includes(notice))) noteFocus();
    }),
  );
});
