import { useEffect, useState } from 'react';
import { narrowest, parseWidth, widest, widths } from './widths.ts';

interface Props {
  /** CSS px. */
  readonly width: number;
  readonly onChoose: (width: number) => void;
}

/** The width of the shop's window: one of the breakpoints, or a typed number. */
export function WidthPicker({ width, onChoose }: Props) {
  const [typed, setTyped] = useState(String(width));
  useEffect(() => setTyped(String(width)), [width]);
  const chooseTyped = () => {
    const parsed = parseWidth(typed);
    setTyped(String(parsed ?? width));
    if (parsed !== undefined) onChoose(parsed);
  };

  return (
    <div className="widths">
      <fieldset>
        <legend>Ширина</legend>
        {widths.map((choice) => (
          <label key={choice}>
            <input type="radio" name="width" value={choice} checked={choice === width} onChange={() => onChoose(choice)} />
            {choice}
          </label>
        ))}
      </fieldset>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          chooseTyped();
        }}
      >
        <label>
          Своя
          <input
            type="number"
            min={narrowest}
            max={widest}
            inputMode="numeric"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={chooseTyped}
          />
        </label>
      </form>
    </div>
  );
}
