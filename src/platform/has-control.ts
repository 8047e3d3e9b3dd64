/** Whether anything inside can be pressed or filled in. */
export const hasControl = (within: ParentNode): boolean => within.querySelector('a[href], button, input, select, textarea') !== null;
