import { type ReactNode, useEffect, useRef, useState } from 'react';
import { copyText } from '../../page/clipboard.ts';
import { basketTexts } from '../../state/basket-page-texts.ts';
import { failureText } from '../../state/overlays.ts';
import { loadShareForm } from '../../state/share-basket.ts';
import { shop } from '../../state/shop.ts';
import { ForeignContent } from '../../ui/dialog.tsx';

/** The server's form with the link, and what became of copying it. */
export function ShareForm(): ReactNode {
  const [content, setContent] = useState<Node>();
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState('');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const leaving = new AbortController();
    void loadShareForm(leaving.signal).then((form) => {
      if (form.ok) setContent(form.value);
      else if (form.failure.kind !== 'aborted') setProblem(failureText(form.failure));
    });
    return () => leaving.abort();
  }, []);
  useEffect(() => {
    if (content) place.current?.querySelector<HTMLElement>('input, button, a[href]')?.focus();
  }, [content]);
  useEffect(() => {
    const listening = new AbortController();
    const copy = async (event: Event) => {
      const text =
        event.target instanceof Element ? event.target.closest('[data-clipboard-text]')?.getAttribute('data-clipboard-text') : null;
      if (!text) return;
      event.preventDefault();
      const isCopied = await copyText(shop().page, text);
      setSaid(isCopied ? basketTexts('basketPage.copied') : '');
      setProblem(isCopied ? '' : basketTexts('basketPage.notCopied'));
    };
    place.current?.addEventListener('click', (event) => void copy(event), { signal: listening.signal });
    return () => listening.abort();
  }, []);
  return (
    <div ref={place} aria-busy={!content && !problem}>
      {content && <ForeignContent content={content} />}
      <p role="status">{said}</p>
      <p role="alert" className="vitrina-dialog__error">
        {problem}
      </p>
    </div>
  );
}
