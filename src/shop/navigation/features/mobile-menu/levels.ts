/** The branches that are open when `branch` is: from the first level of the menu down to it. */
export function branchesTo(branch: Element, menu: Element): Element[] {
  const found: Element[] = [];
  for (let place: Element | null = branch; place && menu.contains(place); place = place.parentElement?.closest('li') ?? null)
    found.unshift(place);
  return found;
}

/**
 * What is open after a press on the opener of a branch: that branch, inside of those that it stands in. Of an accordion the
 * same press closes it again; where levels slide in, its opener does not show while it is open.
 */
export function openBranch(open: readonly Element[], branch: Element, menu: Element): Element[] {
  const at = open.indexOf(branch);
  return at >= 0 ? open.slice(0, at) : branchesTo(branch, menu);
}

/** Everything beside a level on the way up to `wrap`: while the level shows, nobody shall come there. */
export function elementsBeside(level: Element, wrap: Element): Element[] {
  const found: Element[] = [];
  for (let place: Element | null = level; place && place !== wrap; place = place.parentElement)
    for (const beside of place.parentElement?.children ?? []) if (beside !== place) found.push(beside);
  return found;
}
