import { ok } from '../../contract/result.ts';
import type { Behaviour } from '../feature.ts';

/** The list changes its order or look in place, and the address follows [LST-02]. What does that comes with the first press. */
export const feature: Behaviour<null> = {
  read: () => ok(null),
  start(island) {
    const { host, selectors } = island;
    const load = async () => (await import('./reload.ts')).makeReload(island);
    let loading: ReturnType<typeof load> | undefined;
    const wake = () => {
      loading ??= load();
      return loading;
    };
    island.onPress((control) =>
      wake().then(
        (reload) => reload(control),
        // Its part did not come: the link leads there as ever.
        () => control instanceof HTMLAnchorElement && control.ownerDocument.location.assign(control.href),
      ),
    );
    // Entries that are no links have to become buttons at once.
    if (host.parentElement?.querySelector(`${selectors.controls}:not(a[href], button)`)) void wake();
    return undefined;
  },
};
