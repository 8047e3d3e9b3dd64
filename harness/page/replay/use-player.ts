import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Har } from '../../../src/session/har.ts';
import type { FaultRule, RunLayer } from '../../replay/run-messages.ts';
import { Player, type PlayerState } from './player.ts';

/** A player of the session while the component is mounted; it opens the first page. */
export function usePlayer(
  session: Har,
  layer: RunLayer,
  faults: readonly FaultRule[],
  widths: readonly number[],
): { readonly player: Player; readonly state: PlayerState } {
  const [player] = useState(() => new Player(session, { layer, faults, widths }));
  const state = useSyncExternalStore(player.subscribe, player.read);
  useEffect(() => {
    void player.restart();
    return () => void player.close();
  }, [player]);
  useEffect(() => {
    void player.choose({ layer, faults, widths });
  }, [player, layer, faults, widths]);
  return { player, state };
}
