import { type ReactNode, useId } from 'react';
import type { LayerFacts } from '../page-report.ts';
import { HoldButton } from './hold-button.tsx';
import type { Texts } from './panel-texts.ts';
import { useWanted } from './use-wanted.ts';
import './layer-card.css';

interface LayerCardProps {
  /** Whether the extension starts the layer on this site. */
  readonly on: boolean;
  /** The layer on the page, whoever started it. */
  readonly layer: LayerFacts | null;
  readonly texts: Texts['layer'];
  /** Resolves to false when the request failed. */
  readonly onSwitch: (next: boolean) => Promise<boolean>;
  /** The page is shown without the layer while the button is held. */
  readonly isHeld: boolean;
  /** Whether the page hears the button. */
  readonly mayHold: boolean;
  readonly onHold: (isHeld: boolean) => void;
}

/** The switch shows the page's state; where nothing on the page answers, the setting. */
function isSwitchedOn(on: boolean, layer: LayerFacts | null): boolean {
  return layer ? layer.status !== 'stopped' : on;
}

/** Switches the layer without a reload, and shows which layer is on the page [EXT-02] [EXT-04]. */
export function LayerCard({ on, layer, texts, onSwitch, isHeld, mayHold, onHold }: LayerCardProps): ReactNode {
  const name = useId();
  const hint = useId();
  const { isOn, isBusy, flip } = useWanted(isSwitchedOn(on, layer), onSwitch);

  return (
    <section className="card" aria-labelledby={name}>
      <div className="switch-row">
        <div>
          <h2 id={name}>{texts.switch}</h2>
          <p className="quiet" id={hint}>
            {texts.switchHint}
          </p>
        </div>
        <button
          type="button"
          role="switch"
          className="switch"
          aria-checked={isOn}
          aria-busy={isBusy}
          aria-labelledby={name}
          aria-describedby={hint}
          onClick={flip}
        >
          <span className="knob" />
        </button>
      </div>
      <p role="status" className={`state ${isHeld ? 'stopped' : (layer?.status ?? 'off')}`}>
        {isHeld ? texts.held : isOn && !layer ? texts.status.starting : texts.status[layer?.status ?? 'off']}
      </p>
      {layer && (isOn || on) && <HoldButton {...{ isHeld, onHold }} isReady={mayHold && layer.status === 'live'} text={texts.hold} />}
      {layer && (
        <dl>
          <dt>{texts.form}</dt>
          <dd>{texts.forms[layer.form]}</dd>
          <dt>{texts.version}</dt>
          <dd>{layer.version}</dd>
        </dl>
      )}
      {layer?.form === 'embed' && <p className="note">{texts.ownLayer[on ? 'on' : 'off']}</p>}
    </section>
  );
}
