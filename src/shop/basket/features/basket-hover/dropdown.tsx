import { type ReactNode, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Island } from '../../../../parts/feature.ts';
import { partOf, useParts } from '../../../../parts/part.tsx';
import { patchPiece } from '../../../../parts/patch-html.ts';
import { usePiece } from '../../../../parts/piece.ts';
import { Slot } from '../../../../parts/slot.tsx';
import { useLatest } from '../../../../parts/use-latest.ts';
import { closeByEscape } from '../../../../platform/escape.ts';
import { focusable } from '../../../../platform/focus.ts';
import { useStyles } from '../../../../ui/use-styles.ts';
import { lazyMessages } from '../../../lazy-messages.ts';
import { hoverState, keepHoverFresh, loadHover } from '../../hover.ts';
import { clearLines } from '../../line-actions.ts';
import styles from './hover-problem.css?inline';
import type { marker } from './marker.ts';
import { useDropdownShown } from './use-dropdown-shown.ts';

const Part = partOf<typeof marker.selectors>();

export interface DropdownProps {
  readonly island: Island<typeof marker>;
  /** Number of adds; each one shows the dropdown for a while. */
  readonly adds: number;
}

const texts = lazyMessages({ 'hover.title': 'Корзина', 'hover.clear': '{words}: удалить все товары', 'hover.retry': 'Повторить' });

/** The basket under its link: shown on hover or focus, and for two seconds after an add [HOV-01]. */
export function Dropdown({ island: { host }, adds }: DropdownProps): ReactNode {
  const page = host.ownerDocument;
  const { piece, problem, isLoading, isStale } = useSnapshot(hoverState());
  useStyles(styles, page);
  const parts = useParts();
  const [[block], [link]] = [parts.find('block'), parts.find('link')];
  const newId = useId();
  const [id] = useState(block?.id || newId);
  const [nothing] = useState(() => page.createDocumentFragment());
  usePiece(piece?.content ?? (problem ? nothing : undefined), () => parts.find('block')[0] ?? host, patchPiece);
  const { isWide, isWanted, isDismissed, dismiss, open, on } = useDropdownShown(host, adds);
  const hasContent = (piece !== undefined && !isStale) || problem !== '';
  const isShown = hasContent && isWanted;
  const wantsIn = useRef(false);
  useEffect(() => (isWanted ? keepHoverFresh() : undefined), [isWanted]);

  useLayoutEffect(() => {
    if (!isShown || !block || !wantsIn.current) return;
    wantsIn.current = false;
    enter(block);
  }, [isShown, block]);

  // Before the dropdown is seen: Escape closes it at once.
  useLayoutEffect(() => {
    if (!isShown) return;
    const ended = new AbortController();
    const close = () => {
      if (block?.contains(page.activeElement)) link?.focus();
      dismiss();
    };
    closeByEscape(page, close, ended.signal);
    return () => ended.abort();
  }, [isShown, block, link, page, dismiss]);

  const toBlock = () => block?.focus({ preventScroll: true });
  const clear = () => {
    void clearLines('ready', 'hover', hoverState().piece?.params);
    toBlock();
  };
  const comeIn = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || !block || !open()) return;
    event.preventDefault();
    if (isShown) enter(block);
    else wantsIn.current = true;
  };
  return (
    <>
      <Part name="root" on={on} />
      <Part name="link" expanded={isShown} attributes={{ 'aria-controls': id }} on={{ keydown: comeIn }} />
      <Part
        name="block"
        role="group"
        label={texts('hover.title')}
        tabIndex={-1}
        classes={{ loaded: isWide && hasContent }}
        attributes={{ id, inert: isShown ? null : '' }}
        // If it should not be shown, the theme's own rules apply. After Escape it stays closed under the pointer too.
        style={isShown ? { opacity: '1', visibility: 'visible' } : isDismissed ? { opacity: '0', visibility: 'hidden' } : {}}
      />
      <Part
        name="controls"
        role="button"
        tabIndex={0}
        each={(control) => ({ label: texts('hover.clear', { words: control.textContent?.trim() ?? '' }) })}
        onPress={clear}
      />
      {problem && <Problem key={String(isLoading)} text={problem} canRetry={!isLoading} onLeave={toBlock} />}
    </>
  );
}

interface ProblemProps {
  readonly text: string;
  /** Whether nothing is being loaded. */
  readonly canRetry: boolean;
  /** Called when the button is removed while it has the focus, which must move. */
  readonly onLeave: () => void;
}

/** The reason of a failure and a retry button. Inserted anew for each state, so that screen readers announce it. */
function Problem({ text, canRetry, onLeave }: ProblemProps): ReactNode {
  const leave = useLatest(onLeave);
  const follow = useCallback(
    (button: HTMLButtonElement) => () => {
      if (button === button.ownerDocument.activeElement) leave.current();
    },
    [],
  );
  return (
    <Slot inside="block" as={{ tag: 'div', className: 'vitrina-hover-problem' }}>
      <p role={canRetry ? 'alert' : 'status'}>{text}</p>
      {canRetry && (
        <button ref={follow} type="button" className="btn btn-default" onClick={() => void loadHover()}>
          {texts('hover.retry')}
        </button>
      )}
    </Slot>
  );
}

/**
 * Moves the focus into the dropdown. Tries again in the next frames, because in themes with a fade nothing can be focused in the first one.
 */
function enter(block: HTMLElement, tries = 10): void {
  (focusable(block)[0] ?? block).focus();
  if (tries > 0 && !block.contains(block.ownerDocument.activeElement)) requestAnimationFrame(() => enter(block, tries - 1));
}
