/** Exported values; types stay exported with what is described by them. */
const exported = /^export (?:async )?(?:function\*?|const|class) (\w+)/gm;

/** Exported functions, constants and classes whose name stands in no other file, by the text of every file. */
export function findUnusedExports(texts: ReadonlyMap<string, string>): string[] {
  const filesOf = new Map<string, number>();
  for (const text of texts.values()) for (const word of new Set(text.match(/\w+/g))) filesOf.set(word, (filesOf.get(word) ?? 0) + 1);
  return [...texts].flatMap(([file, text]) =>
    [...text.matchAll(exported)].flatMap(([, name = '']) =>
      filesOf.get(name) === 1 ? [`Let ${file} not export ${name}: no other file uses it.`] : [],
    ),
  );
}
