import type { ReactNode } from 'react';
import { Slot } from '../../../../parts/slot.tsx';
import { ForeignContent } from '../../../../ui/foreign-content.tsx';
import { useStyles } from '../../../../ui/use-styles.ts';
import { lazyMessages } from '../../../lazy-messages.ts';
import { failedAnswer } from '../../paging-failure.ts';
import styles from './paging-problem.css?inline';

const texts = lazyMessages({
  'paging.failed': 'Не удалось показать ещё',
  'paging.retry': 'Повторить',
  'paging.answer': 'Ответ магазина',
});

interface ProblemProps {
  readonly nav: Element;
  readonly text: string;
  readonly isLoading: boolean;
  onRetry(): void;
}

/** Shows why the next page failed to load, what the server answered, and a retry button [LST-01]. */
export function Problem({ nav, text, isLoading, onRetry }: ProblemProps): ReactNode {
  useStyles(styles, nav.ownerDocument);
  const answer = failedAnswer(nav);
  return (
    <Slot last="root" as={{ tag: 'div' }}>
      <div role="alert" className="vitrina-list-problem">
        <p className="vitrina-list-problem__text">
          <b>{texts('paging.failed')}.</b> {text}
        </p>
        {answer && (
          <section className="vitrina-list-problem__answer" aria-label={texts('paging.answer')}>
            <ForeignContent content={answer} />
          </section>
        )}
        <button type="button" className="btn btn-default" aria-disabled={isLoading} onClick={() => !isLoading && onRetry()}>
          {texts('paging.retry')}
        </button>
      </div>
    </Slot>
  );
}
