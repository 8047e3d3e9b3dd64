import $ from './jquery.js';

// Bootstrap binds to the links of each bar. A shown tab writes its hash into the address (page.md 3.10 and 4).
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

// Follows changes of the hash, not the hash at load. Back and forward are changes too, and add another entry (page.md 3.10).
function followHash() {
  const link = $('[data-hash] .tabs .nav a').filter((_, element) => element.getAttribute('href') === location.hash);
  if (link.length === 0) return;
  link.get(0).click();
  $('html, body').animate({ scrollTop: link.closest('.tabs').offset().top - 90 }, 400);
}

// The copy of the tabs in the fixed header, which scrolls to a slightly different position.
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
