/** Whether the shopper has left the dialog of this part: it fades out, or is gone with the part. What is said in it is not read any more. */
export const isDialogClosed = (part: Element | null): boolean => !part?.isConnected || part.closest('.vitrina-dialog--closing') !== null;
