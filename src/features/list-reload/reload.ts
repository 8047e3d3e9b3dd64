import { goTo } from '../../page/go-to.ts';
import { readReload } from '../../page/list-reload.ts';
import { changeArea } from '../../state/list-area.ts';
import { shop } from '../../state/shop.ts';
import { asButton } from '../../ui/as-button.ts';
import styles from '../../ui/list-busy.css?inline';
import { pressByKeys } from '../../ui/press-by-keys.ts';
import { adopt } from '../../ui/use-styles.ts';
import type { Island } from '../feature.ts';

/** Makes buttons of entries that are no links, and answers what a press does. Everything ends with the island. */
export function makeReload({ host, selectors, signal }: Island): (control: Element) => void {
  const { controls = '', area = '' } = selectors;
  const { page } = shop();
  const reload = (control: Element) => {
    const wish = readReload(page, control, area);
    if (wish) void changeArea({ area: { selector: area, kind: 'list' }, ...wish });
    // The page says nothing that could be exchanged.
    else goTo(page, control.getAttribute('href') ?? control.getAttribute('data-url') ?? '');
  };
  const own = `${controls}:not(a[href], button)`;
  const buttons = [host, ...host.querySelectorAll(own)].filter((element) => element.matches(own)).map((element) => asButton(element));
  pressByKeys(host, own, reload, signal);
  const takeOff = adopt(host.ownerDocument, styles);
  signal.addEventListener('abort', () => {
    takeOff();
    for (const button of buttons) button.giveBack();
  });
  return reload;
}
