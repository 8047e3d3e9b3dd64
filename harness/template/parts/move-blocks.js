import $ from './jquery.js';

/** Below this width, CSS px, buy block and services stand in the product's own column, above it in the side column (page.md 3.1). */
const narrow = 992;

/** The very elements move, and only where the target is empty: pages with a copy in either column keep both. */
function moveBlocks() {
  for (const name of ['prices', 'services']) {
    const side = $(`.left_block .js-${name}-in-side`);
    const item = $(`.right_info .js-${name}-in-item`);
    const [from, to] = window.innerWidth < narrow ? [side, item] : [item, side];
    if (to.length > 0 && to.children().length === 0) to.append(from.children());
  }
}

export function startMoveBlocks() {
  $(moveBlocks);
  $(window).on('resize', moveBlocks);
}
