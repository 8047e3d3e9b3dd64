import { lookSetter } from '../../../../parts/element-patch.ts';
import type { Behaviour } from '../../../../parts/feature.ts';
import { hasClass } from '../../../../platform/find.ts';
import { failed, ok } from '../../../../platform/result.ts';
import { offerPlace } from '../../lazy-places.ts';
import type { marker } from './marker.ts';

/** Set while a part is loading; the template does not request such a part (contract/page.md, 3.20). */
const loadingClass = 'nlo-loadings';

/**
 * The part is put before its placeholder, which is hidden; both are restored with the island [HDR-03]. It has no parts: it removes the attribute that its
 * marker matches, and an island with parts would be restored then.
 */
export const feature: Behaviour<string, typeof marker> = {
  read(element) {
    const code = element.getAttribute('data-nlo') ?? '';
    return /^[\w-]+$/.test(code) ? ok(code) : failed('unreadable', `lazy-part: data-nlo is "${code}", expected a name like menu-fixed`);
  },
  start({ host, signal }, code) {
    const show = lookSetter([host]);
    const nodes: ChildNode[] = [];
    offerPlace(
      code,
      async (load) => {
        // The template has requested it, or it is loaded.
        if (nodes.length > 0 || hasClass(host, loadingClass) || !host.isConnected) return true;
        show({ classes: { [loadingClass]: true } });
        const part = await load();
        if (signal.aborted) return false;
        show();
        if (!part) return false;
        nodes.push(...part.childNodes);
        host.before(part);
        // With its attribute, the template would request it again.
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
