import { useState } from 'react';
import { Problem } from './problem.tsx';
import type { LayerReport } from './watched.ts';

interface Props {
  readonly layer: LayerReport;
  /** The window in the frame; its layer is asked for at each press, because pages come and go. */
  readonly page: () => Window | undefined;
  /** Rejects with a sentence for a person. */
  readonly onReset: () => Promise<void>;
}

const statusTexts = {
  absent: 'Слоя на странице нет',
  starting: 'Слой запускается',
  live: 'Слой работает',
  stopped: 'Слой остановлен',
} as const satisfies Record<LayerReport['status'], string>;

/** Whether the layer runs on the page in the frame, the switch for it, and a fresh visitor's session. */
export function LayerControls({ layer, page, onReset }: Props) {
  const [problem, setProblem] = useState('');
  const act = async (action: () => Promise<void> | void) => {
    setProblem('');
    try {
      await action();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const isRunning = layer.status === 'live' || layer.status === 'starting';

  return (
    <div className="layer">
      <p role="status" className="pill" data-status={layer.status}>
        {statusTexts[layer.status]}
        {layer.status !== 'absent' && (
          <small>
            {layer.form} {layer.version}
          </small>
        )}
      </p>
      <button
        type="button"
        disabled={layer.status === 'absent'}
        onClick={() => act(() => (isRunning ? page()?.vitrina?.stop() : page()?.vitrina?.start()))}
      >
        {isRunning ? 'Остановить слой' : 'Запустить слой'}
      </button>
      <button type="button" onClick={() => act(onReset)} title="Пустые корзина, избранное и сравнение">
        Новый сеанс
      </button>
      <Problem text={problem} />
    </div>
  );
}
