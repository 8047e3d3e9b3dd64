/** A value of the page for the log: globals may hold cycles, big integers and functions, which are not JSON. */
export function shown(value: unknown): string {
  try {
    return (JSON.stringify(value) ?? String(value)).slice(0, 120);
  } catch {
    return `${typeof value} that JSON cannot hold`;
  }
}
