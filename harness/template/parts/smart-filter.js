import { writeJsonCookie } from './folding.js';
import $ from './jquery.js';
import { mobileFilterNum } from './mobile-filter.js';
import { withMetricsPaused } from './observer.js';
import { announce } from './page-data.js';

/** Milliseconds from the last change to the request; more while another request runs (live-pages.md, 4). */
const restTime = 500;
const busyTime = 1000;

/** The filter of a list, made by an inline script and called by inline handlers of its controls (live-pages.md, 4 and 8). */
class JCSmartFilter {
  constructor(ajaxUrl, viewMode, params) {
    this.ajaxUrl = ajaxUrl;
    this.viewMode = viewMode;
    this.params = params;
    this.timer = undefined;
    this.isBusy = false;
    this.answers = new Map();
  }

  click(control) {
    this.wait(control);
  }

  keyup(control) {
    this.wait(control);
  }

  wait(control) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.reload($(control).closest('form')), this.isBusy ? busyTime : restTime);
  }

  reload(form) {
    const query = $.param(form.serializeArray().filter(({ value }) => value !== ''));
    const known = this.answers.get(query);
    if (known) this.take(form, known);
    else this.ask(form, query, (numbers) => this.answers.set(query, numbers));
  }

  reset(form) {
    this.ask(form, 'reset_form=y', () => {});
  }

  ask(form, query, keep) {
    this.isBusy = true;
    $('.ajax_load').addClass('loading-state');
    $('#del_filter, #set_filter').prop('disabled', true);
    window.BX.ajax({
      url: `${this.ajaxUrl}?ajax=y&${query}`,
      processData: false,
      onsuccess: (text) => {
        this.isBusy = false;
        // The platform evaluates the literal too.
        const numbers = new Function(`return ${text}`)();
        keep(numbers);
        this.take(form, numbers);
      },
    });
  }

  take(form, numbers) {
    $('#del_filter, #set_filter').prop('disabled', false);
    for (const { VALUES } of Object.values(numbers.ITEMS)) for (const value of Object.values(VALUES)) this.mark(value);
    const address = (numbers.FILTER_AJAX_URL || numbers.FILTER_URL).replaceAll('&amp;', '&');
    $('#modef_num').text(numbers.ELEMENT_COUNT);
    window.mobileFilterNum(numbers.ELEMENT_COUNT);
    $('.bx_filter_popup_result a').attr('href', numbers.FILTER_URL);
    if (numbers.INSTANT_RELOAD && numbers.COMPONENT_CONTAINER_ID) {
      $.get(address, (html) => withMetricsPaused(() => $(`#${numbers.COMPONENT_CONTAINER_ID}`).html(html)));
      return;
    }
    // Without jquery.history, whose object has the name of a platform class, this throws.
    if (window.History.enabled) window.History.pushState(null, '', address);
    $.get(address, { ajax_get: 'Y', ajax_get_filter: 'Y' }, (html) =>
      this.show(form, $('<div>').append($.parseHTML(html, document, true)), numbers),
    );
  }

  mark({ CONTROL_ID, DISABLED, ELEMENT_COUNT }) {
    const label = $(`[data-role="label_${CONTROL_ID}"]`);
    label.toggleClass('disabled', Boolean(DISABLED)).find('input').prop('disabled', Boolean(DISABLED));
    if (ELEMENT_COUNT !== undefined) $(`[data-role="count_${CONTROL_ID}"]`).text(ELEMENT_COUNT);
  }

  show(form, answer, { RESET_FORM }) {
    const isActive = answer.find('.filter_title.active-filter').length > 0;
    withMetricsPaused(() => {
      for (const part of ['.top-content-block', '.sort_header', '.element-count']) $(part).first().html(answer.find(part).html());
      if (RESET_FORM) {
        form[0].reset();
        for (const part of ['.js-load-wrapper', '.left_block'])
          if (answer.find(part).length > 0) $(part).first().html(answer.find(part).html());
      } else $('.middle > .container .inner_wrapper').first().html(answer.find('.inner_wrapper').html());
      $('.bx_filter_search_reset').toggleClass('hidden', !isActive);
      $('.ajax_load').removeClass('loading-state');
    });
    window.BX.onCustomEvent('onAjaxSuccessFilter', []);
    announce('jsLoadBlock', $('.inner_wrapper').get(0));
  }

  /** The list of a property's values moves into a window of the platform's. */
  showDropDownPopup(control, id) {
    // A label's click is repeated on its radio button, which is inside of the control.
    if (window.event?.target instanceof HTMLInputElement) return;
    const content = control.querySelector('[data-role="dropdownContent"]');
    window.BX.PopupWindowManager.create(`smartFilterDropDown${id}`, control, { autoHide: true, closeByEsc: true, content }).show();
  }

  selectDropDownItem(label, id) {
    const radio = document.getElementById(id);
    this.keyup(radio);
    $(radio).closest('.bx_filter_select_container').find('[data-role="currentOption"]').html(label.innerHTML);
    window.BX.PopupWindowManager.getCurrentPopup().close();
  }

  hideFilterProps(control) {
    const box = $(control).closest('.bx_filter_parameters_box');
    const isOpen = box.hasClass('active');
    box
      .toggleClass('active')
      .find('.bx_filter_block')
      .stop()
      [isOpen ? 'slideUp' : 'slideDown'](isOpen ? 100 : 200);
    writeJsonCookie(`MAX_filter_prop_${box.data('prop_code')}`, isOpen ? 2 : 3);
  }
}

