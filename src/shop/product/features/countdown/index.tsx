import { type ReactNode, useCallback, useState, useSyncExternalStore } from 'react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { isOurs, Slot } from '../../../../parts/slot.tsx';
import { find } from '../../../../platform/find.ts';
import { plural } from '../../../../platform/plural.ts';
import { failed, ok } from '../../../../platform/result.ts';
import { lazyMessages } from '../../../lazy-messages.ts';
import { parseEnd, splitSeconds, type TimeLeft } from '../../countdown.ts';
import { onSecond } from '../../seconds.ts';
import type { marker } from './marker.ts';

interface CountdownProps {
  /** Milliseconds since 1970. */
  readonly end: number;
  /** The small form uses short texts. */
  readonly isCompact: boolean;
}

/** Plural forms, numbered as in the template: 0 many, 1 one, 2 few; without a number the short form. */
const texts = lazyMessages({
  COUNTDOWN_DAY0: 'дней',
  COUNTDOWN_DAY1: 'день',
  COUNTDOWN_DAY2: 'дня',
  COUNTDOWN_DAY: 'дн.',
  COUNTDOWN_HOUR0: 'часов',
  COUNTDOWN_HOUR1: 'час',
  COUNTDOWN_HOUR2: 'часа',
  COUNTDOWN_HOUR: 'ч.',
  COUNTDOWN_MIN0: 'минут',
  COUNTDOWN_MIN1: 'минута',
  COUNTDOWN_MIN2: 'минуты',
  COUNTDOWN_MIN: 'мин.',
  COUNTDOWN_SEC0: 'секунд',
  COUNTDOWN_SEC1: 'секунда',
  COUNTDOWN_SEC2: 'секунды',
  COUNTDOWN_SEC: 'сек.',
  'countdown.over': 'Акция завершена',
});

const Part = partOf<typeof marker.selectors>();

const units = { days: 'DAY', hours: 'HOUR', minutes: 'MIN', seconds: 'SEC' } as const;

/** Shows days, hours, minutes and seconds until a discount ends, with plural forms [DET-13]. */
function Countdown({ island, props: { end, isCompact } }: IslandProps<CountdownProps, typeof marker>): ReactNode {
  const { host } = island;
  // Height in px, kept when the time is over, so that nothing moves. One that runs has that of its numbers.
  const [height, setHeight] = useState(() => (end > Date.now() ? 0 : host.offsetHeight));
  const secondsLeft = useCallback(() => Math.max(0, Math.ceil((end - Date.now()) / 1000)), [end]);
  const follow = useCallback(
    (tell: () => void) => {
      if (end <= Date.now()) return () => {};
      const stop = onSecond(() => {
        if (end <= Date.now()) {
          setHeight(host.offsetHeight);
          stop();
        }
        tell();
      });
      return stop;
    },
    [end, host],
  );
  const left = useSyncExternalStore(follow, secondsLeft);

  return (
    <>
      {/* Blocks that wait for the template's script are hidden by this class. */}
      <Part name="root" role="timer" classes={{ 'init-if-visible': false }} style={height ? { 'min-height': `${height}px` } : {}} />
      {/* The layer's own place has the class of the page's, by which the next drawing would find it too. */}
      <Part name="values" at={(values) => (isOurs(values) ? [] : [values])} hidden />
      <Slot behind="values">
        {left === 0 ? <span className="item">{texts('countdown.over')}</span> : <Units left={splitSeconds(left)} isCompact={isCompact} />}
      </Slot>
    </>
  );
}

function Units({ left, isCompact }: { readonly left: TimeLeft; readonly isCompact: boolean }): ReactNode {
  return Object.entries(units).map(([unit, word]) => {
    const count = left[unit as keyof typeof units];
    const form = isCompact ? '' : plural(count, '1', '2', '0');
    return (
      <span key={unit} className={`item ${unit}`}>
        <span className="value">{count}</span> <span className="text">{texts(`COUNTDOWN_${word}${form as '' | '0' | '1' | '2'}`)}</span>
      </span>
    );
  });
}

export const feature: Feature<CountdownProps, typeof marker> = {
  read(element, selectors) {
    const printed = find(element, selectors.end);
    const text = printed?.textContent ?? '';
    const end = parseEnd(text, printed?.getAttribute('data-utc-offset') ?? undefined);
    if (end === undefined) return failed('unreadable', `countdown: expected a date like 31.12.2031 23:59:59, got "${text.trim()}"`);
    if (!find(element, selectors.values)) return failed('unreadable', 'countdown: expected a place for the time, got none');
    return ok({ end, isCompact: element.matches('.compact') });
  },
  Component: Countdown,
};
