import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { partOf } from '../../../../parts/part.tsx';
import { Slot } from '../../../../parts/slot.tsx';
import { onOutsidePress } from '../../../../platform/outside-press.ts';
import { onWindowChange } from '../../../../platform/window-changes.ts';
import { keepFieldFocused, resultText, useCombobox } from '../../../../ui/combobox.ts';
import { useStyles } from '../../../../ui/use-styles.ts';
import { getContext } from '../../../context.ts';
import { lazyMessages } from '../../../lazy-messages.ts';
import { readSearchSetting } from '../../page/search-field.ts';
import { searchState } from '../../search.ts';
import { searchKey, suggestFor, suggestions } from '../../suggestions.ts';
import type { SuggestionsProps } from './index.tsx';
import type { marker } from './marker.ts';
import { makeResultList, type ResultList } from './result-list.ts';
import { Scope, useScope } from './scope.tsx';
import css from './suggestion-list.css?inline';
import { useOptions } from './use-options.ts';

const Part = partOf<typeof marker.selectors>();

const texts = lazyMessages({
  'search.suggestions': 'Подсказки',
  'search.count-one': '{count} подсказка, выбор стрелками вниз и вверх',
  'search.count-few': '{count} подсказки, выбор стрелками вниз и вверх',
  'search.count-many': '{count} подсказок, выбор стрелками вниз и вверх',
  'search.nothing': 'Ничего не найдено',
  'search.failed': 'Подсказки сейчас недоступны. Нажмите Enter, чтобы искать.',
});

/** From this width, in px, suggestions close this many milliseconds after the field loses focus [SRC-03]. */
const wide = '(min-width: 993px)';
const blurDelay = 250;

/** The server's suggestions beneath the field, and the search scope [SRC-01, SRC-03, SRC-04]. */
export function Suggestions({ island, input }: SuggestionsProps): ReactNode {
  const { host, selectors, signal } = island;
  const page = host.ownerDocument;
  const view = page.defaultView;
  useStyles(css, page);
  const setting = useMemo(() => readSearchSetting(getContext().page, input.id), [input]);
  const { text } = useSnapshot(searchState());
  const scope = useScope();
  const found = useSnapshot(suggestions());
  const [isOpen, setOpen] = useState(page.activeElement === input && text !== undefined);
  const [list, setList] = useState<ResultList>();
  const canOpen = found.key === searchKey(setting, input.value, scope);
  const isMine = isOpen && canOpen;
  const isWide = () => view?.matchMedia(wide).matches === true;
  const options = useOptions(page, list?.element, isMine && found.status === 'found' ? found.html : '', selectors);
  const { listId, isShown, field, option } = useCombobox({
    field: input,
    isOpen,
    setOpen,
    // A closed list is empty, and opened again if there is anything to put into it.
    count: canOpen ? (isOpen ? options : found.html).length : 0,
    of: options,
    // A phone's list stays, because its keys go when one scrolls it; with nothing in it no press beside it would close it.
    blurDelay: () => (isWide() ? blurDelay : isMine && options.length > 0 ? undefined : 0),
    choose: (index) => options[index]?.click(),
  });

  useLayoutEffect(() => {
    const made = makeResultList(host, input, {
      inputId: setting.inputId,
      type: getContext().facts.options.theme.searchType,
      isPanel: host.closest(selectors.panel) !== null,
    });
    keepFieldFocused(made.element);
    setList(made);
    return () => made.element.remove();
  }, [host, input, selectors, setting]);

  useLayoutEffect(() => {
    if (!isShown || !list || !view) return;
    list.show();
    const ended = new AbortController();
    const follow = () => {
      list.show();
      if (view.matchMedia(wide).matches && page.activeElement !== input) setOpen(false);
    };
    onWindowChange(view, 'resize', follow, ended.signal);
    onOutsidePress(page, [host, list.element], () => setOpen(false), AbortSignal.any([signal, ended.signal]));
    return () => {
      ended.abort();
      list.hide();
    };
  }, [isShown, list, page, view, host, input, signal]);

  useEffect(() => {
    if (isOpen && text !== undefined) suggestFor(setting, text, scope);
  }, [isOpen, text, scope, setting]);

  /** The field has the focus already when a list closed by Escape is wanted again, or one that did not come. */
  const reopen = () => {
    setOpen(true);
    if (isMine && found.status === 'failed') suggestFor(setting, input.value, scope);
  };

  return (
    <>
      <Scope scope={scope} />
      <Part name="input" {...field} on={{ ...field.on, click: reopen }} />
      <Part name="root" at={() => [list?.element]} role="listbox" label={texts('search.suggestions')} attributes={{ id: listId }} />
      <Part name="root" at={() => options} role="option" tabIndex={-1} each={(link) => ({ attributes: option(options.indexOf(link)) })} />
      <Slot last="root" as={{ tag: 'span', className: 'vitrina-suggestions-status' }}>
        <span role="status" data-failed={isMine && found.status === 'failed' ? '' : undefined}>
          {isMine && resultText(found.status, options.length, (key, values) => texts(`search.${key}`, values))}
        </span>
      </Slot>
    </>
  );
}
