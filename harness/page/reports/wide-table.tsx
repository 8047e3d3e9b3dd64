import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly heads: readonly string[];
  /** Rows. */
  readonly children: ReactNode;
}

/** A table that scrolls by itself on a narrow screen. */
export function Table({ label, heads, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className="wide" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
