import $ from './jquery.js';

/** Looks once for the blocks and then writes into what it found, every second (contract/page.md, 3.36). */
export function startCountdowns() {
  $('.view_sale_block').each((_index, block) => {
    const end = $(block).find('.active_to').text();
    const values = $(block).find('.countdown');
    if (end === '') return;
    setInterval(() => values.html(`<span class="item">${new Date().toISOString()}</span>`), 1000);
  });
}
