import { type ReactNode, useEffect, useRef, useState } from 'react';
import { applyLook } from '../../../parts/element-patch.ts';
import type { Failure } from '../../../platform/result.ts';
import { ForeignContent } from '../../../ui/foreign-content.tsx';
import { type FormField, watchFields } from '../../../ui/form-fields.ts';
import { FormProblem } from '../../../ui/form-problem.tsx';
import { failureText } from '../../failure-text.ts';
import { dropDraft, firstField, followDraft, formIn, restoreKeptDraft, submitsOf, takeCaptcha, validation } from '../../forms/index.ts';
import { lazyMessages } from '../../lazy-messages.ts';
import { notify } from '../../overlays.ts';
import { announceSubscription } from '../change-subscription.ts';
import { loadSubscribeForm, sendSubscribeForm } from '../load-subscribe-form.ts';

const texts = lazyMessages({ 'subscribe.loading': 'Загружаем форму…' });

/** Where input is kept, for all products: an address belongs to none [FRM-04]. */
const draft = 'subscribe';

type Stage =
  | { readonly kind: 'loading' }
  | { readonly kind: 'form'; readonly content: Node }
  | { readonly kind: 'done'; readonly text: string };

/** The server's form for visitors to be notified when an item is back [SUB-02]. Typed text stays when sending fails, and when the form is closed. */
export function SubscribeForm({ item, name }: { item: string; name: string }): ReactNode {
  const [stage, setStage] = useState<Stage>({ kind: 'loading' });
  const [problem, setProblem] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const done = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    const leaving = new AbortController();
    void loadSubscribeForm(item, leaving.signal).then((form) => {
      if (form.ok) setStage({ kind: 'form', content: form.value });
      else if (form.failure.kind !== 'aborted') setProblem(failureText(form.failure));
    });
    return () => leaving.abort();
  }, [item]);
  useEffect(() => {
    if (stage.kind === 'form') firstField(place.current)?.focus();
    // The button with the focus has gone with the form.
    if (stage.kind === 'done') done.current?.focus();
  }, [stage.kind]);
  useEffect(() => {
    const listening = new AbortController();
    const form = stage.kind === 'form' && formIn(place.current);
    const finish = (text: string) => setStage({ kind: 'done', text });
    if (form) runForm(form, { item, name, setProblem, finish }, listening.signal);
    return () => listening.abort();
  }, [item, name, stage.kind]);

  return (
    <div ref={place} aria-busy={stage.kind === 'loading' && !problem}>
      {stage.kind === 'loading' && !problem && <p>{texts('subscribe.loading')}</p>}
      {stage.kind === 'form' && <ForeignContent content={stage.content} />}
      {/* Here from the start: a status that comes with its text is not announced everywhere. */}
      <p role="status" ref={done} tabIndex={-1}>
        {stage.kind === 'done' && stage.text}
      </p>
      <FormProblem text={problem} />
    </div>
  );
}

interface Subscriber {
  readonly item: string;
  readonly name: string;
  setProblem(text: string): void;
  /** The address is subscribed; `text` is the server's message. */
  finish(text: string): void;
}

/** Validates and sends the form, once at a time. What comes of it after the form was closed is told by a notice, else in the form alone. */
function runForm(form: HTMLFormElement, { item, name, setProblem, finish }: Subscriber, signal: AbortSignal): void {
  restoreKeptDraft(draft, form);
  followDraft(draft, form, signal);
  const fields = watchFields(form, validation, signal);
  const captcha = takeCaptcha(form, setProblem, signal);
  const fail = async (failure: Failure) => {
    const text = failureText(failure);
    if (signal.aborted) return notify('alert', text);
    const letters = isAboutCaptcha(failure) && validation.fieldsOf(form).find(isLetters);
    if (letters) fields.complain(letters, text);
    else setProblem(text);
    // A captcha is valid for one try only; what has not arrived has not used it.
    if (failure.kind === 'refused' || failure.isUnclear) await captcha.renew();
  };
  let endSending: (() => void) | undefined;
  const submit = async () => {
    if (endSending || fields.check()) return;
    endSending = showSending(form);
    setProblem('');
    const filled = new FormData(form);
    const sent = (await captcha.pass(filled)) ? await sendSubscribeForm(item, filled) : undefined;
    endSending();
    endSending = undefined;
    if (sent && !sent.ok) return fail(sent.failure);
    if (!sent) return;
    dropDraft(draft, form);
    if (signal.aborted) announceSubscription(true, name);
    else finish(sent.value);
  };
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      // The template's own handler marks the form as being sent, and nobody ends that.
      event.stopPropagation();
      void submit();
    },
    { signal },
  );
}

/** The template's own look of a form that is sending. Returns what ends it. */
function showSending(form: HTMLFormElement): () => void {
  const undo = [
    applyLook([form], { classes: { sending: true }, busy: true }),
    applyLook(submitsOf(form), { classes: { loadings: true }, busy: true, disabled: true }),
  ];
  return () => {
    for (const one of undo) one();
  };
}

const isLetters = (field: FormField) => field.matches('input.captcha, input[name="captcha_word"]');

/** The server names what it refuses (contract/endpoints.md, 6.4), but which names there are is not known: its words tell too. */
const isAboutCaptcha = ({ about = '', messages = [] }: Failure) =>
  /captcha/i.test(about) || messages.some((text) => /капч|букв|картин/i.test(text));
