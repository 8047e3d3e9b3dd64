import { ok } from '../../contract/result.ts';
import { shop } from '../../state/shop.ts';
import { onButtonKeys } from '../../ui/as-button.ts';
import { adopt } from '../../ui/use-styles.ts';
import type { Behaviour, Island } from '../feature.ts';
import styles from './form.css?inline';
import { makeServerForm } from './server-form.ts';

/** A form of the server's, in a page or in a popup [FRM-01…FRM-06, CAP-01]. */
function start(island: Island): () => void {
  const { element, selectors } = island;
  const takeOff = adopt(element.ownerDocument, styles);
  const own = new AbortController();
  const { signal } = own;
  island.signal.addEventListener('abort', () => own.abort(), { once: true });
  const form = makeServerForm(island, signal);
  island.onPress((control) => form.press(control));
  onButtonKeys(element, selectors.close ?? ':not(*)', (control) => form.press(control), signal);
  element.addEventListener(
    'submit',
    (event) => {
      // In capture: the template's validator and sender do not hear of it.
      event.preventDefault();
      event.stopPropagation();
      void form.submit((event as SubmitEvent).submitter);
    },
    { capture: true, signal },
  );
  form.find();
  const observer = new (shop().natives.MutationObserver)(() => form.find());
  observer.observe(element, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    own.abort();
    takeOff();
  };
}

export const feature: Behaviour<undefined> = { read: () => ok(undefined), start };
