/** A value of the page for the log: globals are not JSON, they may hold themselves, big integers and functions. */
export function shown(value: unknown): string {
  try {
    return (JSON.stringify(value) ?? String(value)).slice(0, 120);
  } catch {
    return `${typeof value} that JSON cannot hold`;
  }
}