/** The price's slider: its handles follow the mouse and write into the fields. */
class PriceSlider {
  constructor(options) {
    this.options = options;
    this.min = Number(options.minPrice);
    this.max = Number(options.maxPrice);
    const element = (name) => document.getElementById(options[name]);
    this.track = element('tracker');
    this.ends = [
      { handle: element('leftSlider'), input: element('minInputId'), side: 'left' },
      { handle: element('rightSlider'), input: element('maxInputId'), side: 'right' },
    ];
    for (const end of this.ends) {
      window.BX.bind(end.handle, 'mousedown', (event) => this.drag(event, end));
      window.BX.bind(end.input, 'keyup', () => this.place(end));
    }
  }

  place({ handle, input, side }) {
    const value = Math.min(this.max, Math.max(this.min, Number.parseFloat(input.value) || (side === 'left' ? this.min : this.max)));
    const part = ((value - this.min) / (this.max - this.min)) * 100;
    handle.style[side] = `${side === 'left' ? part : 100 - part}%`;
  }

  drag(event, end) {
    event.preventDefault();
    const { left, width } = this.track.getBoundingClientRect();
    const move = ({ clientX }) => {
      const part = Math.min(1, Math.max(0, (clientX - left) / width));
      const isAtEnd = part === (end.side === 'left' ? 0 : 1);
      end.input.value = isAtEnd ? '' : (this.min + part * (this.max - this.min)).toFixed(this.options.precision);
      this.place(end);
      window.smartFilter.keyup(end.input);
    };
    $(document).on('mousemove.slider', move);
    $(document).one('mouseup', () => $(document).off('mousemove.slider'));
  }
}

/** The platform's windows: one for each id, below its opener, containing the given element itself. */
class PopupWindow {
  constructor(id, opener, { content }) {
    this.opener = opener;
    this.element = $(`<div class="popup-window" id="${id}"><div class="popup-window-content"></div></div>`).hide().appendTo(document.body);
    $(content).show().appendTo(this.element.children());
    $(document).on('mousedown', ({ target }) => $(target).closest(this.element).length > 0 || this.close());
    $(document).on('keyup', ({ keyCode }) => keyCode === 27 && this.close());
  }

  show() {
    const { left, bottom } = this.opener.getBoundingClientRect();
    this.element.css({ left: left + window.scrollX, top: bottom + window.scrollY }).show();
    PopupWindow.current = this;
  }

  close() {
    this.element.hide();
  }
}

const windows = new Map();
const PopupWindowManager = {
  create(id, opener, settings) {
    if (!windows.has(id)) windows.set(id, new PopupWindow(id, opener, settings));
    return windows.get(id);
  },
  getCurrentPopup: () => PopupWindow.current,
};

/** Called before the page's inline scripts, which use these names. */
export function publishSmartFilter() {
  window.JCSmartFilter = JCSmartFilter;
  window.BX.PopupWindowManager = PopupWindowManager;
  window.mobileFilterNum = mobileFilterNum;
  // jquery.history replaces the platform's class of that name (live-pages.md, 9).
  window.History = { enabled: true, pushState: (...entry) => window.history.pushState(...entry) };
  window.BX.Iblock = { ...window.BX.Iblock, SmartFilter: PriceSlider };
}

export function startSmartFilter() {
  $(document).on('click', '.bx_filter_search_reset', ({ currentTarget }) => window.smartFilter.reset($(currentTarget).closest('form')));
}
