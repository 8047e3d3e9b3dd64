import type { Comparison } from '../../replay/compare.ts';
import type { Timeline } from '../../replay/timeline.ts';
import type { ReplayScreen } from './replay-screen.ts';
import { StepProblems, shown } from './step-details.tsx';

interface Props {
  readonly timeline: Timeline;
  readonly screens: readonly ReplayScreen[];
  readonly comparisons: readonly Comparison[];
  /** How many steps are done. */
  readonly position: number;
}

/** All differences between replay and recording, step by step, and the differences of the stores at the end [HAR-02]. */
export function DifferencesPane({ timeline, screens, comparisons, position }: Props) {
  const isDone = position >= timeline.steps.length;
  const count = comparisons.reduce((sum, one) => sum + one.count, 0);
  return (
    <div className="differences-list">
      <p className="empty">
        {count > 0 ? `Отличий от записи: ${count}.` : 'Пока всё как в записи.'}
        {!isDone && ` Пройдено шагов: ${position} из ${timeline.steps.length}; состояние сравнивается в конце.`}
      </p>
      {comparisons.map((comparison, index) => {
        const screen = screens[index];
        if (!screen || comparison.count === 0) return null;
        const isOnly = comparisons.length === 1;
        return (
          <div key={screen.id}>
            {!isOnly && <h3>{screen.width} px</h3>}
            {comparison.steps.map((step, at) => {
              const { missing, extra, changed, notes } = step;
              if (missing.length + extra.length + changed.length + notes.length === 0) return null;
              return (
                <div key={at}>
                  <h3>
                    Шаг {at + 1}: {timeline.steps[at]?.text}
                  </h3>
                  <StepProblems width={screen.width} isOnly differences={step} />
                </div>
              );
            })}
            {comparison.states.length > 0 && (
              <>
                <h3>Состояние в конце</h3>
                <table className="differences">
                  <thead>
                    <tr>
                      <th scope="col">Что</th>
                      <th scope="col">В записи</th>
                      <th scope="col">Теперь</th>
                    </tr>
                  </thead>
                  <tbody>
                    {comparison.states.map(({ store, key, recorded, replayed }) => (
                      <tr key={`${store}/${key}`}>
                        <th scope="row">
                          {store}/{key}
                        </th>
                        <td>{shown(recorded)}</td>
                        <td>{shown(replayed)}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </>
            )}
          </div>
        );
      })}
    </div>
  );
}
