import { lookOf } from '../../../../parts/element-patch.ts';
import type { Behaviour } from '../../../../parts/feature.ts';
import { failed, ok } from '../../../../platform/result.ts';
import { offerPlace } from '../../lazy-parts.ts';
import type { marker } from './marker.ts';

/** While a part is under way; the template asks for none that has it (contract/page.md, 3.20). */
const loadingClass = 'nlo-loadings';

/**
 * The part stands before its place, which hides; both end with the island [HDR-03]. No island of parts: it takes away the attribute by which it
 * is found, and an element with parts that its marker finds no more is given back.
 */
export const feature: Behaviour<string, typeof marker> = {
  read(element) {
    const code = element.getAttribute('data-nlo') ?? '';
    return /^[\w-]+$/.test(code) ? ok(code) : failed('unreadable', `lazy-part: data-nlo is "${code}", expected a name like menu-fixed`);
  },
  start({ host, signal }, code) {
    const show = lookOf([host]);
    const nodes: ChildNode[] = [];
    offerPlace(
      code,
      async (load) => {
        // Somebody else has begun, or it is there.
        if (nodes.length > 0 || host.classList.contains(loadingClass) || !host.isConnected) return true;
        show({ classes: { [loadingClass]: true } });
        const part = await load();
        if (signal.aborted) return false;
        show();
        if (!part) return false;
        nodes.push(...part.childNodes);
        host.before(part);
        // With its attribute, the template would ask for it once more.
        show({ hidden: true, attributes: { 'data-nlo': null } });
        return true;
      },
      signal,
    );
    return () => {
      for (const node of nodes) node.remove();
      show();
    };
  },
};
