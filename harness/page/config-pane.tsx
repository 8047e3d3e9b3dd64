import { type ChangeEvent, useId, useState } from 'react';
import type { Entry } from '../../src/journal/journal.ts';
import { Problem } from './problem.tsx';
import type { UsedConfig } from './use-config.ts';

interface Props {
  readonly config: Pick<UsedConfig, 'text' | 'apply'>;
  /** Contains the layer's reports of invalid parts of the configuration. */
  readonly journal: readonly Entry[];
}

const example = `{
  "features": { "compare-button": false },
  "texts": { "favourite.on": "Запомнили: {name}" },
  "options": { "THEME.SHOW_BASKET_ONADDTOCART": "N" }
}`;

/** The configuration of the layer in the frame: the same JSON as the embed's file, typed or opened from a file [EMB-04]. */
export function ConfigPane({ config: { text, apply }, journal }: Props) {
  const hint = useId();
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isApplied, setApplied] = useState(false);

  const take = (next: string) => {
    const wrong = apply(next);
    setProblem(wrong);
    setApplied(wrong === undefined);
    setTyped(wrong === undefined ? undefined : next);
  };
  const open = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const file = input.files?.[0];
    if (file) take(await file.text());
    // The same file can be opened again after it was corrected.
    input.value = '';
  };
  const refused = refusedIn(journal);
  const isPagesOwn = text === '' && !typed;

  return (
    <form
      className="config"
      onSubmit={(event) => {
        event.preventDefault();
        take(typed ?? text);
      }}
    >
      <label>
        Настройки слоя, JSON
        <textarea
          rows={12}
          spellCheck={false}
          placeholder={example}
          aria-describedby={hint}
          aria-invalid={problem !== undefined}
          value={typed ?? text}
          onChange={(event) => {
            setTyped(event.target.value);
            setApplied(false);
          }}
        />
      </label>
      <p id={hint}>Тот же файл, который берут скрипт сайта и расширение. Пустое поле возвращает настройки страницы.</p>
      <Problem text={problem} />
      <div className="buttons">
        <button type="submit">Применить</button>
        {/* Not disabled: its own press would take the focus from it. */}
        <button type="button" aria-disabled={isPagesOwn} onClick={() => isPagesOwn || take('')}>
          Настройки страницы
        </button>
        <label className="file">
          Открыть файл
          <input type="file" accept=".json,application/json" onChange={(event) => void open(event)} />
        </label>
      </div>
      <p role="status">{isApplied && (text === '' ? 'Действуют настройки страницы.' : 'Применено.')}</p>
      {text !== '' && refused.length > 0 && (
        <ul className="refused" aria-label="Не применено">
          {refused.map(([name, message]) => (
            <li key={name}>
              <code>{name}</code> {message}
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}

/** What the current page's layer has reported about its configuration: the latest message for each path. */
function refusedIn(journal: readonly Entry[]): readonly (readonly [name: string, message: string])[] {
  const began = journal.findLastIndex(({ kind }) => kind === 'page');
  const said = journal
    .slice(began + 1)
    .flatMap((entry) => (entry.kind === 'error' && /^config\b/.test(entry.error.name) ? [entry.error] : []));
  return [...new Map(said.map(({ name, message }) => [name, message]))];
}
