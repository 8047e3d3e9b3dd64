import { type ReactNode, useLayoutEffect } from 'react';
import { ok } from '../../contract/result.ts';
import { goTo } from '../../page/go-to.ts';
import { readReload } from '../../page/list-reload.ts';
import { shop } from '../../state/shop.ts';
import styles from '../../ui/list-busy.css?inline';
import { pressByKeys } from '../../ui/press-by-keys.ts';
import { useBorrow } from '../../ui/use-borrow.ts';
import { useStyles } from '../../ui/use-styles.ts';
import type { Feature, IslandProps } from '../feature.ts';

/** The list changes its order or look in place, and the address follows [LST-02]. What does that comes with the first press. */
function ListReload({ island }: IslandProps<null>): ReactNode {
  const { host, selectors, signal } = island;
  const { controls = '', area = '' } = selectors;
  const borrowed = useBorrow();
  useStyles(styles, host.ownerDocument);
  useLayoutEffect(() => {
    const { page } = shop();
    const reload = async (control: Element) => {
      const wish = readReload(page, control, area);
      try {
        if (!wish) throw new Error('The page says nothing that could be asked');
        const { changeArea } = await import('../../state/list-area.ts');
        void changeArea({ area: { selector: area, kind: 'list' }, ...wish });
      } catch {
        goTo(page, control.getAttribute('href') ?? control.getAttribute('data-url') ?? '');
      }
    };
    for (const control of host.matches(controls) ? [host] : host.querySelectorAll(controls)) {
      if (control.matches('a[href], button')) continue;
      borrowed(control).setAttribute('role', 'button');
      borrowed(control).setAttribute('tabindex', '0');
    }
    const press = (control: Element) => void reload(control);
    island.onPress(press);
    pressByKeys(host, `${controls}:not(a[href], button)`, press, signal);
  }, [island, host, controls, area, signal, borrowed]);
  return null;
}

export const feature: Feature<null> = { read: () => ok(null), Component: ListReload };
