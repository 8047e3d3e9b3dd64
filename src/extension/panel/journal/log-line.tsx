import type { ReactNode } from 'react';
import { type Entry, type Field, requestOf } from '../../../journal/journal.ts';
import type { CallEvent } from '../../../kernel/api.ts';
import type { LogTexts } from './log-texts.ts';

interface LogLineProps {
  readonly entry: Entry;
  readonly texts: LogTexts;
  readonly clock: Intl.DateTimeFormat;
}

/** One line of the journal; a call or a value can be expanded [EXT-06]. */
export function LogLine({ entry, texts, clock }: LogLineProps): ReactNode {
  const date = new Date(entry.at);
  // A page may send any time, even an invalid one.
  const time = Number.isNaN(date.getTime()) ? null : <time dateTime={date.toISOString()}>{clock.format(date)}</time>;
  const head = (name: ReactNode, more?: ReactNode) => (
    <>
      <span className="log-head">
        {time} <b>{texts.kind[entry.kind]}</b> <code>{name}</code>
      </span>
      {more}
    </>
  );
  switch (entry.kind) {
    case 'call':
      return <CallLine call={entry.call} texts={texts} head={head(entry.call.name, <Outcome call={entry.call} texts={texts} />)} />;
    case 'goal':
      return <ValueLine head={head(entry.goal.name)} value={entry.goal.params} />;
    case 'state':
      return <ValueLine head={head(`${entry.state.store}: ${entry.state.key}`)} value={entry.state.value} />;
    case 'error':
      return (
        <>
          {head(entry.error.name)}
          <p className="error">{entry.error.message}</p>
        </>
      );
    case 'page':
      return head(entry.path);
  }
}

/** Short values are shown inline, long ones are expandable. */
function ValueLine({ head, value }: { readonly head: ReactNode; readonly value: unknown }): ReactNode {
  const short = JSON.stringify(value) ?? '';
  if (short === '' || short === '{}' || short === 'null') return head;
  if (short.length <= 60)
    return (
      <>
        {head} <code className="log-value">{short}</code>
      </>
    );
  return (
    <details>
      <summary>{head}</summary>
      <pre>{JSON.stringify(value, undefined, 2)}</pre>
    </details>
  );
}

function CallLine({ call, texts, head }: { readonly call: CallEvent; readonly texts: LogTexts; readonly head: ReactNode }): ReactNode {
  const { path, query, form } = requestOf(call);
  return (
    <details>
      <summary>{head}</summary>
      <p>
        <code>
          {call.method} {path}
        </code>
      </p>
      <Fields title={texts.query} fields={query} />
      <Fields title={texts.body} fields={form} />
      {query.length + form.length === 0 && <p className="quiet">{texts.noFields}</p>}
    </details>
  );
}

/** `ok · 12 мс`, or the kind of failure with its status, or a pending mark. */
function Outcome({ call, texts }: { readonly call: CallEvent; readonly texts: LogTexts }): ReactNode {
  if (call.phase === 'sent') return <span className="count waiting">{texts.waiting}</span>;
  const isOk = call.outcome === 'ok';
  const status = isOk || call.status === undefined ? '' : ` ${call.status}`;
  return (
    <span className={`count ${isOk ? 'live' : 'failed'}`}>
      {call.outcome}
      {status} · {texts.milliseconds(Math.round(call.duration ?? 0))}
    </span>
  );
}

function Fields({ title, fields }: { readonly title: string; readonly fields: readonly Field[] }): ReactNode {
  if (fields.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <dl>
        {fields.map(({ name, value }, index) => (
          // The index is the key: a form may repeat a name, and a request never changes its order.
          <div key={index}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
