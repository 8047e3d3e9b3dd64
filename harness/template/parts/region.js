import $ from './jquery.js';

const shortest = 2;
const action = (name, own) => {
  const { SITE_ID: site } = window.arAsproOptions;
  const query = { mode: 'ajax', c: 'aspro:regionality.list.max', action: name, sessid: window.BX.message('bitrix_sessid') };
  const page = { SITE_ID: site, siteId: site, url: window.location.pathname + window.location.search };
  return $.post(`/bitrix/services/main/ajax.php?${$.param({ ...query, ...page, ...own, lang: 'ru' })}`);
};

/** Without a value the cookie is deleted. */
export function setCookieOnDomains(name, value) {
  for (const domain of window.arAsproOptions.SITE_ADDRESS.split(',')) {
    const end = value ? '' : '; expires=Thu, 01 Jan 1970 00:00:00 GMT';
    // biome-ignore lint/suspicious/noDocumentCookie: the template writes it so
    document.cookie = `${name}=${value ?? ''}; path=/; domain=${domain}${end}`;
  }
}

function choose(id, location, address) {
  setCookieOnDomains('current_region', id);
  setCookieOnDomains('current_location', location);
  window.location.href = address;
}

function row(city, isMobile) {
  const link = $('<a>').attr({ href: city.URL, 'data-id': city.ID, 'data-locid': city.LOCATION_ID || '' });
  const kind = isMobile ? '<li class="mobile-city main-city"></li>' : '<div class="item"></div>';
  return $(kind)
    .append(link.text(city.NAME))
    .toggleClass('selected', Number(city.CURRENT) === 1);
}

/** Loads the next cities when half of the placeholder is in view; without a placeholder, or after a failure, there are no more (endpoints.md 11.1). */
function followPlaceholder(placeholder, isMobile, lastId = 0) {
  const place = placeholder.get(0);
  if (!place) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.intersectionRatio >= 0.5)) return;
      observer.disconnect();
      action('getMainCities', { lastId })
        .done(({ data }) => {
          for (const city of Object.values(data.cities)) placeholder.before(row(city, isMobile));
          if (data.more) followPlaceholder(placeholder, isMobile, data.lastId);
          else placeholder.remove();
        })
        .fail(() => placeholder.remove());
    },
    { threshold: 0.5 },
  );
  observer.observe(place);
}

/** Called by the script that the popup brings. */
function startCityPopup() {
  followPlaceholder($('.popup_regions .more_cities'), false);
  $('.popup_regions .autocomplete').on('input', ({ currentTarget: { value } }) => {
    if (value.length >= shortest) action('searchCities', { term: value });
  });
}

// Bound to the nodes when the page is ready (page.md 4).
function bind() {
  const question = $('.confirm_region');
  const keep = (event) => {
    setCookieOnDomains('current_region', $(event.currentTarget).data('id'));
    question.remove();
  };
  question.find('.aprove, .close').on('click', keep);
  question.find('.js_city_change').on('click', () => {
    question.remove();
    $('.js_city_chooser').first().trigger('click');
  });
  $('.region_wrapper .js_city_chooser:not([data-event])').on('click', (event) => {
    $(event.currentTarget).siblings('.dropdown').stop().slideToggle(200);
  });
  $('.region_wrapper .more_item:not(.current) span').on('click', ({ currentTarget: { dataset } }) => {
    choose(dataset.region_id, dataset.locid, dataset.href);
  });
  $('.mobile_regions .clean_icon').on('click', () => $('#mobile-region-search').val(''));
  $('#mobile-region-search').on('input keyup', ({ currentTarget: { value } }) => {
    if (value.length >= shortest) action('searchCities', { term: value });
  });
  $('select.region').on('change', ({ currentTarget: { value } }) => {
    $.post(window.location.href, { ID: value }, (html) => $('.ajax_items').html(html));
  });
  followPlaceholder($('.mobile-cities .loadings'), true);
}

export function startRegion() {
  window.startCityPopup = startCityPopup;
  $(bind);
  $(document).on('click', '.popup_regions .item a[data-id], .mobile_regions .mobile-city a', (event) => {
    event.preventDefault();
    const { id, locid } = event.currentTarget.dataset;
    choose(id, locid, event.currentTarget.href);
  });
}
