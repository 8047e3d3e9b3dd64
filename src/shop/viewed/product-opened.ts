import { sendViewGoal } from '../goals/index.ts';
import { recordPage } from './viewed.ts';

/** A product's page was opened: its view is a goal, and is recorded [GOAL-01, DET-12, VWD-02]. */
export async function productOpened(stopped: AbortSignal): Promise<void> {
  void sendViewGoal();
  await recordPage(stopped);
}
