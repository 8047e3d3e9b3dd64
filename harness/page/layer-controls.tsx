import { useState } from 'react';
import { Problem } from './problem.tsx';
import type { LayerReport } from './watched.ts';

interface Props {
  readonly layer: LayerReport;
  /** The window in the frame. Its layer is read at each press, because the page may have changed. */
  readonly page: () => Window | undefined;
  /** Rejects with a message for the user. */
  readonly onReset: () => Promise<void>;
}

const statusTexts = {
  absent: 'Слоя на странице нет',
  starting: 'Слой запускается',
  live: 'Слой работает',
  stopped: 'Слой остановлен',
} as const satisfies Record<LayerReport['status'], string>;

/** The state of the layer in the frame, the button that starts and stops it, and the button for a new session. */
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
