interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  /** Milliseconds since 1970; absent for a cookie that lasts until the run ends. */
  readonly expires?: number;
}

/** `document.cookie` of a run, with a browser's semantics, stored under one key of the run's storage. */
export class CookieJar {
  readonly #storage: Storage;
  readonly #name: string;

  constructor(storage: Storage, name: string) {
    this.#storage = storage;
    this.#name = name;
  }

  #all(): readonly Cookie[] {
    return JSON.parse(this.#storage.getItem(this.#name) ?? '[]') as readonly Cookie[];
  }

  /** @param path Path of the reading page. */
  read(path: string, now: number): string {
    return this.#all()
      .filter((cookie) => (cookie.expires ?? Infinity) > now && isWithin(cookie.path, path))
      .sort((one, other) => other.path.length - one.path.length)
      .map(({ name, value }) => (name ? `${name}=${value}` : value))
      .join('; ');
  }

  /** @param written The assigned text. */
  write(written: string, path: string, now: number): void {
    const [pair = '', ...attributes] = written.split(';');
    const equals = pair.indexOf('=');
    const name = pair.slice(0, Math.max(equals, 0)).trim();
    const value = pair.slice(equals + 1).trim();
    const given = new Map(attributes.map((one) => one.split('=', 2).map((part) => part.trim()) as [string, string | undefined]));
    const attribute = (wanted: string) => [...given].find(([one]) => one.toLowerCase() === wanted)?.[1];
    const asked = attribute('path');
    const own: Cookie = { name, value, path: asked?.startsWith('/') ? asked : folderOf(path), ...expiryOf(attribute, now) };
    const others = this.#all().filter((cookie) => cookie.name !== own.name || cookie.path !== own.path);
    this.#storage.setItem(this.#name, JSON.stringify((own.expires ?? Infinity) > now ? [...others, own] : others));
  }
}

function expiryOf(attribute: (name: string) => string | undefined, now: number): Pick<Cookie, 'expires'> {
  const age = Number(attribute('max-age') ?? Number.NaN);
  if (Number.isFinite(age)) return { expires: now + age * 1000 };
  const moment = Date.parse(attribute('expires') ?? '');
  return Number.isNaN(moment) ? {} : { expires: moment };
}

const folderOf = (path: string) => path.slice(0, Math.max(path.lastIndexOf('/'), 1));
const isWithin = (folder: string, path: string) => path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
