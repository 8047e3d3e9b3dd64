import { useCallback, useEffect, useReducer } from 'react';
import { DriftPane } from '../drift-pane.tsx';
import { linkFrame } from '../frame-link.ts';
import { nothingWatched, watch } from '../watched.ts';
import type { ReplayScreen } from './replay-screen.ts';

interface Props {
  readonly screen: ReplayScreen | undefined;
  readonly onShow: (element: Element) => void;
}

/** The check of the recorded page that the screen shows. */
export function ScreenDrift({ screen, onShow }: Props) {
  const [{ layer }, tell] = useReducer(watch, nothingWatched);
  const page = useCallback(() => screen?.frame?.contentWindow ?? undefined, [screen]);
  useEffect(() => {
    if (!screen) return;
    const controller = new AbortController();
    void screen.attached.then(() => {
      if (screen.frame && !controller.signal.aborted) linkFrame(screen.frame, tell, controller.signal);
    });
    return () => controller.abort();
  }, [screen]);
  return <DriftPane page={page} layer={layer} onShow={onShow} />;
}
