import { type ReactNode, useEffect, useRef } from 'react';
import type { ProblemAction } from './show-problem.ts';

interface FormProblemProps {
  /** Empty: none. */
  readonly text: string;
  readonly action?: ProblemAction | undefined;
}

/** Why a form was not sent, in a live region behind it, with a button that acts on it. It comes into view: the pressed button may be the last thing that a phone shows. */
export function FormProblem({ text, action }: FormProblemProps): ReactNode {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (text) place.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    <p ref={place} role="alert" className="vitrina-dialog__error">
      {text}
      {action && (
        <>
          {' '}
          <button type="button" className="btn btn-default" onClick={action.run}>
            {action.label}
          </button>
        </>
      )}
    </p>
  );
}
