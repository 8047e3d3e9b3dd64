/** The arrows that turn with an entry of an older accordion. */
export const iconsOf = (frame: ParentNode | undefined): Element[] => [...(frame?.querySelectorAll('.opener_icon') ?? [])];
