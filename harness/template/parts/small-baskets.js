import { getActualBasket } from './actual-basket.js';
import $ from './jquery.js';
import { ajaxUrl, announce, isBasketPage } from './page-data.js';

/** Widths in px from which the fly and the hover basket are at work (page.md 3.15, 3.16). */
const flyWidth = 769;
const hoverWidth = 992;
/** Slide of the fly basket, and how long an add shows the hover basket, ms. */
const slideTime = 333;
const showTime = 2000;

const flyBox = () => $('#basket_line .basket_fly');
const hoverBlocks = () => $('#headerfixed .basket_hover_block, .top_basket .basket_hover_block');

export function hasFlyBasket() {
  return flyBox().length > 0;
}

export function isFlyBasketLoaded() {
  return flyBox().hasClass('loaded');
}

function slide(box, isOpen) {
  box.toggleClass('swiped', isOpen).animate({ right: isOpen ? 0 : -box.outerWidth() }, slideTime);
}

/** Fills the fly basket (endpoints.md 5.1) and opens it when asked to; does nothing on pages without one. */
export function reloadFlyBasket({ open }) {
  const box = flyBox();
  if (box.length === 0) return;
  box.addClass('loading');
  $.ajax({
    url: ajaxUrl('basket_fly.php'),
    type: 'POST',
    // The literal `PARAMS=undefined` is what the live script sends when there is no form yet.
    data: { PARAMS: `${$('#fly_basket_params').val()}` },
    success: (html) => {
      box.html(html).removeClass('loading').addClass('loaded');
      bindRows(box, () => reloadFlyBasket({ open: false }));
      if (open && window.innerWidth >= flyWidth) slide(box, true);
    },
  });
}

/** Fills the hover basket of the header (endpoints.md 5.2); `open` shows it for two seconds. */
export function reloadHoverBasket({ open }) {
  const blocks = hoverBlocks();
  if (blocks.length === 0) return;
  const data = { firstTime: blocks.children().length === 0 };
  $.post(ajaxUrl('showBasketHover.php'), data, (answer) => {
    const { HTML, SCRIPT } = window.BX.processHTML(answer);
    blocks.html(HTML);
    window.BX.ajax.processScripts(SCRIPT);
    bindRows(blocks, () => reloadHoverBasket({ open: false }));
    if (window.innerWidth >= hoverWidth) blocks.addClass('loaded');
    if (open) showForAWhile(blocks);
  });
}

function showForAWhile(blocks) {
  blocks.css({ opacity: 1, visibility: 'visible' });
  setTimeout(() => blocks.css({ opacity: '', visibility: '' }), showTime);
}

// Bound to the rows that just arrived, as the script in every live answer does.
function bindRows(box, reload) {
  box.find('.item a.remove').on('click', (event) => {
    event.preventDefault();
    const row = $(event.currentTarget).closest('.item');
    const product = row.attr('product-id');
    $.post(ajaxUrl('item.php'), { product_id: product, delete_basket_id: row.attr('data-id') }, () => {
      reload();
      window.markProductRemoveBasket(product);
      getActualBasket();
      announce('loadBasket');
    });
  });
}

function openFly() {
  const box = flyBox();
  if (window.innerWidth < flyWidth || isBasketPage()) return;
  if (!box.hasClass('loaded')) reloadFlyBasket({ open: true });
  else slide(box, !box.hasClass('swiped'));
}

function hover(event) {
  const isFilled = $(event.currentTarget).find('.basket_hover_block').children().length > 0;
  if (!isFilled && !hoverBlocks().hasClass('loaded')) reloadHoverBasket({ open: false });
}

export function startSmallBaskets() {
  $(document)
    .on('click', '.opener > div.clicked', openFly)
    .on('mouseenter', '.wrap_icon.top_basket, #headerfixed .basket-link.basket', hover);
}
