import { getContext } from '../context.ts';
import { type Sender, withSender } from './goals.ts';

/**
 * Call before a line is removed: the server knows price and quantity only while the line exists. Resolves when the server has answered, after 100 ms at
 * the latest, and at once when the page is left, because the removal waits for it [FLY-02]. Call the resolved function when the line is removed.
 */
export async function askBeforeRemoval(product: string): Promise<() => void> {
  let question: ReturnType<Sender['askAbout']> | undefined;
  const asked = withSender((sender) => {
    question = sender.askAbout(product);
    return question;
  });
  const { page, natives, stopped } = getContext();
  const over = new AbortController();
  await new Promise<void>((resolve) => {
    const goOn = () => {
      over.abort();
      resolve();
    };
    void asked.then(goOn);
    natives.setTimeout(goOn, 100);
    page.addEventListener('pagehide', goOn, { signal: over.signal });
    stopped.addEventListener('abort', goOn, { signal: over.signal });
    if (stopped.aborted) goOn();
  });
  return () => void withSender((sender) => sender.sendRemovedGoal(question ?? sender.askAbout(product)));
}
