import type { ParameterDifference, SeenRequest, StepDifferences, StepNote } from '../../replay/compare.ts';
import type { RecordedCall } from '../../replay/recorded-calls.ts';
import type { StateChange } from '../../replay/timeline.ts';

/** Calls of the recorded page in a step. */
export function CallList({ calls }: { readonly calls: readonly RecordedCall[] }) {
  if (calls.length === 0) return null;
  return (
    <>
      <h3>Вызовы в записи</h3>
      <ul>
        {calls.map((call) => (
          <li key={call.entry}>
            <details>
              <summary>
                <b>{nameOf(call)}</b> <small>{call.method}</small>
              </summary>
              <p className="call-where">{call.address}</p>
              <dl>
                {call.params.map(([name, value], index) => (
                  // The index is the key, because a form may repeat a name, and a recorded request never changes
                  <div key={index}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}

/** State changes of a step: the last value of each key. */
export function StateList({ changes }: { readonly changes: readonly StateChange[] }) {
  const last = new Map(changes.map((change) => [`${change.store}/${change.key}`, change.value]));
  if (last.size === 0) return null;
  return (
    <>
      <h3>Состояние в записи</h3>
      <dl>
        {[...last].map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{shown(value)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

interface ProblemsProps {
  /** Of the screen, CSS px. */
  readonly width: number | undefined;
  readonly isOnly: boolean;
  readonly differences: StepDifferences;
}

/** Differences of a screen in a step [HAR-02]. */
export function StepProblems({ width, isOnly, differences: { missing, extra, changed, notes } }: ProblemsProps) {
  if (missing.length + extra.length + changed.length + notes.length === 0) return null;
  return (
    <>
      <h3>{isOnly ? 'Отличия' : `Отличия, ${width} px`}</h3>
      <ul className="difference-lines">
        {notes.map((note, index) => (
          <li key={`note ${index}`}>{noteText(note)}</li>
        ))}
        {missing.map((call) => (
          <li key={call.entry}>
            Не было вызова <b>{nameOf(call)}</b>
          </li>
        ))}
        {changed.map(({ recorded, differences }) => (
          <li key={recorded.entry}>
            Вызов <b>{nameOf(recorded)}</b> с другими параметрами
            <ul>
              {differences.map((difference, index) => (
                <li key={index}>{differenceText(difference)}</li>
              ))}
            </ul>
          </li>
        ))}
        {extra.map((request) => (
          <li key={`extra ${request.id}`}>
            Лишний вызов <b>{nameOfSeen(request)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

export const nameOf = ({ call, address }: RecordedCall) => call ?? address.replace(/\?.*/s, '');
const nameOfSeen = ({ call, url }: SeenRequest) => call ?? URL.parse(url)?.pathname ?? url;

const longest = 300;

/** A value as readable text. */
export function shown(value: unknown): string {
  const text = value === undefined ? 'нет' : (JSON.stringify(value) ?? '');
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

function differenceText({ part, name, recorded, sent }: ParameterDifference): string {
  const what = part === 'parameter' ? name || 'тело' : { method: 'метод', host: 'сайт', path: 'путь' }[part];
  if (recorded === undefined) return `${what}: в записи не было, теперь «${sent ?? ''}»`;
  if (sent === undefined) return `${what}: было «${recorded}», теперь нет`;
  return `${what}: было «${recorded}», теперь «${sent}»`;
}

function noteText(note: StepNote): string {
  switch (note.kind) {
    case 'not-found':
      return `Элемента нет на странице: ${note.what}`;
    case 'not-opened':
      return `Страница ${note.page} не открылась сама, её открыл стенд`;
    case 'not-quiet':
      return 'Страница не успокоилась за 15 секунд';
  }
}
