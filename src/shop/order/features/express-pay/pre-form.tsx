import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { firstField } from '../../../forms/index.ts';
import { firstInvalid } from './first-invalid.ts';
import { moveTemporarily } from './move-temporarily.ts';

interface PreFormProps {
  /** The page's own form; its fields, values and scripts stay unchanged. */
  readonly form: HTMLElement;
  /** Selector of its button that continues to the payment. */
  readonly save: string;
  onSaved(): void;
}

/** The page's form, moved into the popup and back afterwards. Only the browser validates it [ORD-04]. */
export function PreForm({ form, save, onSaved }: PreFormProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const isSaved = useRef(false);

  useLayoutEffect(() => {
    if (!place.current) return;
    const restore = moveTemporarily(form, place.current);
    firstField(form)?.focus();
    return restore;
  }, [form]);

  const go = (event: SyntheticEvent) => {
    // The page's own handlers would pay too.
    event.preventDefault();
    event.stopPropagation();
    const wrong = firstInvalid(form);
    if (wrong) return void wrong.reportValidity();
    if (isSaved.current) return;
    isSaved.current = true;
    onSaved();
    place.current?.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));
  };
  return (
    <div
      ref={place}
      onClickCapture={(event) => event.target instanceof Element && event.target.closest(save) && go(event)}
      onSubmitCapture={go}
      onKeyDownCapture={(event) =>
        event.key === 'Enter' && event.target instanceof HTMLInputElement && !event.nativeEvent.isComposing && go(event)
      }
    />
  );
}
