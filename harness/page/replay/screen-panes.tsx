import { useCallback, useEffect, useReducer } from 'react';
import { DriftPane } from '../drift-pane.tsx';
import { linkFrame } from '../frame-link.ts';
import { StatePane } from '../state-pane.tsx';
import { nothingWatched, type Watched, watch } from '../watched.ts';
import type { ReplayScreen } from './replay-screen.ts';

interface Props {
  readonly screen: ReplayScreen | undefined;
}

/** The layer's stores on the page that the screen shows. */
export function ScreenState({ screen }: Props) {
  return <StatePane watched={useWatched(screen)} />;
}

/** The check of the recorded page that the screen shows. */
export function ScreenDrift({ screen, onShow }: Props & { readonly onShow: (element: Element) => void }) {
  const page = useCallback(() => screen?.frame?.contentWindow ?? undefined, [screen]);
  return <DriftPane page={page} layer={useWatched(screen).layer} onShow={onShow} />;
}

/** What the layer reports on the page that the screen shows. */
function useWatched(screen: ReplayScreen | undefined): Watched {
  const [watched, tell] = useReducer(watch, nothingWatched);
  useEffect(() => {
    if (!screen) return;
    const controller = new AbortController();
    void screen.attached.then(() => {
      if (screen.frame && !controller.signal.aborted) linkFrame(screen.frame, tell, controller.signal);
    });
    return () => controller.abort();
  }, [screen]);
  return watched;
}
