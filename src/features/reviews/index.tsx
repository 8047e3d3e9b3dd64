import { type ReactNode, useEffect, useRef } from 'react';
import { ok } from '../../contract/result.ts';
import { shop } from '../../state/shop.ts';
import type { Feature, Island, IslandProps } from '../feature.ts';
import { Buttons } from './buttons.tsx';
import { makeReviewForm } from './form.ts';
import { makeReviewList } from './list.ts';
import { makeRemoval } from './removal.ts';
import { makeVotes } from './votes.ts';

/** Reading, judging and writing reviews in the page's own block [REV-01, REV-02, REV-03, REV-04]. */
function Reviews({ island }: IslandProps<undefined>): ReactNode {
  const started = useRef<ReturnType<typeof startReviews>>(undefined);
  useEffect(() => {
    started.current = startReviews(island);
    return started.current.end;
  }, [island]);
  return <Buttons onPress={(control) => started.current?.press(control)} />;
}

/** Forms are heard on the block itself, so that those which come later answer too. */
function startReviews(island: Island): { press(control: Element): void; end(): void } {
  const { element, selectors } = island;
  const { signal, abort } = lifetime(island.signal);
  const form = makeReviewForm(island, signal);
  const list = makeReviewList(island, signal);
  const votes = makeVotes(element, list.findSource);
  const remove = makeRemoval(element, signal);

  const press = (control: Element) => {
    const isA = (name: string) => control.matches(selectors[name] ?? ':not(*)');
    if (isA('vote')) void votes(control);
    else if (isA('sort')) void list.sort(control);
    else if (isA('remove')) void remove(control);
    else if (isA('open')) form.toggle(control);
    else if (isA('reply')) form.reply(control);
    else void form.send(list.put);
  };

  // In capture: the template's own handlers, also those on the form itself, do not hear what is answered here.
  const own = { capture: true, signal };
  element.addEventListener(
    'submit',
    (event) => {
      if (!(event.target instanceof HTMLFormElement)) return;
      const isFilter = event.target.matches(selectors.filter ?? ':not(*)');
      if (!isFilter && !event.target.matches(selectors.form ?? ':not(*)')) return;
      event.preventDefault();
      event.stopPropagation();
      if (isFilter) void list.filter(event.target);
      else press(event.target);
    },
    own,
  );
  element.addEventListener(
    'change',
    (event) => {
      const filter = event.target instanceof Element && event.target.closest<HTMLFormElement>(selectors.filter ?? ':not(*)');
      if (!filter) return;
      event.stopPropagation();
      void list.filter(filter);
    },
    own,
  );

  form.find();
  void list.fill();
  const observer = new (shop().natives.MutationObserver)(form.find);
  observer.observe(element, { childList: true, subtree: true });
  return {
    press,
    end() {
      observer.disconnect();
      abort();
    },
  };
}

/** Ends with the island, or when it is told to. */
function lifetime(outer: AbortSignal): { readonly signal: AbortSignal; abort(): void } {
  const own = new AbortController();
  outer.addEventListener('abort', () => own.abort(), { once: true });
  return { signal: own.signal, abort: () => own.abort() };
}

export const feature: Feature<undefined> = { read: () => ok(undefined), Component: Reviews };
