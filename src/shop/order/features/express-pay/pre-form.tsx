import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { firstField } from '../../../forms/index.ts';
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
  const isSaved = useRef(false);

  useLayoutEffect(() => {
    if (!place.current) return;
    const restore = lend(form, place.current);
    firstField(form)?.focus();
    return restore;
  }, [form]);

  const go = (event: SyntheticEvent) => {
    // The page's own handlers would pay as well.
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
