import { type ReactNode, useEffect, useRef, useState } from 'react';
import { applyLook } from '../../../../parts/element-patch.ts';
import type { FormTree } from '../../../../platform/server/php-form.ts';
import { ForeignContent } from '../../../../ui/foreign-content.tsx';
import { watchFields } from '../../../../ui/form-fields.ts';
import { isDialogClosed } from '../../../../ui/is-dialog-closed.ts';
import { shapePhones } from '../../../../ui/masked-field.ts';
import {
  applyMask,
  dropDraft,
  type FormCaptcha,
  firstField,
  followDraft,
  formIn,
  formOptions,
  restoreKeptDraft,
  sendingProblem,
  submitsOf,
  takeCaptcha,
  validation,
  validationWithoutPattern,
} from '../../../forms/index.ts';
import { type Notice, type NoticeAction, plainText } from '../../../overlays.ts';
import {
  chosenFiles,
  type OneClickFiles,
  type OneClickForm,
  type OneClickGoods,
  oneClickTexts,
  sendOneClick,
  sendOneClickFiles,
} from '../../one-click.ts';
import { SmsStep } from './sms-step.tsx';

interface OneClickDialogProps {
  readonly form: OneClickForm;
  readonly goods: OneClickGoods;
  /** The order stands, its number is shown, and nothing more is sent by itself. */
  onOrdered(): void;
  /** Says elsewhere what came of the order once the dialog is closed; `status`: the order stands. */
  sayOutside(kind: Notice['kind'], text: string, action?: NoticeAction): void;
}

type Stage =
  | { readonly kind: 'form' }
  | { readonly kind: 'sms'; readonly text: string; readonly signedData: string; readonly wait: number; readonly count: number }
  | { readonly kind: 'done'; readonly order: string; readonly hasFiles: boolean };

const lettersIn = (place: Element | null) => place?.querySelector<HTMLElement>('.captcha-row input:not([type="hidden"])');

/** Where input is kept, for each product: a comment belongs to one [FRM-04]. */
const draftAddress = (goods: OneClickGoods) => `one-click?${goods === 'basket' ? goods : goods.elementId}`;

