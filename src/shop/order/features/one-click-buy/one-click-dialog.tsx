import { type ReactNode, useEffect, useRef } from 'react';
import { ForeignContent } from '../../../../ui/foreign-content.tsx';
import { FormProblem } from '../../../../ui/form-problem.tsx';
import { firstField, formIn } from '../../../forms/index.ts';
import { oneClickTexts } from '../../one-click.ts';
import { SmsStep } from './sms-step.tsx';
import { type OneClickDialogProps, useOneClickOrder } from './use-one-click-order.ts';

const lettersIn = (place: Element | null) => place?.querySelector<HTMLElement>('.captcha-row input:not([type="hidden"])');

/** The short form, the step with a code where the shop requires one, and the order's number at the end [OCB-01, OCB-02]. */
export function OneClickDialog(props: OneClickDialogProps): ReactNode {
  const { form } = props;
  const place = useRef<HTMLDivElement>(null);
  const done = useRef<HTMLParagraphElement>(null);
  const codeForm = useRef<HTMLFormElement>(null);
  const { stage, isSending, problem, retry, areLettersAsked, submit, sendCode, edit } = useOneClickOrder(place, done, props);
  useEffect(() => {
    if (stage.kind === 'done') done.current?.focus();
    if (stage.kind === 'form') firstField(formIn(place.current))?.focus();
  }, [stage.kind]);
  useEffect(() => {
    // They were hidden when they came.
    if (areLettersAsked) lettersIn(place.current)?.focus();
  }, [areLettersAsked]);

  return (
    <div aria-busy={isSending}>
      {/* The form is server HTML: its events bubble to here. */}
      <div
        ref={place}
        hidden={stage.kind === 'done' || (stage.kind === 'sms' && !areLettersAsked)}
        onSubmit={(event) => {
          event.preventDefault();
          if (stage.kind === 'sms') codeForm.current?.requestSubmit();
          else submit();
        }}
      >
        <ForeignContent content={form.content} />
      </div>
      {stage.kind === 'sms' && (
        <SmsStep
          key={stage.count}
          form={codeForm}
          text={stage.text}
          wait={stage.wait}
          isSending={isSending}
          onCode={sendCode}
          onResend={() => sendCode()}
          onEdit={edit}
        />
      )}
      <p role="status" tabIndex={-1} ref={done} hidden={stage.kind !== 'done'}>
        {stage.kind === 'done' && (
          <>
            <strong>{oneClickTexts('oneClick.done', { order: stage.order })}</strong>
            {form.thanks && <span> {form.thanks}</span>}
            {(isSending || stage.hasFiles) && (
              <>
                <br />
                {oneClickTexts(isSending ? 'oneClick.filesSending' : 'oneClick.filesTaken')}
              </>
            )}
          </>
        )}
      </p>
      <FormProblem text={problem} action={retry} />
    </div>
  );
}
