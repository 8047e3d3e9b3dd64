import { type ReactNode, useState } from 'react';
import { partOf } from '../parts/part.tsx';
import { useMedia } from '../ui/use-media.ts';
import { getContext } from './context.ts';
import { notify } from './overlays.ts';

const Part = partOf<{ controls: string }>();

interface LateButtonProps {
  /** Opens the control's dialog. Its module is loaded with the first press, because most pages have such buttons and most visits press none. */
  readonly open: (control: Element) => Promise<void>;
  readonly label?: string | undefined;
  /** Where a press follows a link instead, and which controls do not: those are marked as dialog openers elsewhere only. */
  readonly pages?: { readonly media: string; isNever(control: Element): boolean };
}

/** Controls that open a dialog. One press at a time: the control is busy until the dialog is open. */
export function LateButton({ open, label, pages }: LateButtonProps): ReactNode {
  const [opening, setOpening] = useState<Element>();
  const leadsToPage = useMedia(pages?.media);
  const press = async (control: Element) => {
    if (opening) return;
    setOpening(control);
    try {
      await open(control);
    } catch (error) {
      // Offline the module does not come: the next press asks for it again.
      const { report, facts } = getContext();
      report('dialog', String(error));
      notify('alert', facts.texts('failure.server'));
    } finally {
      setOpening(undefined);
    }
  };
  return (
    <Part
      name="controls"
      label={label}
      each={(control) => ({
        busy: control === opening,
        classes: { clicked: control === opening },
        attributes: leadsToPage && !pages?.isNever(control) ? {} : { 'aria-haspopup': 'dialog' },
      })}
      onPress={(control) => void press(control)}
    />
  );
}
