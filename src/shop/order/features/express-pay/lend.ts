import { makeLike } from '../../../../parts/element-patch.ts';

/** Puts an element of the page into another place, to be seen there. The answer puts it back exactly where and as it was. */
export function lend(element: HTMLElement, place: Element): () => void {
  const stand = element.ownerDocument.createComment('');
  element.replaceWith(stand);
  place.append(element);
  const unhide = makeLike([element], { attributes: { hidden: null }, hidden: false });
  const isHidden = getComputedStyle(element).display === 'none';
  const show = isHidden ? makeLike([element], { style: { display: 'block' } }) : undefined;
  return () => {
    show?.();
    unhide();
    // Meanwhile the page may have thrown its place away.
    if (stand.isConnected) stand.replaceWith(element);
    else element.remove();
  };
}
