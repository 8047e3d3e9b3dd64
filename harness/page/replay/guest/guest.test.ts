// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { seedRandom, setClock } from './clock.ts';
import { CookieJar } from './cookie-jar.ts';
import { prefixOfRun, runStorage } from './run-storage.ts';

const prefix = (run: string) => `${prefixOfRun(run)}local `;
beforeEach(() => sessionStorage.clear());

describe('the storage of a run', () => {
  it('is a storage in all the ways in which one is used [HAR-02]', () => {
    const storage = runStorage(sessionStorage, prefix('one'));
    storage.setItem('b', '2');
    storage.a = 1;
    Reflect.set(storage, 'c', null);
    expect([storage.getItem('a'), storage.b, storage.c, storage.getItem('none'), storage.none]).toEqual([
      '1',
      '2',
      'null',
      null,
      undefined,
    ]);
    expect([storage.length, storage.key(0), storage.key(9), Object.keys(storage), 'a' in storage, 'none' in storage]).toEqual([
      3,
      'a',
      null,
      ['a', 'b', 'c'],
      true,
      false,
    ]);
    expect(JSON.stringify(storage)).toBe('{"a":"1","b":"2","c":"null"}');
    expect(storage instanceof Storage).toBe(true);
    delete storage.a;
    storage.removeItem('b');
    expect({ ...storage }).toEqual({ c: 'null' });
    storage.setItem('getItem', 'x');
    expect(storage.getItem('getItem')).toBe('x');
    storage.clear();
    expect(storage).toHaveLength(0);
  });

  it('knows nothing of another run, nor of the harness [HAR-02]', () => {
    sessionStorage.setItem('own', 'harness');
    const [one, other] = ['one', 'other'].map((run) => runStorage(sessionStorage, prefix(run)));
    one?.setItem('x', '1');
    expect(other?.getItem('x')).toBeNull();
    expect(Object.keys(other ?? {})).toEqual([]);
    other?.clear();
    one?.removeItem('own');
    expect([one?.getItem('x'), sessionStorage.getItem('own')]).toEqual(['1', 'harness']);
  });
});

describe('the cookies of a run', () => {
  const now = Date.UTC(2026, 10, 22);
  const jar = () => new CookieJar(sessionStorage, 'cookies');

  it('are read as a browser reads them: by path, until they expire, the longest path first [HAR-02]', () => {
    const one = jar();
    one.write('a=1; path=/', '/catalog/shoes/', now);
    one.write('b=2', '/catalog/shoes/', now);
    one.write('c=x=y; Path=/; Max-Age=10; SameSite=Lax', '/', now);
    one.write('d=4; path=/; expires=Sun, 22 Nov 2026 00:01:00 GMT', '/', now);
    expect(one.read('/catalog/shoes/', now)).toBe('b=2; a=1; c=x=y; d=4');
    expect(one.read('/catalogue/', now)).toBe('a=1; c=x=y; d=4');
    expect(jar().read('/', now + 11_000)).toBe('a=1; d=4');
    one.write('a=3; path=/', '/', now);
    one.write('d=; path=/; max-age=0', '/', now);
    expect(one.read('/', now)).toBe('c=x=y; a=3');
  });
});

/** As much of a window as the clock needs: moving the real one would move the tests'. */
const clockWindow = () => {
  class OwnDate extends Date {}
  return { Date: OwnDate, Math: Object.create(Math) } as unknown as Window & typeof globalThis;
};

describe('the clock of a run', () => {
  it('reads the recorded moment and goes on, and leaves given moments alone [HAR-02]', () => {
    const window = clockWindow();
    const at = Date.UTC(2020, 1, 29, 12);
    setClock(window, at);
    const { Date: Moved } = window;
    for (const now of [Moved.now(), new Moved().getTime(), Moved.parse(Moved())]) expect(Math.abs(now - at)).toBeLessThan(5000);
    expect(new Moved(5).getTime()).toBe(5);
    expect(new Moved(2020, 0, 1).getFullYear()).toBe(2020);
    expect(new Moved() instanceof Moved).toBe(true);
    expect(new Moved().constructor).toBe(Moved);
    expect(Moved.UTC(2020, 0)).toBe(Date.UTC(2020, 0));
  });

  it('gives the same random numbers to the same page, and other ones to another [HAR-02]', () => {
    const numbers = (address: string) => {
      const window = clockWindow();
      seedRandom(window, address);
      return Array.from({ length: 50 }, () => window.Math.random());
    };
    expect(numbers('https://shop.example/a')).toEqual(numbers('https://shop.example/a'));
    expect(numbers('https://shop.example/a')).not.toEqual(numbers('https://shop.example/b'));
    expect(numbers('https://shop.example/a').every((one) => one >= 0 && one < 1)).toBe(true);
    expect(new Set(numbers('https://shop.example/a')).size).toBe(50);
  });
});
