import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { firstInvalid } from './first-invalid.ts';
import { lend } from './lend.ts';

interface PreFormProps {
  /** The page's own form: its fields, values and scripts stay what they are. */
  readonly form: HTMLElement;
  /** Selector of the button inside it that goes on to the payment. */
  readonly save: string;
  onSaved(): void;
}

/** The page's form, shown in the popup and back in its place afterwards. Only the browser itself judges what is filled in [ORD-04]. */
export function PreForm({ form, save, onSaved }: PreFormProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const saved = useRef(onSaved);
  saved.current = onSaved;

  useLayoutEffect(() => {
    const box = place.current;
    if (!box) return;
    const giveBack = lend(form, box);
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    let isSaved = false;

    const go = (event: Event) => {
      // The page's own handlers would pay as well.
      event.preventDefault();
      event.stopPropagation();
      const wrong = firstInvalid(form);
      if (wrong) return void wrong.reportValidity();
      if (isSaved) return;
      isSaved = true;
      saved.current();
      box.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));
    };
    box.addEventListener('click', (event) => event.target instanceof Element && event.target.closest(save) && go(event), options);
    box.addEventListener('submit', go, options);
    box.addEventListener(
      'keydown',
      (event) => event.key === 'Enter' && event.target instanceof HTMLInputElement && !event.isComposing && go(event),
      options,
    );
    form.querySelector<HTMLElement>('input:not([type="hidden"]), select, textarea')?.focus();
    return () => {
      listening.abort();
      giveBack();
    };
  }, [form, save]);

  return <div ref={place} />;
}
