import $ from './jquery.js';

function chooseScope(event) {
  const link = $(event.currentTarget);
  const place = link.closest('.searchtype');
  place.find('input[name=type]').val(link.attr('data-type'));
  place.find('.dropdown-select__title > span').text(link.text());
  // biome-ignore lint/suspicious/noDocumentCookie: the template writes it so
  document.cookie = `searchtitle_type=${link.attr('data-type')}; path=/`;
}

function toggleDropdown(event) {
  const title = $(event.currentTarget);
  title.toggleClass('dropdown-select__title--opened').next('.dropdown-select__list').stop().slideToggle(300);
}

// Bound to the nodes when the page is ready (page.md 4).
function bindPanel() {
  const toggle = (isOpen) => {
    $('.inline-search-block').toggleClass('show', isOpen);
    $('.jqmOverlay.search').remove();
    if (isOpen && $('.inline-search-block').hasClass('fixed')) $('<div class="jqmOverlay search"></div>').appendTo('body');
  };
  $('.inline-search-show').on('click', (event) => {
    event.preventDefault();
    toggle(!$('.inline-search-block').hasClass('show'));
  });
  $('.inline-search-hide').on('click', () => toggle(false));
  $(document).on('mousedown', ({ target }) => {
    if ($(target).closest('.inline-search-block, .title-search-result').length || /adm/.test(target.className)) return;
    if ($('.inline-search-block').hasClass('show')) toggle(false);
    $('.title-search-result').hide();
  });
}

export function startSearch() {
  $(bindPanel);
  $(document).on('keyup', '.search-input-div input', (event) => {
    $('.search-input-div input').val(event.currentTarget.value);
  });
  $(document).on('click', '.searchtype .dropdown-select__list-link', chooseScope);
  $(document).on('click', '.dropdown-select__title', toggleDropdown);
}
