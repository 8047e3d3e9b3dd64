import type { ReactNode } from 'react';
import { type Entry, type Field, requestOf } from '../../src/journal/journal.ts';
import type { CallEvent } from '../../src/kernel/api.ts';

const clock = new Intl.DateTimeFormat('ru', { hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 });

/** One line of the journal; a call opens to show what it sent. */
export function JournalLine({ entry }: { readonly entry: Entry }) {
  const time = <time dateTime={new Date(entry.at).toISOString()}>{clock.format(entry.at)}</time>;
  switch (entry.kind) {
    case 'call':
      return (
        <li data-kind="call">
          <CallLine call={entry.call} time={time} />
        </li>
      );
    case 'goal':
      return (
        <li data-kind="goal" className="note">
          {time} <b>цель</b> <code>{entry.goal.name}</code> <code>{JSON.stringify(entry.goal.params)}</code>
        </li>
      );
    case 'state':
      return (
        <li data-kind="state" className="note">
          {time} <b>состояние</b> <code>{`${entry.state.store}.${entry.state.key}`}</code> <code>{JSON.stringify(entry.state.value)}</code>
        </li>
      );
    case 'error':
      return (
        <li data-kind="error" className="note">
          {time} <b>ошибка</b> <code>{entry.error.name}</code> {entry.error.message}
        </li>
      );
    case 'page':
      return (
        <li data-kind="page" className="note">
          {time} <b>страница</b> <code>{entry.path}</code>
        </li>
      );
  }
}

function CallLine({ call, time }: { readonly call: CallEvent; readonly time: ReactNode }) {
  const { path, query, form } = requestOf(call);
  return (
    <details>
      <summary>
        <span className="call-head">
          <b>{call.name}</b>
          <Outcome call={call} />
        </span>
        <span className="call-where">
          {time} {call.method} {path}
        </span>
      </summary>
      <Fields title="Запрос в адресе" fields={query} />
      <Fields title="Тело" fields={form} />
      {query.length + form.length === 0 && <p className="empty">Без полей.</p>}
    </details>
  );
}

/** `ok` · 12 мс, or the kind of failure with its status, or «ждём» while there is no answer. */
function Outcome({ call }: { readonly call: CallEvent }) {
  if (call.phase === 'sent') return <span className="outcome">ждём…</span>;
  const status = call.outcome === 'ok' || call.status === undefined ? '' : ` ${call.status}`;
  return (
    <span className="outcome" data-outcome={call.outcome === 'ok' ? 'ok' : 'failed'}>
      {call.outcome}
      {status} · {Math.round(call.duration ?? 0)} мс
    </span>
  );
}

function Fields({ title, fields }: { readonly title: string; readonly fields: readonly Field[] }) {
  if (fields.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <dl>
        {fields.map(({ name, value }, index) => (
          // The index is the key, because a form may repeat a name, and a request never changes its order
          <div key={index}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
