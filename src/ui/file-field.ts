import { onAbort } from '../platform/on-abort.ts';

/** Texts about chosen files. */
interface FileWords {
  remove(name: string): string;
  /** A size for people: `1,2 МБ`. */
  size(bytes: number): string;
}

/** Lists the chosen files with their sizes and remove buttons: the template's own look hides their names. */
export function listFiles(field: HTMLInputElement, words: FileWords, signal: AbortSignal): void {
  const page = field.ownerDocument;
  const list = page.createElement('ul');
  list.className = 'vitrina-files';
  list.hidden = true;
  field.after(list);
  const drop = (dropped: File) => {
    const view = page.defaultView;
    if (!view) return;
    const kept = new view.DataTransfer();
    for (const file of field.files ?? []) if (file !== dropped) kept.items.add(file);
    field.files = kept.files;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
    field.focus();
  };
  const show = () => {
    const files = [...(field.files ?? [])];
    list.replaceChildren(
      ...files.map((file) => {
        const row = page.createElement('li');
        const button = page.createElement('button');
        button.type = 'button';
        button.className = 'vitrina-files__remove';
        button.textContent = '×';
        button.setAttribute('aria-label', words.remove(file.name));
        button.addEventListener('click', () => drop(file), { signal });
        row.append(`${file.name}, ${words.size(file.size)} `, button);
        return row;
      }),
    );
    list.hidden = files.length === 0;
  };
  show();
  field.addEventListener('change', show, { signal });
  field.form?.addEventListener('reset', () => queueMicrotask(show), { signal });
  onAbort(signal, () => list.remove());
}
