import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { Late } from '../../../../ui/late.tsx';
import { useStyles } from '../../../../ui/use-styles.ts';
import { getContext } from '../../../context.ts';
import { isDeliveryForm } from '../../page/form-elements.ts';
import styles from './form.css?inline';
import type { marker } from './marker.ts';
import { makeServerForm, type ServerForm as RunningForm } from './server-form.ts';

const Part = partOf<typeof marker.selectors>();

/** A server form, in a page or in a popup [FRM-01…FRM-06, CAP-01]. */
function ServerForm({ island }: IslandProps<undefined, typeof marker>): ReactNode {
  const { host: element, onPress } = island;
  const running = useRef<RunningForm>(undefined);
  useStyles(styles, element.ownerDocument);

  useLayoutEffect(() => {
    const ended = new AbortController();
    const form = makeServerForm(island, ended.signal);
    running.current = form;
    form.findForm();
    // The page may replace the form.
    const observer = new (getContext().natives.MutationObserver)(() => form.findForm());
    observer.observe(element, { childList: true, subtree: true });
    const stopHearing = onPress((control) => form.press(control));
    return () => {
      stopHearing();
      observer.disconnect();
      ended.abort();
    };
  }, [island, element, onPress]);

  const submit = (event: SubmitEvent) => {
    // The template's validator and sender do not get the event.
    event.preventDefault();
    event.stopPropagation();
    void running.current?.submit(event.submitter);
  };
  return (
    <>
      <Part name="root" on={{ submit }} />
      <Part name="close" onPress={() => running.current?.close()} />
    </>
  );
}

const loadDeliveryForm = () => import('./delivery-form.tsx').then((form) => form.DeliveryForm);

/** Most shops' pages have no delivery calculation: it comes with the first. */
function AnyForm(given: IslandProps<undefined, typeof marker>): ReactNode {
  return isDeliveryForm(given.island.host) ? <Late load={loadDeliveryForm} given={given} /> : <ServerForm {...given} />;
}

export const feature: Feature<undefined, typeof marker> = { Component: AnyForm };
