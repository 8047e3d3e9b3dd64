import { type RefObject, useRef, useState } from 'react';
import type { FormTree } from '../../../../platform/server/php-form.ts';
import { isDialogClosed } from '../../../../ui/is-dialog-closed.ts';
import { perSession } from '../../../context.ts';
import { dropDraft, formIn, sendingProblem } from '../../../forms/index.ts';
import { closeNotices, type Notice, type NoticeAction, plainText } from '../../../overlays.ts';
import {
  chosenFiles,
  type OneClickFiles,
  type OneClickForm,
  type OneClickGoods,
  oneClickTexts,
  sendOneClick,
  sendOneClickFiles,
} from '../../one-click.ts';
import { useFilledForm, useHeldForm } from './use-filled-form.ts';

export interface OneClickDialogProps {
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

interface OneClickOrder {
  readonly stage: Stage;
  readonly isSending: boolean;
  /** What went wrong, as text; empty if nothing did. */
  readonly problem: string;
  /** Sends again what may not have arrived: the order, or the files of one that stands. */
  readonly retry: NoticeAction | undefined;
  /** The letters of the captcha were good for the order that asked for a code: with the code the shop wants others. */
  readonly areLettersAsked: boolean;
  /** Sends the form as it is filled, if its fields are right. */
  submit(): void;
  /** Sends the form with the code; without one the shop sends another code. */
  sendCode(code?: string): void;
  /** Goes back from the code to the form. */
  edit(): void;
}

/** Where input is kept, for each product: a comment belongs to one [FRM-04]. */
export const draftAddress = (goods: OneClickGoods): string => `one-click?${goods === 'basket' ? goods : goods.elementId}`;

/** The orders that wait for their answer, by the address of their draft: a form that is opened meanwhile could only send a second one [OCB-01]. */
export const ordersUnderWay = perSession(() => new Set<string>());

/** Makes the order from the form at `place`: at once, or with a code by SMS, and its files after it [OCB-01, OCB-02]. */
export function useOneClickOrder(
  place: RefObject<HTMLDivElement | null>,
  done: RefObject<HTMLElement | null>,
  { form, goods, onOrdered, sayOutside }: OneClickDialogProps,
): OneClickOrder {
  const [stage, setStage] = useState<Stage>({ kind: 'form' });
  const [areLettersAsked, setLettersAsked] = useState(false);
  const { isRunning, isSending, problem, setProblem, retry, setRetry, whileSending } = useSending();
  const draft = draftAddress(goods);
  const { check, captcha } = useFilledForm(place, form, draft, setProblem);
  useHeldForm(place, isSending, isSending || retry !== undefined);

  const isClosed = () => isDialogClosed(place.current);
  const fail = (text: string) => (isClosed() ? sayOutside('alert', text) : setProblem(text));
  // Behind the step with a code nobody sees the form.
  const isFilled = () => stage.kind === 'sms' || check();

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

  const refuse = (text: string, captchaHtml: string | undefined) => {
    fail(text);
    if (isClosed()) return;
    if (captchaHtml === undefined) return captcha.current?.renew();
    captcha.current?.replace(form.clean(captchaHtml));
    setLettersAsked(stage.kind === 'sms');
  };

  const send = async (more: FormTree, isWarned = false) => {
    const element = formIn(place.current);
    if (!element || isRunning()) return;
    const filled = new FormData(element);
    const underWay = ordersUnderWay().add(draft);
    const answer = await whileSending(async () => {
      const isPassed = (await captcha.current?.pass(filled)) ?? true;
      return isPassed ? sendOneClick({ filled, more, phoneMask: form.phoneMask, goods, isWarned }) : undefined;
    }).finally(() => {
      underWay.delete(draft);
      closeNotices(oneClickTexts('oneClick.underWay'));
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
      return files ? sendFiles(value.order, files) : finish(value.order, false);
    }
    if (value.outcome !== 'sms') return refuse(plainText(value.text) || oneClickTexts('oneClick.refused'), value.captchaHtml);
    if (isClosed()) return fail(oneClickTexts('oneClick.noCode'));
    setLettersAsked(false);
    setStage((now) => ({ ...value, kind: 'sms', text: plainText(value.text), count: now.kind === 'sms' ? now.count + 1 : 0 }));
  };

  return {
    stage,
    isSending,
    problem,
    retry,
    areLettersAsked,
    submit: () => void (isFilled() && send({})),
    sendCode: (code) => void send(code !== undefined && stage.kind === 'sms' ? { SMS_CODE: code, SIGNED_DATA: stage.signedData } : {}),
    edit() {
      // The order that is on its way has the data as they were.
      if (isRunning()) return;
      setProblem('');
      setRetry(undefined);
      setStage({ kind: 'form' });
    },
  };
}

/** One request at a time, and what is shown of it. */
function useSending() {
  const [problem, setProblem] = useState('');
  const [retry, setRetry] = useState<NoticeAction>();
  const [isSending, setSending] = useState(false);
  const running = useRef(false);
  const whileSending = async <Value>(run: () => Promise<Value>): Promise<Value> => {
    running.current = true;
    setSending(true);
    setProblem('');
    setRetry(undefined);
    const answer = await run();
    running.current = false;
    setSending(false);
    return answer;
  };
  return { isRunning: () => running.current, isSending, problem, setProblem, retry, setRetry, whileSending };
}
