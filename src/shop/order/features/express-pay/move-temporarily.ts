import { applyLook } from '../../../../parts/element-patch.ts';

/** Moves an element of the page to another place to show it there. The returned function restores its place and state exactly. */
export function moveTemporarily(element: HTMLElement, place: Element): () => void {
  const stand = element.ownerDocument.createComment('');
  element.replaceWith(stand);
  place.append(element);
  const unhide = applyLook([element], { attributes: { hidden: null }, hidden: false });
  const isHidden = getComputedStyle(element).display === 'none';
  const show = isHidden ? applyLook([element], { style: { display: 'block' } }) : undefined;
  return () => {
    show?.();
    unhide();
    // The page may have removed its place meanwhile.
    if (stand.isConnected) stand.replaceWith(element);
    else element.remove();
  };
}
