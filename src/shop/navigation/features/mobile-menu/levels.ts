/** The branches that are open when `branch` is: from the first level of the menu down to it. */
export function branchesTo(branch: Element, menu: Element): Element[] {
  const found: Element[] = [];
  for (let place: Element | null = branch; place && menu.contains(place); place = place.parentElement?.closest('li') ?? null)
    found.unshift(place);
  return found;
}

/**
 * The open branches after a press on a branch's opener: that branch and its ancestors. In an accordion the same press closes it; with sliding levels the
 * opener is hidden while it is open.
 */
export function openBranch(open: readonly Element[], branch: Element, menu: Element): Element[] {
  const at = open.indexOf(branch);
  return at >= 0 ? open.slice(0, at) : branchesTo(branch, menu);
}

/** All siblings of a level and its ancestors up to `wrap`: they are inert while the level is shown. */
export function elementsBeside(level: Element, wrap: Element): Element[] {
  const found: Element[] = [];
  for (let place: Element | null = level; place && place !== wrap; place = place.parentElement)
    for (const beside of place.parentElement?.children ?? []) if (beside !== place) found.push(beside);
  return found;
}
