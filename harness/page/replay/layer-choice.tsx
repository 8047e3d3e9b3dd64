import type { RunLayer } from '../../replay/run-messages.ts';

const choices = [
  { value: 'build', label: 'этого стенда' },
  { value: 'session', label: 'из сеанса' },
  { value: 'none', label: 'нет' },
] as const satisfies readonly { value: RunLayer; label: string }[];

/** Which layer runs on the pages of the session. Another one means another run. */
export function LayerChoice({ layer, onChoose }: { readonly layer: RunLayer; readonly onChoose: (layer: RunLayer) => void }) {
  return (
    <label>
      Слой
      <select
        value={layer}
        onChange={({ target }) => {
          const choice = choices.find(({ value }) => value === target.value);
          if (choice) onChoose(choice.value);
        }}
      >
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
