import { type KeyboardEvent, useRef } from 'react';
import type { Comparison, StepDifferences } from '../../replay/compare.ts';
import { Problem } from '../problem.tsx';
import type { Player, PlayerState } from './player.ts';
import { CallList, StateList, StepProblems } from './step-details.tsx';

interface Props {
  readonly player: Player;
  readonly state: PlayerState;
  /** One for each screen. */
  readonly comparisons: readonly Comparison[];
}

/** The steps of a session: the action, the page's calls, and the differences of the replay [HAR-03]. */
export function TimelinePane({ player, state, comparisons }: Props) {
  const { steps } = player.timeline;
  const { position, busy, isPlaying, problem } = state;
  const current = busy ?? position - 1;
  const list = useRef<HTMLOListElement>(null);

  /** Up, Down, Home and End move between the steps; Enter replays up to a step. */
  const walk = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('.step') ?? [])];
    const index = buttons.indexOf(document.activeElement as HTMLElement);
    const targets: Readonly<Record<string, number>> = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: buttons.length - 1 };
    const target = targets[event.key];
    if (index < 0 || target === undefined) return;
    event.preventDefault();
    buttons[Math.min(Math.max(target, 0), buttons.length - 1)]?.focus();
  };

  return (
    <div className="timeline">
      <div className="timeline-bar" role="toolbar" aria-label="Проигрыватель">
        <Command name="Сначала" isOff={false} onPress={() => player.restart()} />
        <Command name="Назад" isOff={position <= 1 && busy === undefined} onPress={() => player.back()} />
        <Command name="Вперёд" isOff={position >= steps.length || busy !== undefined} onPress={() => player.forward()} />
        {isPlaying ? (
          <Command name="Пауза" isOff={false} onPress={() => player.pause()} />
        ) : (
          <Command name="Играть" isOff={position >= steps.length} onPress={() => player.play()} />
        )}
      </div>
      <p role="status" className="timeline-status">
        {statusOf(state, steps.length, steps[current]?.text, comparisons)}
      </p>
      <Problem text={problem} />
      <ol ref={list} onKeyDown={walk}>
        {steps.map((step, index) => {
          const isCurrent = index === current;
          const found = comparisons.map((comparison) => comparison.steps[index]).filter((one) => one !== undefined);
          const count = found.reduce((sum, one) => sum + countOf(one), 0);
          return (
            // The index is the key, because a timeline never changes its order
            <li key={index} data-done={index < position || undefined}>
              <button
                type="button"
                className="step"
                aria-current={isCurrent ? 'step' : undefined}
                tabIndex={isCurrent || (current < 0 && index === 0) ? 0 : -1}
                onClick={() => void player.goTo(index + 1)}
              >
                <span>{step.text}</span>
                <small>
                  {index === busy ? 'идёт…' : `вызовов: ${step.calls.length}`}
                  {count > 0 && <b className="differs"> отличий: {count}</b>}
                </small>
              </button>
              {isCurrent && (
                <div className="step-details">
                  {found.map((one, screen) => (
                    <StepProblems key={screen} width={state.screens[screen]?.width} isOnly={found.length === 1} differences={one} />
                  ))}
                  <CallList calls={step.calls} />
                  <StateList changes={step.states} />
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** A button that keeps the focus while disabled, because it is pressed repeatedly. */
function Command({
  name,
  isOff,
  onPress,
}: {
  readonly name: string;
  readonly isOff: boolean;
  readonly onPress: () => Promise<void> | void;
}) {
  return (
    <button type="button" aria-disabled={isOff || undefined} onClick={() => !isOff && void onPress()}>
      {name}
    </button>
  );
}

const countOf = ({ missing, extra, changed, notes }: StepDifferences) => missing.length + extra.length + changed.length + notes.length;

function statusOf({ position, busy }: PlayerState, all: number, text: string | undefined, comparisons: readonly Comparison[]): string {
  if (busy !== undefined) return `Шаг ${busy + 1} из ${all} идёт: ${text ?? ''}`;
  if (position === 0) return 'Открываем первую страницу…';
  const count = comparisons.reduce((sum, one) => sum + one.count, 0);
  return `Шаг ${position} из ${all}: ${text ?? ''}. ${count === 0 ? 'Отличий нет.' : `Отличий: ${count}.`}`;
}
