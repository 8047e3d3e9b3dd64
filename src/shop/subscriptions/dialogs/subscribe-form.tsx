import { type ReactNode, useEffect, useRef, useState } from 'react';
import { applyLook } from '../../../parts/element-patch.ts';
import { ForeignContent } from '../../../ui/foreign-content.tsx';
import { watchFields } from '../../../ui/form-fields.ts';
import { FormProblem } from '../../../ui/form-problem.tsx';
import { failureText } from '../../failure-text.ts';
import { dropDraft, firstField, followDraft, formIn, restoreKeptDraft, submitsOf, takeCaptcha, validation } from '../../forms/index.ts';
import { lazyMessages } from '../../lazy-messages.ts';
import { notify } from '../../overlays.ts';
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
  const [isSending, setSending] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const done = useRef<HTMLParagraphElement>(null);
  const isRunning = useRef(false);

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

  // The form is server HTML: its submit event bubbles to here.
  useEffect(() => {
    const listening = new AbortController();
    const form = stage.kind === 'form' ? formIn(place.current) : undefined;
    if (form) {
      restoreKeptDraft(draft, form);
      followDraft(draft, form, listening.signal);
    }
    const fields = form && watchFields(form, validation, listening.signal);
    const captcha = form && takeCaptcha(form, setProblem, listening.signal);
    const submit = async (event: Event) => {
      event.preventDefault();
      // The template's own handler marks the form as being sent, and nobody ends that.
      event.stopPropagation();
      if (isRunning.current || !(event.target instanceof HTMLFormElement) || fields?.check()) return;
      isRunning.current = true;
      setSending(true);
      setProblem('');
      const filled = new FormData(event.target);
      const sent = captcha && !(await captcha.pass(filled)) ? undefined : await sendSubscribeForm(item, name, filled);
      isRunning.current = false;
      setSending(false);
      if (!sent) return;
      if (sent.ok) {
        dropDraft(draft, event.target);
        return setStage({ kind: 'done', text: sent.value });
      }
      // Who has closed the form is told as well; a success is announced in either case.
      if (listening.signal.aborted) return notify('alert', failureText(sent.failure));
      setProblem(failureText(sent.failure));
      // A captcha is valid for one try only; what has not arrived has not used it.
      if (sent.failure.kind === 'refused' || sent.failure.isUnclear) await captcha?.renew();
    };
    place.current?.addEventListener('submit', (event) => void submit(event), { signal: listening.signal });
    return () => listening.abort();
  }, [item, name, stage.kind]);

  useEffect(() => {
    const form = isSending ? formIn(place.current) : undefined;
    if (!form) return;
    const undo = [
      applyLook([form], { classes: { sending: true }, busy: true }),
      applyLook(submitsOf(form), { classes: { loadings: true }, busy: true, disabled: true }),
    ];
    return () => {
      for (const one of undo) one();
    };
  }, [isSending]);

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
