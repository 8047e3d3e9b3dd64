/** The browser's locks for tests, as far as the extension uses them: shared ones, which are had at once. */
export function makeLocks(): Pick<LockManager, 'query'> & { request: SharedRequest } {
  const held: LockInfo[] = [];
  const request: SharedRequest = async (name, _options, use) => {
    const lock = { name };
    held.push(lock);
    await use();
    held.splice(held.indexOf(lock), 1);
  };
  return { request, query: async () => ({ held: [...held] }) };
}

type SharedRequest = (name: string, options: LockOptions, use: () => Promise<void>) => Promise<void>;
