import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { ForeignContent } from '../../../ui/foreign-content.tsx';
import { firstField } from '../../forms/index.ts';
import { lazyMessages } from '../../lazy-messages.ts';

const texts = lazyMessages({ ERROR_BASKET_BUTTON: 'В корзину' });

interface PropertiesFormProps {
  readonly content: Node;
  readonly confirm: (form: Element) => void;
  onDone(): void;
}

/** The choice of an item's required properties, with the button that adds it [BUY-09]. */
export function PropertiesForm({ content, confirm, onDone }: PropertiesFormProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  // The form may load later than its dialog, whose close button has the focus until then.
  useEffect(() => firstField(form.current)?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.current) return;
    confirm(form.current);
    onDone();
  };
  return (
    <form ref={form} onSubmit={submit}>
      <ForeignContent content={content} />
      <button type="submit" className="btn btn-default vitrina-dialog__button">
        {texts('ERROR_BASKET_BUTTON')}
      </button>
    </form>
  );
}
