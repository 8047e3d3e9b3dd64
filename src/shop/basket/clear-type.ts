/** TYPE of action_basket.php by the platform's name of a tab (contract/endpoints.md, 5.5). */
const types: Readonly<Record<string, string>> = {
  all: 'all',
  ready: '1',
  similar: '1',
  warning: '2',
  delayed: '2',
  'not-available': '4',
};

/**
 * The TYPE for emptying a tab: `all`, or the tab's index, where the delayed tab is 2. A tab with an unknown name is mapped by its position
 * [BSK-02].
 */
export function clearTypeOf(tab: string, index: number): string {
  return types[tab] ?? String(index === 3 ? 2 : Math.max(0, index));
}
