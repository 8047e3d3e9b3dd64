/*
 * The template-like title search, whose classes inline code uses while the page is parsed (live pages, 2 and 8). Our own code. The
 * server prints no element for results: each object makes one, hidden by the theme, and shows it by inline styles. As in the real
 * one, an object stays busy after a failed request (endpoints.md 10), and Escape and the arrows do nothing, because the answers
 * have no table rows any more.
 */
(() => {
  /** Events that the platform takes for a change of the field. */
  const changes = ['keyup', 'change', 'cut', 'paste', 'drop'];
  /** Milliseconds from the loss of focus until a list is hidden, and the width from which it is. */
  const blurDelay = 400;
  const wide = '(min-width: 993px)';

  const isFixed = (element) => getComputedStyle(element).position === 'fixed';

  function fixedAround(element) {
    let place = element.parentElement;
    while (place && !isFixed(place)) place = place.parentElement;
    return place;
  }

  class TitleSearch {
    constructor(setting) {
      this.setting = setting;
      this.known = {};
      this.isRunning = false;
      const suffix = setting.INPUT_ID_TMP.slice(setting.INPUT_ID.length);
      this.field = document.getElementById(setting.INPUT_ID_TMP);
      this.container = document.getElementById(setting.CONTAINER_ID) ?? document.getElementById(setting.CONTAINER_ID + suffix);
      this.list = document.createElement('div');
      this.list.className = `title-search-result ${setting.INPUT_ID}`;
      this.addList();
      this.asked = this.field.value;
      for (const name of changes) this.field.addEventListener(name, () => setTimeout(() => this.look()));
      this.field.addEventListener('focus', () => this.look());
      this.field.addEventListener('blur', () => matchMedia(wide).matches && setTimeout(() => this.hide(), blurDelay));
    }

    addList() {
      this.container.append(this.list);
    }

    place({ style }) {
      Object.assign(style, { position: 'absolute', top: '100%', left: '0', width: `${this.container.offsetWidth}px` });
    }

    hide() {
      this.list.style.display = 'none';
    }

    look() {
      const text = this.field.value;
      if (text === this.asked) return;
      this.asked = text;
      if (text.length < Number(this.setting.MIN_QUERY_LEN)) return this.hide();
      if (this.known[text] !== undefined) return this.show(this.known[text]);
      if (this.isRunning) return;
      this.isRunning = true;
      const { AJAX_PAGE: address, INPUT_ID: id, MIN_QUERY_LEN: least } = this.setting;
      const type = this.field.form.elements.type?.value;
      const data = { ajax_call: 'y', INPUT_ID: id, q: text, l: least, ...(type && { type }) };
      BX.ajax.post(address, data, (html) => {
        this.isRunning = false;
        this.known[text] = html;
        this.show(html);
        this.look();
      });
    }

    show(html) {
      this.list.innerHTML = html;
      this.list.style.display = html ? 'block' : 'none';
      if (html) this.place(this.list);
    }
  }

  /** The menu over the whole page: below the field, in px. */
  class MenuSearch extends TitleSearch {
    place({ style }) {
      const { bottom, width } = this.container.getBoundingClientRect();
      Object.assign(style, { position: 'absolute', top: `${bottom + 2}px`, left: '0', width: `${width}px` });
    }
  }

  /** The search panel over the page: its list is at the end of body, above everything that the panel covers. */
  class PanelSearch extends TitleSearch {
    addList() {
      this.list.classList.add(`${window.arMaxOptions?.THEME?.TYPE_SEARCH}_type`);
      const add = () => document.body.append(this.list);
      if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', add);
      else add();
    }

    place({ style }) {
      const around = fixedAround(this.container);
      const { bottom, width } = this.container.getBoundingClientRect();
      const { left } = this.field.getBoundingClientRect();
      const [x, y] = around ? [0, 0] : [scrollX, scrollY];
      Object.assign(style, {
        position: around ? 'fixed' : 'absolute',
        top: `${bottom + y + 2}px`,
        left: `${left + x}px`,
        width: `${width}px`,
        zIndex: around ? String(Number(getComputedStyle(around).zIndex) + 2) : '',
      });
    }
  }

  Object.assign(window, {
    JCTitleSearch: TitleSearch,
    JCTitleSearch2: PanelSearch,
    JCTitleSearch3: MenuSearch,
    JCTitleSearch4: TitleSearch,
    JCTitleSearch5: TitleSearch,
  });
})();
