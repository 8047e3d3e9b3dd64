/** The arrows of an entry in an older accordion, which turn by the class `opened`. */
export const iconsOf = (frame: ParentNode | undefined): Element[] => [...(frame?.querySelectorAll('.opener_icon') ?? [])];
