import * as z from 'zod/mini';

/** A session that comes with the harness. */
const bundledSchema = z.object({
  file: z.string().check(z.regex(/^[\w.-]+\.har$/)),
  title: z.string(),
  about: z.string(),
  pages: z.int(),
  actions: z.int(),
});

export type Bundled = z.infer<typeof bundledSchema>;

/** The bundled sessions; an empty list if none were built. */
export async function readBundled(): Promise<readonly Bundled[]> {
  try {
    const answer = await fetch('sessions/index.json');
    return answer.ok ? z.parse(z.array(bundledSchema), await answer.json()) : [];
  } catch {
    return [];
  }
}

export async function readBundledFile({ file, title }: Bundled): Promise<Blob> {
  const answer = await fetch(`sessions/${file}`);
  if (!answer.ok) throw new Error(`Сеанс «${title}» не загрузился (${answer.status}).`);
  return answer.blob();
}
