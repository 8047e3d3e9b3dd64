import { countOf } from '../../reports/describe.ts';
import type { Troubles } from '../../reports/troubles.ts';
import { Table } from './wide-table.tsx';

/** Problems of the layer: islands that it gave up, errors, failed calls. */
export function TroubleTables({ troubles: { islands, errors, calls, presses, cut } }: { readonly troubles: Troubles }) {
  return (
    <section aria-labelledby="reports-troubles">
      <h2 id="reports-troubles">Что не получилось</h2>
      {islands.length + errors.length === 0 && <p>Слой ничего не вернул сайту и не сообщил об ошибках.</p>}
      {islands.length > 0 && (
        <Table label="Элементы, которые слой вернул сайту" heads={['Вид', 'Версия', 'Не вышло', 'Работало', 'Просмотров']}>
          {islands.map((one) => (
            <tr key={`${one.feature} ${one.version}`}>
              <th scope="row">{one.feature}</th>
              <td>{one.version}</td>
              <td>{countOf(one.failed)}</td>
              <td>{countOf(one.live)}</td>
              <td>{countOf(one.views)}</td>
            </tr>
          ))}
        </Table>
      )}
      {errors.length > 0 && (
        <Table label="Ошибки слоя" heads={['Ошибка', 'Версия', 'Раз', 'Просмотров']}>
          {errors.map((one) => (
            <tr key={`${one.name} ${one.version}`}>
              <th scope="row">{one.name}</th>
              <td>{one.version}</td>
              <td>{countOf(one.times)}</td>
              <td>{countOf(one.views)}</td>
            </tr>
          ))}
        </Table>
      )}
      {calls.length > 0 && (
        <Table label="Запросы слоя" heads={['Запрос', 'Удалось', 'Не удалось']}>
          {calls.map(({ name, ok, failed }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{countOf(ok)}</td>
              <td>
                {Object.entries(failed)
                  .map(([kind, times]) => `${kind} ${countOf(times)}`)
                  .join(', ') || '0'}
              </td>
            </tr>
          ))}
        </Table>
      )}
      {presses > 0 && <p>Ранних нажатий сохранено и выполнено: {countOf(presses)}.</p>}
      {cut > 0 && <p>Не поместились целиком: {countOf(cut)} отчётов, в них названо не всё.</p>}
    </section>
  );
}
