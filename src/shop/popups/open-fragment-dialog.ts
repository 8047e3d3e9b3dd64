import { proxy } from 'valtio/vanilla';
import { takeLatest } from '../../platform/take-latest.ts';
import { getContext, perSession } from '../context.ts';
import { openDialog } from '../dialog-list.tsx';
import { failureText } from '../failure-text.ts';
import type { FragmentDialog, FragmentSource, LoadFragment } from './fragment.ts';

/** Popups that are requested and not yet on the screen, by name: until then their trigger can be pressed again. */
const coming = perSession(() => new Map<string, FragmentDialog>());

/**
 * Opens a popup and loads server HTML with islands into it. A failed load can be retried; closing discards it. Repeated presses open one popup [POP-01,
 * POP-02].
 */
export function openFragmentDialog(source: FragmentSource): FragmentDialog {
  const opened = coming().get(source.name);
  if (opened) return opened;
  const closed = new AbortController();
  const latest = takeLatest(closed.signal);
  const state: FragmentDialog['state'] = proxy({ title: source.title, isLoading: true, version: 0, problem: '', said: '' });
  let content: DocumentFragment | undefined;
  let last: () => Promise<boolean> = async () => false;

  async function ask(load: LoadFragment, says?: (title: string) => string): Promise<boolean> {
    state.isLoading = true;
    state.said = '';
    const answer = await latest.ask(load);
    if (!answer) return false;
    state.isLoading = false;
    state.problem = answer.ok ? '' : failureText(answer.failure);
    if (!answer.ok) {
      getContext().report(source.name, answer.failure.message);
      return false;
    }
    content = answer.value.content;
    state.title = answer.value.title || state.title;
    state.said = says?.(state.title) ?? '';
    state.version++;
    return true;
  }

  const dialog: FragmentDialog = {
    name: source.name,
    page: source.page,
    isForm: source.isForm === true,
    state,
    ...(source.onShown ? { onShown: source.onShown } : {}),
    get head() {
      return head;
    },
    markDrawn: () => void coming().delete(source.name),
    content: () => content,
    async show(load, says) {
      if (latest.isBusy()) return false;
      last = () => ask(load, says);
      return last();
    },
    retry: async () => (latest.isBusy() ? false : last()),
  };
  const head = source.head?.(dialog);
  coming().set(source.name, dialog);
  const onClosed = () => {
    dialog.markDrawn();
    closed.abort();
  };
  openDialog(source.title, { kind: 'fragment', dialog, onClosed });
  void dialog.show(source.load);
  return dialog;
}
