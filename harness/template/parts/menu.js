import $ from './jquery.js';

/** Durations of the fades of the menu over the page, ms (page.md 3.18). */
const comingTime = 150;
const goingTime = 200;
/** Time from the last resize event until `onWindowResize`, ms (page.md 4.1). */
const quietTime = 50;
const desk = '(min-width: 992px)';

/** Writes the HTML of entries that do not fit into the last cell, and back when there is room; nodes are not kept (page.md 3.18). */
function slice(nav) {
  const more = nav.find('td.js-dropdown');
  const list = more.find('> .wrap > .dropdown-menu');
  const room = () => nav.find('.table-menu').width();
  const width = () => {
    let sum = 0;
    nav.find('td').each((_index, entry) => {
      sum += entry.getBoundingClientRect().width;
    });
    return sum;
  };
  if (room() <= 0) return;
  let hasHidden = false;
  while (width() > room()) {
    const last = nav.find('td').not('.nosave').last();
    if (last.length === 0) break;
    const kind = `menu-item${last.hasClass('dropdown') ? ' dropdown-submenu' : ''}${last.hasClass('active') ? ' active' : ''}`;
    list.prepend(
      `<li class="${kind}" data-hidewidth="${width()}" data-class="${last.attr('class')}">${last.children('.wrap').html()}</li>`,
    );
    last.remove();
    more.show();
    hasHidden = true;
  }
  while (!hasHidden) {
    const first = list.children('li').first();
    if (first.length === 0) {
      more.hide();
      break;
    }
    if (first.attr('data-hidewidth') > room()) break;
    more.before(`<td class="${first.attr('data-class')}"><div class="wrap">${first.html()}</div></td>`);
    first.remove();
  }
  nav.find('td').css('visibility', 'visible').removeClass('unvisible');
  nav.addClass('ovisible');
}

/** Called by an inline script after each menu, and after a change of the window's size (live pages, section 5). */
export function CheckTopMenuDotted() {
  if (!window.matchMedia(desk).matches) return;
  $('nav.mega-menu.sliced').each((_index, nav) => slice($(nav)));
}

function watchWindow() {
  let timer;
  $(window).on('resize', () => {
    clearTimeout(timer);
    timer = setTimeout(() => window.BX.onCustomEvent('onWindowResize'), quietTime);
  });
  window.BX.addCustomEvent('onWindowResize', CheckTopMenuDotted);
}

function closeOverlay() {
  $('.mega_fixed_menu').fadeOut(goingTime);
}

function openOverlay(event) {
  event.preventDefault();
  const overlay = $('.mega_fixed_menu').fadeIn(comingTime);
  const place = overlay.find('[data-nlo]');
  if (place.length === 0 || place.hasClass('nlo-loadings')) return;
  place.addClass('nlo-loadings');
  setTimeout(() => {
    $.get(location.pathname, { nlo: place.attr('data-nlo') })
      .done((html) => {
        place.before(html.trim());
        place.remove();
      })
      .fail(() => place.removeClass('nlo-loadings'));
  }, 300);
}

// Bound to the nodes when the page is ready (page.md 4).
function bind() {
  $('header .burger, #headerfixed .burger').on('click', openOverlay);
  $('.mega_fixed_menu .svg.svg-close').on('click', (event) => {
    event.preventDefault();
    closeOverlay();
  });
  CheckTopMenuDotted();
}

export function startMenu() {
  $(bind);
  $(document).one('mouseover', '.menu-only', (event) => $(event.currentTarget).find('.mega-menu').addClass('visible'));
  watchWindow();
  $(document).on('keydown', ({ key }) => {
    if (key === 'Escape') closeOverlay();
  });
  $(document).on('click', '.toggle_menu .more_items.with_dropdown', (event) => {
    const entry = $(event.currentTarget).closest('li');
    entry.siblings('.collapsed').addClass('clicked_exp');
    entry.remove();
  });
  $(document).on('click', '.toggle .more_items', (event) => {
    $(event.currentTarget).closest('.toggle').find('.collapsed').removeClass('collapsed');
    $(event.currentTarget).remove();
  });
}
