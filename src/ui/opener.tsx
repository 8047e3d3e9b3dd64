import { type ReactNode, useState } from 'react';
import { partOf, useParts } from '../parts/part.tsx';

const Part = partOf<{ root: string }>();

interface OpenerProps {
  /** Its name where the page gives it neither text nor a name. */
  readonly label: string;
  readonly isOpen: boolean;
  /** What it opens may have to be loaded: until that is there the opener is busy, and so is pressed in vain. */
  readonly onPress: () => Promise<unknown>;
  readonly classes?: Readonly<Record<string, boolean>>;
}

/** The island's own element opens something elsewhere, and announces whether that is open. */
export function Opener({ label, isOpen, onPress, classes }: OpenerProps): ReactNode {
  const [root] = useParts().find('root');
  const [isNamed] = useState(() => Boolean(root?.textContent?.trim() || root?.hasAttribute('aria-label')));
  const [isComing, setComing] = useState(false);
  const press = () => {
    setComing(true);
    void onPress().finally(() => setComing(false));
  };
  return (
    <Part
      name="root"
      expanded={isOpen}
      busy={isComing || undefined}
      classes={classes}
      label={isNamed ? undefined : label}
      onPress={press}
    />
  );
}
