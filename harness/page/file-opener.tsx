import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Problem } from './problem.tsx';

interface Props {
  readonly title: string;
  /** Which files can be dropped here. */
  readonly hint: string;
  /** Label of the button that opens the browser's file dialog. */
  readonly button: string;
  readonly field: { readonly label: string; readonly accept: string; readonly isMultiple: boolean };
  readonly isBusy?: boolean;
  /** Shown instead of the choices while a file is opened. */
  readonly progress?: ReactNode;
  readonly problem: string;
  readonly onChoose: (files: readonly [File, ...File[]]) => void;
  /** Heading of the files that come with the harness. */
  readonly readyTitle: string;
  readonly ready: readonly ReadyFile[];
}

interface ReadyFile {
  readonly name: string;
  readonly about: string;
  readonly counts?: string;
  readonly onOpen: () => void;
}

/** Chooses files: by the button, by dropping them anywhere on it, or one of those that come with the harness. */
export function FileOpener({ title, hint, button, field, isBusy, progress, problem, onChoose, readyTitle, ready }: Props) {
  const heading = useId();
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const choose = (list: FileList | null) => {
    const [first, ...others] = list ?? [];
    if (first) onChoose([first, ...others]);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files);
  };

  return (
    <section
      className="file-opener"
      aria-labelledby={heading}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h2 id={heading}>{title}</h2>
      {progress ?? (
        <div className="file-drop">
          <p>{hint}</p>
          <button type="button" disabled={isBusy} onClick={() => input.current?.click()}>
            {button}
          </button>
          <input
            ref={input}
            type="file"
            multiple={field.isMultiple}
            hidden
            aria-label={field.label}
            accept={field.accept}
            onChange={(event) => {
              choose(event.target.files);
              // The same file can be chosen again.
              event.target.value = '';
            }}
          />
        </div>
      )}
      <Problem text={problem} />
      {ready.length > 0 && !progress && (
        <>
          <h3>{readyTitle}</h3>
          <ul className="bundled">
            {ready.map(({ name, about, counts, onOpen }) => (
              <li key={name}>
                {/* Not disabled: the place that is opened gets the focus of the button that has opened it. */}
                <button type="button" aria-disabled={isBusy} onClick={() => isBusy || onOpen()}>
                  <b>{name}</b>
                  <span>{about}</span>
                  {counts && <span className="counts">{counts}</span>}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
