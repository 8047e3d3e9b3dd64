/** From this width on there is a menu in the header; milliseconds of quiet after which the window counts as resized. */
const desk = '(min-width: 992px)';
const quietTime = 50;

let isWatched = false;

/**
 * Gathers the entries of the header's menus that do not fit in their last one, and shows the menus, which the server prints unseen. Inline
 * scripts call it right behind each menu, so that the page is whole before the layer comes (contract/live-pages.md, 5).
 */
export function CheckTopMenuDotted(): void {
  sliceAll();
  if (isWatched) return;
  isWatched = true;
  let timer: ReturnType<typeof setTimeout>;
  for (const name of ['resize', 'load'])
    addEventListener(name, () => {
      clearTimeout(timer);
      timer = setTimeout(sliceAll, quietTime);
    });
}

function sliceAll(): void {
  // The template's own has come after all.
  if (Reflect.get(window, 'CheckTopMenuDotted') !== CheckTopMenuDotted) return;
  if (matchMedia(desk).matches) for (const menu of document.querySelectorAll('nav.mega-menu.sliced')) slice(menu);
}

function slice(menu: Element): void {
  const more = menu.querySelector<HTMLElement>('td.js-dropdown');
  const list = menu.querySelector('td.js-dropdown .dropdown-menu');
  const row = more?.parentElement;
  const table = menu.querySelector('.table-menu');
  const room = table?.clientWidth;
  if (!more || !list || !row || !room) return;
  const cells = () => [...row.children] as HTMLElement[];
  const width = () => cells().reduce((sum, cell) => sum + cell.getBoundingClientRect().width, 0);
  for (let first = list.firstElementChild; first && Number(first.getAttribute('data-hidewidth')) <= room; first = list.firstElementChild)
    bringBack(first, more);
  if (!list.firstElementChild) more.style.display = 'none';
  for (let needed = width(); needed > room; needed = width()) {
    const last = more.previousElementSibling;
    if (!last) break;
    gather(last, list, needed);
    more.style.display = '';
  }
  for (const cell of cells()) {
    cell.style.visibility = 'visible';
    cell.classList.remove('unvisible');
  }
  menu.classList.add('ovisible');
}

/** Written anew, as the template does it: what the layer has put on an entry stays behind. @param needed pixels at which there is room for it again */
function gather(cell: Element, list: Element, needed: number): void {
  const kind = `${cell.matches('.dropdown') ? ' dropdown-submenu' : ''}${cell.matches('.active') ? ' active' : ''}`;
  const html = (cell.querySelector(':scope > .wrap') || cell).innerHTML;
  list.insertAdjacentHTML(
    'afterbegin',
    `<li class="menu-item${kind}" data-hidewidth="${needed}" data-class="${cell.className}">${html}</li>`,
  );
  cell.remove();
}

function bringBack(entry: Element, more: Element): void {
  more.insertAdjacentHTML('beforebegin', `<td class="${entry.getAttribute('data-class')}"><div class="wrap">${entry.innerHTML}</div></td>`);
  entry.remove();
}
