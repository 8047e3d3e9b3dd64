import { Choice } from './choice.tsx';
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
