import $ from './jquery.js';

// Bootstrap binds to the links of each bar and not to document; a shown tab writes its hash into the address (page.md 3.10 and 4).
function showTab(event) {
  event.preventDefault();
  const link = $(event.currentTarget);
  const entry = link.closest('li');
  if (entry.hasClass('active')) return;
  const pane = $(link.attr('href'));
  entry.addClass('active').siblings().removeClass('active');
  pane.addClass('active').siblings().removeClass('active');
  if (link.hasClass('linked')) pane.addClass('cur').siblings().removeClass('cur');
  history.pushState({}, '', link.attr('href'));
  link.trigger('shown.bs.tab');
}

// The accordion of phones slides the contents by inline styles.
function toggleHeading(event) {
  const heading = $(event.currentTarget);
  const pane = heading.parent();
  pane.siblings().removeClass('active').children('.title-tab-heading').next().slideUp(200);
  heading.next().slideToggle(200, () => pane.toggleClass('active'));
}

// Only changes of the hash are heard, never the one at load; back and forward are changes too, and push once more (page.md 3.10).
function followHash() {
  const link = $('[data-hash] .tabs .nav a').filter((_, element) => element.getAttribute('href') === location.hash);
  if (link.length === 0) return;
  link.get(0).click();
  $('html, body').animate({ scrollTop: link.closest('.tabs').offset().top - 90 }, 400);
}

// The copy in the fixed header leads to the same tabs, with a little less room above.
function followCopy(event) {
  event.preventDefault();
  const hash = $(event.currentTarget).attr('href');
  const link = $('.tabs-block .nav-tabs a').filter((_, element) => element.getAttribute('href') === hash);
  link.trigger('click');
  $('html, body').animate({ scrollTop: link.closest('.tabs').offset().top - 88 }, 400);
}

export function startTabs() {
  $(() => {
    $('a[data-toggle=tab]').on('click', showTab);
    $('.title-tab-heading').on('click', toggleHeading);
    $('.product-item-detail-tabs-list a').on('click', followCopy);
  });
  $(window).on('hashchange', followHash);
}
