/** The part of a release in the text of CHANGELOG.md: its own heading, else “Unreleased”, under which the next release is written. */
export function changesOf(changelog: string, version: string): string {
  const parts = new Map(
    changelog
      .split(/^## /m)
      .slice(1)
      .map((part) => {
        const [heading = '', ...lines] = part.split('\n');
        return [heading.trim().split(/\s/)[0] ?? '', lines.join('\n').trim()] as const;
      }),
  );
  const found = [version, 'Unreleased'].find((heading) => parts.get(heading));
  if (!found) throw new Error(`Expected CHANGELOG.md to say what is new under "## ${version}" or "## Unreleased", got nothing there.`);
  return `# Витрина ${version}\n\n${parts.get(found)}\n`;
}
