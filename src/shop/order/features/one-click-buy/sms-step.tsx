import { type FormEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { oneClickTexts } from '../../one-click.ts';

interface SmsStepProps {
  readonly form: Ref<HTMLFormElement>;
  readonly text: string;
  /** Seconds until another message can be requested. */
  readonly wait: number;
  readonly isSending: boolean;
  onCode(code: string): void;
  onResend(): void;
  onEdit(): void;
}

/** The code from the message that confirms the phone number; there is no order yet (contract/endpoints.md, 7.6). */
export function SmsStep({ form, text, wait, isSending, onCode, onResend, onEdit }: SmsStepProps): ReactNode {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [seconds, setSeconds] = useState(Math.ceil(wait));
  const [problem, setProblem] = useState('');
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (seconds <= 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = field.current?.value.trim() ?? '';
    setProblem(code ? '' : oneClickTexts('JS_REQUIRED'));
    if (code) onCode(code);
    else field.current?.focus();
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <p>{text}</p>
      <div className="form-control">
        <label htmlFor={id}>{oneClickTexts('oneClick.code')}</label>
        <input
          id={id}
          ref={field}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-problem`}
        />
        <p id={`${id}-problem`} className="vitrina-dialog__error">
          {problem}
        </p>
      </div>
      <button type="submit" className="btn btn-default vitrina-dialog__button" aria-disabled={isSending}>
        {oneClickTexts('oneClick.confirm')}
      </button>
      <button type="button" className="btn btn-transparent vitrina-dialog__button" disabled={seconds > 0} onClick={onResend}>
        {seconds > 0 ? oneClickTexts('oneClick.resendLater', { seconds }) : oneClickTexts('oneClick.resend')}
      </button>
      <button type="button" className="btn btn-transparent vitrina-dialog__button" aria-disabled={isSending} onClick={onEdit}>
        {oneClickTexts('oneClick.edit')}
      </button>
    </form>
  );
}
