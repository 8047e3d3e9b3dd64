import { useEffect, useState } from 'react';

/** Milliseconds after an answered request in which the page's report should follow; then its actual state is shown. */
const maxWait = 3000;

/**
 * A switch that shows at once what a person wants. The background answers before the page's report says so: without this the
 * switch would fall back for that moment, and a press in it would ask for the same once more [EXT-02]. `actual`: the reported
 * state; `send` asks for another one, and resolves to false when that failed.
 */
export function useWanted(
  actual: boolean,
  send: (next: boolean) => Promise<boolean>,
): { readonly isOn: boolean; readonly isBusy: boolean; flip(): Promise<void> } {
  const [wanted, setWanted] = useState<boolean>();
  const [isBusy, setBusy] = useState(false);
  if (wanted === actual && !isBusy) setWanted(undefined);

  useEffect(() => {
    if (wanted === undefined || isBusy) return;
    const timer = setTimeout(() => setWanted(undefined), maxWait);
    return () => clearTimeout(timer);
  }, [wanted, isBusy]);

  const isOn = wanted ?? actual;
  const flip = async () => {
    // A second press while the first is pending would undo it.
    if (isBusy) return;
    setBusy(true);
    setWanted(!isOn);
    if (!(await send(!isOn))) setWanted(undefined);
    setBusy(false);
  };
  return { isOn, isBusy, flip };
}
