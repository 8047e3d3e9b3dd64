import type { ReactNode } from 'react';
import { problemText } from './editors/reasons.ts';
import type { PreviewFacts } from './preview-facts.ts';
import type { PreviewTexts } from './preview-texts.ts';

/** Maximum of displayed differences; a file may hold thousands. */
const shownAtMost = 100;

function show(value: unknown, texts: PreviewTexts): string {
  if (value === undefined) return texts.absent;
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

interface DifferenceListProps {
  readonly facts: PreviewFacts;
  readonly texts: PreviewTexts;
  readonly language: string;
}

/** What a preview changes in the site's own configuration, and which parts are not applied and why [EXT-03]. */
export function DifferenceList({ facts, texts, language }: DifferenceListProps): ReactNode {
  const { differences, problems, isKnown } = facts;
  if (!isKnown) return <p className="quiet">{texts.unknown}</p>;
  return (
    <>
      {differences.length === 0 ? (
        <p className="quiet">{texts.same}</p>
      ) : (
        <>
          <h3>
            {texts.differs}: {differences.length}
          </h3>
          <ul className="differences">
            {differences.slice(0, shownAtMost).map(({ path, own, preview }) => (
              <li key={path}>
                <code>{path}</code>{' '}
                <span>
                  <del>{show(own, texts)}</del> → <ins>{show(preview, texts)}</ins>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {problems.length > 0 && (
        <>
          <h3>
            {texts.problems}: {problems.length}
          </h3>
          <ul className="differences">
            {problems.slice(0, shownAtMost).map(({ name, message }) => (
              <li key={`${name} ${message}`}>
                <code>{name}</code> <span className="error">{problemText({ name, message }, language)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
