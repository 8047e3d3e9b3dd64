import { useState } from 'react';

/** A preview that was sent to the background, and whether the background has stored it. */
interface SentPreview {
  readonly preview: string | null;
  readonly isStored: boolean;
}

interface QuickPreview {
  readonly preview: string | null;
  /** Resolves to false when the background could not store it. */
  readonly change: (preview: string | null) => Promise<boolean>;
  /** Shows what the background says again, once it has stored what was sent. */
  readonly forget: () => void;
}

/**
 * The preview as it will be once the background has stored the last change: a checkbox changes at once, and the next change starts
 * from it. The background stores one change after the other and answers polls meanwhile, so earlier changes are reported while later ones
 * still wait: only the last one sent decides. It is reverted when the last change fails.
 */
export function useQuickPreview(kept: string | null, onPreview: (preview: string | null) => Promise<boolean>): QuickPreview {
  const [sent, setSent] = useState<SentPreview>();
  const [reported, setReported] = useState(kept);
  const isReportedAnew = kept !== reported;
  if (isReportedAnew) setReported(kept);
  // A poll that was asked before the change was stored may be answered after it: an old value is not shown for that.
  if (sent?.isStored && (isReportedAnew || kept === sent.preview)) setSent(undefined);
  const change = async (preview: string | null) => {
    const mine: SentPreview = { preview, isStored: false };
    setSent(mine);
    const isStored = await onPreview(preview);
    setSent((now) => (now !== mine ? now : isStored ? { preview, isStored } : undefined));
    return isStored;
  };
  return {
    preview: sent ? sent.preview : kept,
    change,
    forget: () => setSent((now) => (now?.isStored ? undefined : now)),
  };
}
