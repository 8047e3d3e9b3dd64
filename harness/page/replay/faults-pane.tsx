import { type FormEvent, useState } from 'react';
import { callNames } from '../../replay/call-name.ts';
import type { FaultKind, FaultRule, RunRequest } from '../../replay/run-messages.ts';
import { Choice } from '../choice.tsx';
import { faultText } from './requests-pane.tsx';

interface Props {
  readonly rules: readonly FaultRule[];
  /** Requests of the run; the paths of those that are no calls can be chosen from a list, as every call can. */
  readonly requests: readonly RunRequest[];
  readonly onChange: (rules: readonly FaultRule[]) => void;
}

const kinds = [
  { value: 'latency', label: 'Задержка' },
  { value: 'offline', label: 'Нет сети' },
  { value: 'status', label: 'Ответ сервера' },
  { value: 'broken', label: 'Оборванный ответ' },
] as const satisfies readonly { value: FaultKind['kind']; label: string }[];

/** Injected faults, by call or path [HAR-04]. They apply from the next request on. */
export function FaultsPane({ rules, requests, onChange }: Props) {
  const [kind, setKind] = useState<FaultKind['kind']>('latency');
  const [target, setTarget] = useState('');
  const [number, setNumber] = useState('');
  const [isRefused, setRefused] = useState(false);
  const paths = [...new Set(requests.flatMap(({ call, url }) => (call ? [] : new URL(url).pathname)))].sort();

  const add = (event: FormEvent) => {
    event.preventDefault();
    const aimed = aim(target.trim());
    setRefused(aimed === undefined);
    if (!aimed) return;
    const fault = faultOf(kind, Number(number || (kind === 'latency' ? 2000 : 500)));
    onChange([...rules, { ...aimed, fault }]);
    setTarget('');
  };

  return (
    <div className="faults">
      <form onSubmit={add}>
        <label>
          Вызов или путь
          <input
            value={target}
            onChange={({ target: { value } }) => {
              setTarget(value);
              setRefused(false);
            }}
            list="fault-targets"
            required
            spellCheck={false}
            aria-invalid={isRefused}
            aria-describedby={isRefused ? 'fault-problem' : undefined}
          />
        </label>
        <datalist id="fault-targets">
          {[...callNames, ...paths].map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
        <Choice
          label="Сбой"
          choices={kinds}
          value={kind}
          onChoose={(chosen) => {
            setKind(chosen);
            setNumber('');
          }}
        />
        {kind === 'latency' && <Amount label="Задержка, мс" value={number} onChange={setNumber} placeholder="2000" min={0} max={120_000} />}
        {kind === 'status' && <Amount label="Код ответа" value={number} onChange={setNumber} placeholder="500" min={400} max={599} />}
        <button type="submit">Добавить</button>
        {isRefused && (
          <p id="fault-problem" className="problem" role="alert">
            Такого вызова нет. Выберите его из списка или напишите путь: он начинается с «/», а «*» заменяет в нём что угодно.
          </p>
        )}
      </form>
      {rules.length === 0 ? (
        <p className="empty">Сбоев нет: всё отвечает так, как записано.</p>
      ) : (
        <ul>
          {rules.map((rule, index) => (
            <li key={index}>
              <span>
                <code>{rule.call ?? rule.path}</code>: {faultText(rule.fault)}
              </span>
              <button
                type="button"
                aria-label={`Убрать сбой: ${rule.call ?? rule.path}, ${faultText(rule.fault)}`}
                onClick={() => onChange(rules.toSpliced(index, 1))}
              >
                Убрать
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface AmountProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder: string;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: string) => void;
}

function Amount({ label, onChange, ...field }: AmountProps) {
  return (
    <label>
      {label}
      <input type="number" step={1} {...field} onChange={({ target: { value } }) => onChange(value)} />
    </label>
  );
}

function faultOf(kind: FaultKind['kind'], number: number): FaultKind {
  if (kind === 'latency') return { kind, ms: Math.round(number) };
  return kind === 'status' ? { kind, status: Math.round(number) } : { kind };
}

/** What a person has named: a call, or a path, also as a full address. Undefined for what no request can match. */
function aim(named: string): Pick<FaultRule, 'call' | 'path'> | undefined {
  const [path = ''] = named.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/);
  if (path.startsWith('/') || path.includes('*')) return { path };
  return callNames.includes(named) ? { call: named } : undefined;
}
