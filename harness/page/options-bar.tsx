import { iconChoices, layerChoices, type Settings, templateChoices } from './settings.ts';

interface Props {
  readonly settings: Settings;
  readonly onChoose: (change: Partial<Settings>) => void;
}

/** How the demo shop builds its pages. Each choice opens the current page again. */
export function OptionsBar({ settings, onChoose }: Props) {
  return (
    <fieldset className="options" aria-label="Как собрана страница">
      <Choice label="Значки" choices={iconChoices} value={settings.icons} onChoose={(icons) => onChoose({ icons })} />
      <Choice label="Скрипты шаблона" choices={templateChoices} value={settings.template} onChoose={(template) => onChoose({ template })} />
      <Choice label="Слой на странице" choices={layerChoices} value={settings.layer} onChoose={(layer) => onChoose({ layer })} />
    </fieldset>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ label, choices, value, onChoose }: ChoiceProps<Value>) {
  const choose = (text: string) => {
    const choice = choices.find((candidate) => candidate.value === text);
    if (choice) onChoose(choice.value);
  };
  return (
    <label>
      {label}
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