/** The short form, the step with a code where the shop requires one, and the order's number at the end [OCB-01, OCB-02]. */
export function OneClickDialog({ form, goods, onOrdered, sayOutside }: OneClickDialogProps): ReactNode {
  const [stage, setStage] = useState<Stage>({ kind: 'form' });
  const [problem, setProblem] = useState('');
  /** Sends again what may not have arrived: the order, or the files of one that stands. */
  const [retry, setRetry] = useState<{ readonly label: string; run(): void }>();
  const [isSending, setSending] = useState(false);
  /** The letters of the captcha were good for the order that asked for a code: with the code the shop wants others. */
  const [areLettersAsked, setLettersAsked] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const done = useRef<HTMLParagraphElement>(null);
  const codeForm = useRef<HTMLFormElement>(null);
  const isRunning = useRef(false);
  const fields = useRef<ReturnType<typeof watchFields>>(undefined);
  const captcha = useRef<FormCaptcha>(undefined);

  const whileSending = async <Value,>(run: () => Promise<Value>): Promise<Value> => {
    isRunning.current = true;
    setSending(true);
    setProblem('');
    setRetry(undefined);
    const answer = await run();
    isRunning.current = false;
    setSending(false);
    return answer;
  };

  const draft = draftAddress(goods);
  const isClosed = () => isDialogClosed(place.current);
  const fail = (text: string) => (isClosed() ? sayOutside('alert', text) : setProblem(text));

  const finish = (order: string, hasFiles: boolean) => {
    if (isClosed()) {
      const texts = [oneClickTexts('oneClick.done', { order }), form.thanks, hasFiles && oneClickTexts('oneClick.filesTaken')];
      return sayOutside('status', texts.filter(Boolean).join('\n'));
    }
    onOrdered();
    setStage({ kind: 'done', order, hasFiles });
  };

  const sendFiles = async (order: string, files: OneClickFiles) => {
    const isTaken = await whileSending(() => sendOneClickFiles(order, files));
    if (isTaken) return finish(order, true);
    const text = oneClickTexts('oneClick.filesLost', { order, names: files.names.join(', ') });
    const run = () => {
      // The button is removed while the files are sent.
      done.current?.focus();
      void sendFiles(order, files);
    };
    const again = { label: oneClickTexts('oneClick.filesAgain'), run };
    if (isClosed()) return sayOutside('alert', text, again);
    finish(order, false);
    setProblem(text);
    setRetry(again);
  };

  const send = async (more: FormTree, isWarned = false) => {
    const element = formIn(place.current);
    if (!element || isRunning.current) return;
    const filled = new FormData(element);
    const answer = await whileSending(async () => {
      const isPassed = (await captcha.current?.pass(filled)) ?? true;
      return isPassed ? sendOneClick({ filled, more, phoneMask: form.phoneMask, goods, isWarned }) : undefined;
    });
    if (!answer) return;
    if (!answer.ok) {
      const { text, again } = sendingProblem(answer.failure);
      fail(text);
      if (again === undefined || isClosed()) return;
      setRetry({ label: again, run: () => void (isFilled() && send(more, true)) });
      return captcha.current?.renew();
    }
    const { value } = answer;
    if (value.outcome === 'ordered') {
      dropDraft(draft, element);
      const files = chosenFiles(filled);
      if (files) await sendFiles(value.order, files);
      else finish(value.order, false);
    } else if (value.outcome === 'sms') {
      if (isClosed()) return fail(oneClickTexts('oneClick.noCode'));
      setLettersAsked(false);
      setStage((now) => ({ ...value, kind: 'sms', text: plainText(value.text), count: now.kind === 'sms' ? now.count + 1 : 0 }));
    } else {
      fail(plainText(value.text) || oneClickTexts('oneClick.refused'));
      if (isClosed()) return;
      if (value.captchaHtml === undefined) return captcha.current?.renew();
      captcha.current?.replace(form.clean(value.captchaHtml));
      setLettersAsked(stage.kind === 'sms');
    }
  };

  // Behind the step with a code nobody sees the form.
  const isFilled = () => stage.kind === 'sms' || fields.current?.check() === 0;
  useEffect(() => {
    const element = formIn(place.current);
    if (!element) return;
    const listening = new AbortController();
    const { phoneMask } = form;
    const isThemes = phoneMask !== '' && phoneMask === formOptions().phoneMask;
    restoreKeptDraft(draft, element);
    followDraft(draft, element, listening.signal);
    fields.current = watchFields(element, isThemes ? validation : validationWithoutPattern, listening.signal);
    if (phoneMask) shapePhones(element, (typed, caret) => applyMask(phoneMask, typed, caret), listening.signal);
    captcha.current = takeCaptcha(element, setProblem, listening.signal);
    return () => listening.abort();
  }, [form, draft]);
  const isHeld = isSending || retry !== undefined;
  useEffect(() => {
    const element = formIn(place.current);
    if (!element || !isHeld) return;
    const undo = [applyLook([element], { classes: { sending: isSending } }), applyLook(submitsOf(element), { disabled: true })];
    return () => {
      for (const one of undo) one();
    };
  }, [isSending, isHeld]);
  useEffect(() => {
    if (stage.kind === 'done') done.current?.focus();
    if (stage.kind === 'form') firstField(formIn(place.current))?.focus();
  }, [stage.kind]);
  useEffect(() => {
    // They were hidden when they came.
    if (areLettersAsked) lettersIn(place.current)?.focus();
  }, [areLettersAsked]);
  const edit = () => {
    setProblem('');
    setRetry(undefined);
    setStage({ kind: 'form' });
  };

  return (
    <div aria-busy={isSending}>
      {/* The form is server HTML: its events bubble to here. */}
      <div
        ref={place}
        hidden={stage.kind === 'done' || (stage.kind === 'sms' && !areLettersAsked)}
        onSubmit={(event) => {
          event.preventDefault();
          if (stage.kind === 'sms') codeForm.current?.requestSubmit();
          else if (isFilled()) void send({});
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
          onCode={(code) => void send({ SMS_CODE: code, SIGNED_DATA: stage.signedData })}
          onResend={() => void send({})}
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
      <p role="alert" className="vitrina-dialog__error">
        {problem}
        {retry && (
          <>
            {' '}
            <button type="button" className="btn btn-default" onClick={retry.run}>
              {retry.label}
            </button>
          </>
        )}
      </p>
    </div>
  );
}
