import { goTo } from '../../page/go-to.ts';
import { readReload } from '../../page/list-reload.ts';
import { changeArea } from '../../state/list-area.ts';
import { shop } from '../../state/shop.ts';
import styles from '../../ui/list-busy.css?inline';
import { adopt } from '../../ui/use-styles.ts';

/** Exchanges the list for what a control leads to; one that says nothing of a list leads there as ever. */
export async function reload(control: Element, area: string): Promise<void> {
  const { page } = shop();
  const wish = readReload(page, control, area);
  if (!wish) return goTo(page, control.getAttribute('href') ?? control.getAttribute('data-url') ?? '');
  const takeOff = adopt(page.document, styles);
  await changeArea({ area: { selector: area, kind: 'list' }, ...wish });
  takeOff();
}
