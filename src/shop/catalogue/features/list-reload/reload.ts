import { goTo } from '../../../../platform/go-to.ts';
import styles from '../../../../ui/list-busy.css?inline';
import { adopt } from '../../../../ui/use-styles.ts';
import { getContext } from '../../../context.ts';
import { changeArea } from '../../change-area.ts';
import { readReload } from '../../page/list-reload-links.ts';
import { withWanted } from '../../wanted-list.ts';

/** Reloads the list as a control says; `list`: the one that it belonged to when it was pressed. A control without list data opens its link. */
export async function reload(control: Element, area: string, list: Element | null): Promise<void> {
  const { page } = getContext();
  const request = readReload(page, control, area, list);
  if (!request) return goTo(page, control.getAttribute('href') ?? control.getAttribute('data-url') ?? '');
  const removeStyles = adopt(page.document, styles);
  await changeArea({
    area: { selector: area, kind: 'list' },
    element: request.element,
    address: withWanted(request.address),
    shownAddress: withWanted(request.shownAddress),
  });
  removeStyles();
}
