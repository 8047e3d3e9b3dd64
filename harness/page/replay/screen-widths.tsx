import { useState } from 'react';
import { WidthPicker } from '../width-picker.tsx';

interface Props {
  /** CSS px, one for each screen. */
  readonly widths: readonly number[];
  readonly onChange: (widths: readonly number[]) => void;
}

/** More than four screens would be too small to read. */
const most = 4;
/** First widths of further screens: a phone, a tablet, a desktop, a small desktop. */
const usual = [390, 768, 1280, 992] as const;

/** The widths of the screens: the picker sets the width of the chosen one; others can be added beside it [HAR-03]. */
export function ScreenWidths({ widths, onChange }: Props) {
  const [asked, setAsked] = useState(0);
  const chosen = Math.min(asked, widths.length - 1);
  const add = () => {
    const width = usual.find((one) => !widths.includes(one)) ?? usual[0];
    onChange([...widths, width]);
    setAsked(widths.length);
  };
  const remove = (index: number) => {
    onChange(widths.filter((_, other) => other !== index));
    setAsked(Math.max(0, index - 1));
  };

  return (
    <div className="screen-widths">
      <WidthPicker width={widths[chosen] ?? usual[0]} onChoose={(width) => onChange(widths.with(chosen, width))} />
      <fieldset className="beside">
        <legend>Экраны</legend>
        {widths.length > 1 &&
          widths.map((width, index) => (
            // The index is the key, because screens have no name
            <span key={index} className="chip" data-chosen={index === chosen || undefined}>
              <label>
                <input type="radio" name="screen" checked={index === chosen} onChange={() => setAsked(index)} />
                {width} px
              </label>
              <button type="button" aria-label={`Убрать экран ${width} px`} onClick={() => remove(index)}>
                ×
              </button>
            </span>
          ))}
        <button type="button" aria-disabled={widths.length >= most || undefined} onClick={() => widths.length < most && add()}>
          Ещё экран рядом
        </button>
      </fieldset>
    </div>
  );
}
