import { useEffect, useReducer } from 'react';
import { linkFrame } from '../frame-link.ts';
import { StatePane } from '../state-pane.tsx';
import { nothingWatched, watch } from '../watched.ts';
import type { ReplayScreen } from './replay-screen.ts';

/** The layer's stores on the page that the screen shows. */
export function ScreenState({ screen }: { readonly screen: ReplayScreen | undefined }) {
  const [watched, tell] = useReducer(watch, nothingWatched);
  useEffect(() => {
    if (!screen) return;
    const controller = new AbortController();
    void screen.attached.then(() => {
      if (screen.frame && !controller.signal.aborted) linkFrame(screen.frame, tell, controller.signal);
    });
    return () => controller.abort();
  }, [screen]);
  return <StatePane watched={watched} />;
}
