import $ from './jquery.js';

/** Time from closing until the first level is shown again, ms (page.md 3.27). */
const resetTime = 400;
const narrowest = 991;

function toDepth(wrap, depth) {
  wrap.data('params', { depth }).css('transform', depth ? `translateX(${-100 * depth}%)` : '');
}

function show(isOpen) {
  const menu = $('#mobilemenu');
  if (menu.hasClass('show') === isOpen) return;
  menu.toggleClass('show', isOpen);
  $('.style-switcher').toggle(!isOpen);
  if (menu.hasClass('leftside')) $('#mobilemenu-overlay').toggle(isOpen);
  else {
    $('body').css('position', isOpen ? 'fixed' : '');
    $('#mobileheader .burger').toggleClass('c', isOpen);
  }
  if (isOpen) return;
  setTimeout(() => {
    menu.find('.expanded').removeClass('expanded');
    toDepth(menu.find('.wrap'), 0);
  }, resetTime);
}

function openSubmenu(event) {
  event.preventDefault();
  const branch = $(event.currentTarget).closest('li');
  const wrap = branch.closest('.wrap');
  const isAccordion = branch.closest('.downdrop').length > 0;
  branch.toggleClass('expanded', !isAccordion || !branch.hasClass('expanded'));
  if (!isAccordion) toDepth(wrap, (wrap.data('params')?.depth ?? 0) + 1);
}

function goBack(event) {
  event.preventDefault();
  const wrap = $(event.currentTarget).closest('.wrap');
  $(event.currentTarget).closest('.expanded').removeClass('expanded');
  toDepth(wrap, (wrap.data('params')?.depth ?? 1) - 1);
}

// Bound to the nodes when the page is ready (page.md 4).
function bind() {
  if ($('#mobilemenu').hasClass('leftside')) $('<div id="mobilemenu-overlay"></div>').appendTo('body');
  $('#mobilemenu-overlay, #mobilemenu .svg-close').on('click', (event) => {
    event.preventDefault();
    show(false);
  });
  $('#mobileheader .burger').on('click', (event) => {
    event.preventDefault();
    show(!$('#mobilemenu').hasClass('show'));
  });
  const phones = $('#mobilePhone');
  const closePhones = (event) => {
    event.preventDefault();
    $('.jqmOverlay.mobp').remove();
    phones.slideUp('fast').removeClass('show');
  };
  $('#mobileheader .wrap_phones').on('click', (event) => {
    if (phones.hasClass('show')) return closePhones(event);
    event.preventDefault();
    $('<div class="jqmOverlay mobp"></div>').appendTo('body').on('click', closePhones);
    phones.slideDown('fast').addClass('show');
    return undefined;
  });
  phones.find('.svg-close').on('click', closePhones);
  $('#mobilemenu li > a.parent').on('click', openSubmenu);
  $('#mobilemenu .menu_back > a').on('click', goBack);
}

/** Touch handlers of the whole page: a swipe to the right that begins in the left third opens, one to the left closes. */
function listenToSwipes() {
  let begin;
  document.addEventListener('touchstart', ({ touches: [touch] }) => {
    begin = touch.clientX;
  });
  document.addEventListener('touchend', ({ changedTouches: [touch], target }) => {
    const across = touch.clientX - begin;
    if (window.innerWidth > narrowest || Math.abs(across) < 30 || target.closest('.swipeignore, .flexslider, .mobile-scrolled')) return;
    if (across < 0) show(false);
    else if (begin < window.innerWidth / 3) show(true);
  });
}

export function startMobileMenu() {
  $(bind);
  listenToSwipes();
}
