/** The answer of a shop with modified code: texts become lists, and all other values become texts. */
export function withWrongTypes(body: string): string {
  const change = (value: unknown): unknown =>
    Array.isArray(value) || value === null
      ? 'x'
      : typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, change(part)]))
        : typeof value === 'string'
          ? [value]
          : 'x';
  try {
    return JSON.stringify(change(JSON.parse(body)));
  } catch {
    return '[[1],{"2":[]}]';
  }
}
