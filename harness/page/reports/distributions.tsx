import { useMemo, useState } from 'react';
import type { FieldReport } from '../../../src/report/report-schema.ts';
import { countOf, describeEstimate, measures, pageNames } from '../../reports/describe.ts';
import { histogramOf } from '../../reports/histogram.ts';
import { type Group, type Summary, type Vital, type VitalRow, valuesOf, vitals } from '../../reports/summarise.ts';
import { Choice } from '../choice.tsx';
import { Bars } from './bars.tsx';

const groups: readonly { readonly group: Group; readonly name: string }[] = [
  { group: 'with', name: 'Со слоем' },
  { group: 'without', name: 'Без слоя' },
];

/** The distribution of one measure over page views: a histogram of each group, side by side, with the same bins. */
export function Distributions({ reports, summary }: { readonly reports: readonly FieldReport[]; readonly summary: Summary }) {
  const [vital, setVital] = useState<Vital>('lcp');
  const [page, setPage] = useState<VitalRow['page']>('all');
  const pages = [...new Set(summary.vitals.map((row) => row.page))];
  const shown = pages.includes(page) ? page : 'all';
  const row = summary.vitals.find((one) => one.page === shown && one.vital === vital);
  const histogram = useMemo(
    () => histogramOf(valuesOf(reports, shown, vital, 'with'), valuesOf(reports, shown, vital, 'without')),
    [reports, shown, vital],
  );
  const { name, write } = measures[vital];
  const top = Math.max(...histogram.with, ...histogram.without);

  return (
    <section aria-labelledby="reports-spread">
      <h2 id="reports-spread">Как распределены просмотры</h2>
      <div className="options">
        <Choice
          label="Показатель"
          choices={vitals.map((one) => ({ value: one, label: measures[one].name }))}
          value={vital}
          onChoose={setVital}
        />
        <Choice label="Страница" choices={pages.map((one) => ({ value: one, label: pageNames[one] }))} value={shown} onChoose={setPage} />
      </div>
      <p className="quiet">
        Линия — 75-й процентиль, полоса вокруг неё — его 95-процентный интервал. Последний столбик — и всё, что больше.
      </p>
      <div className="beside">
        {groups.map(({ group, name: title }) => {
          const measured = row?.[group];
          const words = measured
            ? `75-й процентиль ${describeEstimate(measured, write)}, просмотров ${countOf(measured.views)}`
            : 'этого никто не измерил';
          return (
            <figure key={group} data-group={group}>
              <figcaption>
                <b>{title}</b>: {words}
              </figcaption>
              {measured && (
                <Bars
                  label={`${name}, ${title.toLowerCase()}: ${words}`}
                  begins={histogram.begins}
                  width={histogram.width}
                  shares={histogram[group]}
                  mark={measured}
                  top={top}
                  write={write}
                />
              )}
            </figure>
          );
        })}
      </div>
    </section>
  );
}
