import { useState } from 'react';
import type { Har } from '../../../src/session/har.ts';
import type { Difference } from '../../replay/match.ts';
import type { FaultKind, RunRequest } from '../../replay/run-messages.ts';

interface Props {
  readonly session: Har;
  readonly requests: readonly RunRequest[];
}

const filters = [
  { value: 'calls', label: 'Вызовы' },
  { value: 'unmatched', label: 'Не из сеанса' },
  { value: 'all', label: 'Все' },
] as const;

type Filter = (typeof filters)[number]['value'];

const files = /\.(?:js|mjs|css|png|jpe?g|gif|webp|avif|svg|ico|woff2?|ttf|map)$/i;

/** Requests of the run's pages, newest first. A request that is not in the session is shown with the nearest recorded one [HAR-02]. */
export function RequestsPane({ session, requests }: Props) {
  const [filter, setFilter] = useState<Filter>('calls');
  const shown = requests.filter((request) => isShown(request, filter)).toReversed();
  const unmatched = requests.filter(({ kind }) => kind === 'unmatched').length;

  return (
    <div className="journal requests">
      <fieldset className="filter" aria-label="Какие запросы показать">
        {filters.map(({ value, label }) => (
          <button key={value} type="button" className="chip" aria-pressed={filter === value} onClick={() => setFilter(value)}>
            {label}
            {value === 'unmatched' && unmatched > 0 && `: ${unmatched}`}
          </button>
        ))}
      </fieldset>
      {shown.length === 0 && <p className="empty">{requests.length === 0 ? 'Пока тихо.' : 'Таких запросов нет.'}</p>}
      <ol>
        {shown.map((request) => (
          <li key={request.id} data-kind={request.kind} data-faulty={request.faults ? '' : undefined}>
            <RequestLine session={session} request={request} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function isShown({ kind, url, call, isDocument }: RunRequest, filter: Filter): boolean {
  if (filter === 'unmatched') return kind === 'unmatched';
  return filter === 'all' || kind === 'unmatched' || isDocument || call !== undefined || !files.test(new URL(url).pathname);
}

function RequestLine({ session, request }: { readonly session: Har; readonly request: RunRequest }) {
  const { method, url, call, body, faults, nearest, differences } = request;
  const { pathname, search } = new URL(url);
  const near = nearest === undefined ? undefined : session.log.entries[nearest]?.request;
  return (
    <details open={request.kind === 'unmatched'}>
      <summary>
        <span className="call-head">
          <b>{request.isDocument ? 'страница' : (call ?? pathname.split('/').at(-1) ?? pathname)}</b>
          <span className="outcome" data-outcome={isGood(request) ? 'ok' : 'failed'}>
            {outcomeOf(request)}
          </span>
        </span>
        <span className="call-where">
          {method} {pathname}
        </span>
      </summary>
      <dl>
        {search && <Field name="запрос" value={search} />}
        {body && <Field name="тело" value={body} />}
        {faults?.map((fault, index) => (
          <Field key={index} name="сбой" value={faultText(fault)} />
        ))}
        {request.note && <Field name="заметка" value={notes[request.note]} />}
      </dl>
      {near && (
        <>
          <h3>Ближайший записанный</h3>
          <p>
            <code>
              {near.method} {new URL(near.url).pathname}
            </code>
          </p>
          <Differences differences={differences ?? []} />
        </>
      )}
    </details>
  );
}

const notes = {
  'no-body': 'Тело этого ответа в сеансе не сохранено.',
  'no-answer': 'Ответа не было и при записи.',
  blocked: 'Такого сервера в сеансе нет: запрос остановлен ещё в браузере.',
} as const;

function Field({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const parts = { method: 'метод', host: 'сервер', path: 'путь', parameter: '' } as const;

function Differences({ differences }: { readonly differences: readonly Difference[] }) {
  if (differences.length === 0) return <p>По параметрам совпадает.</p>;
  return (
    <table className="differences">
      <thead>
        <tr>
          <th scope="col">Отличается</th>
          <th scope="col">В сеансе</th>
          <th scope="col">Сейчас</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ part, name, recorded, sent }, index) => (
          <tr key={index}>
            <th scope="row">{part === 'parameter' ? name || 'тело' : parts[part]}</th>
            <td>{recorded ?? '—'}</td>
            <td>{sent ?? '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const isGood = ({ kind, status }: RunRequest) => kind === 'answered' && status !== undefined && status > 0 && status < 400;

function outcomeOf({ kind, status, match, faults }: RunRequest): string {
  if (kind === 'sent') return 'ждём…';
  const broken = faults ? ', сбой' : '';
  if (kind === 'unmatched') return `нет в сеансе${broken}`;
  return `${status ? status : 'нет ответа'} · № ${(match ?? 0) + 1}${broken}`;
}

/** Describes a fault. */
export function faultText(fault: FaultKind): string {
  switch (fault.kind) {
    case 'latency':
      return `задержка ${fault.ms} мс`;
    case 'offline':
      return 'нет сети';
    case 'status':
      return `ответ ${fault.status}`;
    case 'broken':
      return 'ответ оборван на середине';
  }
}
