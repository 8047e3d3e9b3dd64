interface Props<Value extends string> {
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

/** A drop-down list with its label. */
export function Choice<Value extends string>({ label, choices, value, onChoose }: Props<Value>) {
  const choose = (text: string) => {
    const choice = choices.find((candidate) => candidate.value === text);
    if (choice) onChoose(choice.value);
  };
  return (
    <label>
      {label}{' '}
      <select value={value} onChange={(event) => choose(event.target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}
