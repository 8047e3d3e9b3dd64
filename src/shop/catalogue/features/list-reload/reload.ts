import { goTo } from '../../../../platform/go-to.ts';
import styles from '../../../../ui/list-busy.css?inline';
import { adopt } from '../../../../ui/use-styles.ts';
import { getContext } from '../../../context.ts';
import { type AreaRequest, changeArea } from '../../change-area.ts';
import { isAnnounced, listHistory } from '../../list-history.ts';
import { elementAt } from '../../page/history-entry.ts';
import { readReload } from '../../page/list-reload-links.ts';
import { withWanted } from '../../wanted-list.ts';

/** Reloads the list as a control says; `list`: the one that it belonged to when it was pressed. A control without list data opens its link. */
export async function reload(control: Element, area: string, list: Element | null): Promise<void> {
  const { page } = getContext();
  const request = readReload(page, control, area, list);
  if (!request) return goTo(page, control.getAttribute('href') ?? control.getAttribute('data-url') ?? '');
  const removeStyles = adopt(page.document, styles);
  await changeArea({
    ...(filteredArea(page) ?? { area: { selector: area, kind: 'list' }, element: request.element }),
    address: withWanted(request.address),
    shownAddress: withWanted(request.shownAddress),
  });
  removeStyles();
}

/** The area of a filtered list that has not come: what the filter changes around it, such as the number in the heading, has to come with this one. */
function filteredArea(page: Window): Pick<AreaRequest, 'area' | 'element'> | undefined {
  const own = listHistory();
  const { area } = own.entry;
  if (!isAnnounced(own) || area?.kind !== 'filter') return undefined;
  const element = elementAt(page, area.selector, 0);
  return element && { area, element };
}
