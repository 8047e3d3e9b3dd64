import { type ReactNode, useState } from 'react';
import { catalogue } from './catalogue.ts';
import { type EditorTexts, editorTextsFor } from './editor-texts.ts';
import type { Drafts } from './field-drafts.ts';
import { FieldRow } from './field-row.tsx';
import { describeParts, type Field, type Part, valueAt, withValue, writeValue } from './fields.ts';
import { problemText } from './reasons.ts';
import { type ConfigProblem, validateConfig } from './validate-config.ts';
import './config-parts.css';

type Json = Readonly<Record<string, unknown>>;

interface ConfigPartsProps {
  /** The configuration in force, the site's own, and the problems of the first. */
  readonly config: Json;
  readonly own: Json;
  readonly problems: readonly ConfigProblem[];
  /** Names of features, by id. */
  readonly names: Readonly<Record<string, string>>;
  readonly language: string;
  /** Values of the page's options, by path. */
  readonly siteOptions?: Readonly<Record<string, string>> | undefined;
  readonly drafts: Drafts;
  /** Resolves to false when the configuration was not stored. */
  readonly onApply: (config: Json) => Promise<boolean>;
}

const parts = describeParts(catalogue);

/** Parts with more fields than this have a search field. */
const searchedFrom = 15;

/** Every value of the configuration, part by part in the schema's order, each with its own field [EXT-02]. */
export function ConfigParts(props: ConfigPartsProps): ReactNode {
  const texts = editorTextsFor(props.language);
  return parts.map((part) => <PartEditor key={part.name} {...{ ...props, part, texts }} />);
}

interface PartProps extends ConfigPartsProps {
  readonly part: Part;
  readonly texts: EditorTexts;
}

function PartEditor(props: PartProps): ReactNode {
  const { part, texts, config, own } = props;
  const [isOpen, setOpen] = useState(false);
  const changed = part.fields.filter(({ path }) => JSON.stringify(valueAt(config, path)) !== JSON.stringify(valueAt(own, path))).length;
  return (
    <details data-part={part.name} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {texts.parts[part.name] ?? part.name} {changed > 0 && <span className="count live">{texts.changed(changed)}</span>}
      </summary>
      {isOpen && <Fields {...props} />}
    </details>
  );
}

function Fields({ part, texts, config, own, problems, names, siteOptions, drafts, onApply }: PartProps): ReactNode {
  const [search, setSearch] = useState('');
  const nameOf = (field: Field) => labelOf(field, names, texts);
  const found = part.fields.filter((field) => {
    const words = [...field.path, nameOf(field), names[field.path[1] ?? ''], field.usual, writeValue(valueAt(config, field.path))].join(
      ' ',
    );
    return words.toLowerCase().includes(search.trim().toLowerCase());
  });
  const set = (field: Field, value: unknown, onLost: () => void) => {
    const next = withValue(config, field.path, value);
    const problem = validateConfig(next, document).find(({ name }) => isAbout(name, field));
    if (problem && value !== undefined) return problemText(problem, texts.language);
    void onApply(next).then((isStored) => isStored || onLost());
    return undefined;
  };
  const hint = texts.hints[part.name];
  return (
    <>
      {hint && <p className="quiet">{hint}</p>}
      {part.fields.length > searchedFrom && (
        <input
          type="search"
          aria-label={`${texts.search}: ${texts.parts[part.name] ?? part.name}`}
          placeholder={texts.search}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {found.length === 0 && <p className="quiet">{texts.none}</p>}
      {grouped(found).map(([group, fields]) => {
        const rows = fields.map((field) => {
          const problem = problems.find(({ name }) => isAbout(name, field));
          const key = field.path.join('/');
          return (
            <FieldRow
              key={key}
              {...{ field, texts }}
              name={nameOf(field)}
              value={valueAt(config, field.path)}
              own={valueAt(own, field.path)}
              site={field.path[0] === 'options' ? siteOptions?.[field.path[1] ?? ''] : undefined}
              problem={problem && problemText(problem, texts.language)}
              draft={drafts.of(key)}
              onDraft={(draft) => drafts.put(key, draft)}
              onSet={(value, typed) => set(field, value, () => typed !== undefined && drafts.restore(key, { typed }))}
            />
          );
        });
        if (!group) return rows;
        return (
          <fieldset key={group}>
            <legend>{names[group] ?? group}</legend>
            {rows}
          </fieldset>
        );
      })}
    </>
  );
}

/** Returns whether a report is about the value, or about something in it. */
function isAbout(name: string, { path }: Field): boolean {
  const whole = ['config', ...path].join('.');
  return name === whole || (path[0] !== 'texts' && name.startsWith(`${whole}.`));
}

function labelOf({ path }: Field, names: Readonly<Record<string, string>>, texts: EditorTexts): string {
  const [part = '', name = '', inner] = path;
  if (part === 'features') return names[name] ?? name;
  if (part === 'colours') return texts.colours[name] ?? name;
  return texts.fields[`${part}.${name}`] ?? inner ?? (name || (texts.parts[part] ?? part));
}

/** Fields of nested names (a feature's selectors) are grouped. */
function grouped(fields: readonly Field[]): [group: string, fields: Field[]][] {
  const groups = new Map<string, Field[]>();
  for (const field of fields) {
    const group = field.path.length > 2 ? (field.path[1] ?? '') : '';
    const alike = groups.get(group);
    if (alike) alike.push(field);
    else groups.set(group, [field]);
  }
  return [...groups];
}
