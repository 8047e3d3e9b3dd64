import { useState } from 'react';
import { Problem } from '../problem.tsx';

/** Saves the session as a test of Playwright [HAR-06]. `onSave` resolves with the file's name. */
export function SaveTest({ onSave }: { readonly onSave: () => Promise<string> }) {
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState('');
  const save = async () => {
    setProblem('');
    try {
      setSaid(`Сохранено: ${await onSave()}`);
    } catch (error) {
      setSaid('');
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <div className="buttons">
      <button type="button" onClick={() => void save()}>
        Сохранить тест Playwright
      </button>
      <span role="status">{said}</span>
      <Problem text={problem} />
    </div>
  );
}
