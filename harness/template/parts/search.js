import $ from './jquery.js';

/** Milliseconds between looks at the field while it has the focus, and until the list leaves after it (page.md 3.21). */
const lookTime = 500;
const leaveTime = 400;

/**
 * The template-like title search: one object per field, native listeners, a look at the field twice a second. As in the real
 * one, a request that fails leaves it busy for good (endpoints.md 10).
 */
class TitleSearch {
  constructor(setting) {
    this.setting = setting;
    this.known = {};
    this.running = false;
    this.shown = '';
    this.field = document.getElementById(setting.INPUT_ID_TMP || setting.INPUT_ID);
    this.list = document.createElement('div');
    this.list.className = `title-search-result ${setting.INPUT_ID}`;
    this.list.style.display = 'none';
    document.body.append(this.list);
    this.field.addEventListener('focus', () => this.begin());
    this.field.addEventListener('blur', () => this.end());
    this.field.addEventListener('keydown', (event) => event.key === 'Escape' && this.hide());
  }

  begin() {
    this.timer ??= setInterval(() => this.look(), lookTime);
  }

  end() {
    clearInterval(this.timer);
    this.timer = undefined;
    setTimeout(() => this.hide(), leaveTime);
  }

  hide() {
    this.list.style.display = 'none';
  }

  look() {
    const text = this.field.value;
    if (text === this.shown) return;
    this.shown = text;
    if (text.length < this.setting.MIN_QUERY_LEN) return this.hide();
    if (this.known[text] !== undefined) return this.show(this.known[text]);
    if (this.running) return undefined;
    this.running = true;
    const { AJAX_PAGE: address, INPUT_ID: id, MIN_QUERY_LEN: least } = this.setting;
    $.post(address, { ajax_call: 'y', INPUT_ID: id, q: text, l: least }, (html) => {
      this.running = false;
      this.known[text] = html;
      this.show(html);
    });
    return undefined;
  }

  show(html) {
    this.list.innerHTML = html;
    this.list.style.display = html ? 'block' : 'none';
  }
}

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
}

export function startSearch() {
  $(bindPanel);
  window.JCTitleSearch4 = TitleSearch;
  $(document).on('keyup', '.search-input-div input', (event) => {
    $('.search-input-div input').val(event.currentTarget.value);
  });
  $(document).on('click', '.searchtype .dropdown-select__list-link', chooseScope);
  $(document).on('click', '.dropdown-select__title', toggleDropdown);
}
