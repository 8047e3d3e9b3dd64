import { type ReactNode, useEffect, useId, useLayoutEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSnapshot } from 'valtio/react';
import { readSearchSetting } from '../../page/search-field.ts';
import { onWindowChange } from '../../page/window-changes.ts';
import { lateTexts } from '../../state/late-texts.ts';
import { searchState } from '../../state/search.ts';
import { shop } from '../../state/shop.ts';
import { searchKey, suggestFor, suggestions } from '../../state/suggestions.ts';
import { useBorrow } from '../../ui/use-borrow.ts';
import { useStyles } from '../../ui/use-styles.ts';
import type { ComboboxProps } from './index.tsx';
import { makeResultList, type ResultList } from './result-list.ts';
import css from './suggestions.css?inline';
import { useOptions } from './use-options.ts';
import { useScope } from './use-scope.ts';

const texts = lateTexts({
  'search.suggestions': 'Подсказки',
  'search.count-one': '{count} подсказка, выбор стрелками вниз и вверх',
  'search.count-few': '{count} подсказки, выбор стрелками вниз и вверх',
  'search.count-many': '{count} подсказок, выбор стрелками вниз и вверх',
  'search.nothing': 'Ничего не найдено',
  'search.failed': 'Подсказки сейчас недоступны. Нажмите Enter, чтобы искать.',
});

/** From this width, in px, suggestions leave so many milliseconds after the focus [SRC-03]. */
const wide = '(min-width: 993px)';
const leaveTime = 250;

const countKeys = { one: 'search.count-one', few: 'search.count-few' } as const;
const plurals = new Intl.PluralRules('ru');

/** A combobox by the ARIA practices: the field keeps the focus, the arrows move through the list beneath it [SRC-03]. */
export function Combobox({ island, input, onField }: ComboboxProps): ReactNode {
  const { host, selectors, signal } = island;
  const page = host.ownerDocument;
  const listId = useId();
  const borrowed = useBorrow();
  useStyles(css, page);
  const setting = useMemo(() => readSearchSetting(shop().page, input.id), [input]);
  const { text } = useSnapshot(searchState());
  const scope = useScope(island, borrowed);
  const found = useSnapshot(suggestions());
  const [isOpen, setOpen] = useState(page.activeElement === input && text !== undefined);
  const [list, setList] = useState<ResultList>();
  const isMine = isOpen && found.key === searchKey(input.value, scope);
  const { options, selected, select } = useOptions(
    page,
    list?.element,
    isMine && found.status === 'found' ? found.html : '',
    selectors,
    listId,
  );
  const isShown = isMine && options.length > 0;

  useLayoutEffect(() => {
    const made = makeResultList(host, input, {
      inputId: setting.inputId,
      type: shop().facts.options.theme.searchType,
      isPanel: host.closest(selectors.panel ?? ':not(*)') !== null,
    });
    const { element } = made;
    element.id = listId;
    element.setAttribute('role', 'listbox');
    element.setAttribute('aria-label', texts('search.suggestions'));
    // The focus stays in the field; and the template, which hides all lists at a press elsewhere, does not hear of this one.
    element.addEventListener('mousedown', (event) => {
      event.preventDefault();
      event.stopPropagation();
    });
    setList(made);
    return () => element.remove();
  }, [host, input, listId, selectors, setting]);

  useLayoutEffect(() => {
    const view = page.defaultView;
    if (!isShown || !list || !view) return;
    list.show();
    const ended = new AbortController();
    onWindowChange(view, 'resize', list.show, ended.signal);
    return () => {
      ended.abort();
      list.hide();
    };
  }, [isShown, list, page]);

  useEffect(() => {
    if (isOpen && text !== undefined) suggestFor(setting, text, scope);
  }, [isOpen, text, scope, setting]);

  /** Whether the key was for the list. */
  const press = (key: string): boolean => {
    if (!isShown) return false;
    const last = options.length - 1;
    if (key === 'ArrowDown') select(selected < last ? selected + 1 : 0);
    else if (key === 'ArrowUp') select(selected > 0 ? selected - 1 : last);
    else if (key === 'Escape') setOpen(false);
    else if (key === 'Enter' && options[selected]) options[selected].click();
    else return false;
    return true;
  };

  useLayoutEffect(() => {
    let leaving: ReturnType<typeof setTimeout> | undefined;
    const stop = onField((event) => {
      clearTimeout(leaving);
      if (event.type === 'input' || event.type === 'focus') setOpen(true);
      if (event.type === 'blur' && page.defaultView?.matchMedia(wide).matches) leaving = setTimeout(setOpen, leaveTime, false);
      if (event.type !== 'keydown' || !press((event as KeyboardEvent).key)) return;
      event.preventDefault();
      event.stopPropagation();
    });
    return stop;
  });

  useLayoutEffect(() => {
    if (!isShown) return;
    const ended = new AbortController();
    const press = ({ target }: Event) => {
      if (!host.contains(target as Node) && !list?.element.contains(target as Node)) setOpen(false);
    };
    page.addEventListener('pointerdown', press, { capture: true, signal: AbortSignal.any([signal, ended.signal]) });
    return () => ended.abort();
  }, [isShown, page, host, list, signal]);

  useLayoutEffect(() => {
    const field = borrowed(input);
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-controls', listId);
    field.setAttribute('aria-expanded', String(isShown));
    field.setAttribute('aria-activedescendant', isShown && selected >= 0 ? `${listId}-${selected}` : '');
    field.setAttribute('autocomplete', 'off');
  });

  return createPortal(
    <span role="status" className="vitrina-suggestions-status" data-failed={isMine && found.status === 'failed' ? '' : undefined}>
      {isMine ? statusText(found.status, options.length) : ''}
    </span>,
    host,
  );
}

function statusText(status: string, count: number): string {
  if (status === 'failed') return texts('search.failed');
  if (status !== 'found') return '';
  if (count === 0) return texts('search.nothing');
  return texts(countKeys[plurals.select(count) as keyof typeof countKeys] ?? 'search.count-many', { count });
}
