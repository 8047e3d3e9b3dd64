// @vitest-environment jsdom
import { act, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type HostEvents, makeHostEvents } from '../islands/host-events.ts';
import { type HostWatch, watchHosts } from '../islands/watch-hosts.ts';
import { PartsContext, partOf, useRewrite } from './part.tsx';
import { makeParts, type Parts } from './parts.ts';
import { Slot } from './slot.tsx';
import { addSlot } from './slots.ts';

const selectors = { root: '.box', add: '.add', quantity: 'input', words: '.words' };
const Part = partOf<typeof selectors>();
const html = '<div class="box"><span class="add">Купить</span><input value="1"><b class="words">слово</b></div>';

let host: HTMLElement;
let parts: Parts;
let watch: HostWatch;
let events: HostEvents;
let stop = new AbortController();

function mount(Island: () => React.ReactNode): void {
  document.body.innerHTML = html;
  host = document.querySelector('.box') as HTMLElement;
  const queue: (() => void)[] = [];
  watch = watchHosts(
    MutationObserver,
    (task) => void queue.push(task),
    () => {},
  );
  parts = makeParts({ ...surroundings(), hostMarks: { 'data-island': 'test' } });
  const root = createRoot(document.createElement('div'));
  flushSync(() =>
    root.render(
      <PartsContext value={parts}>
        <Island />
      </PartsContext>,
    ),
  );
  watch.add(host);
}

function surroundings() {
  return {
    host,
    selectors,
    hear: (type: string, listener: (event: Event) => void) => events.add(host, type, listener, stop.signal),
    hostMarks: {},
    write: watch.write,
    rewrite: (change: () => void) => watch.rewrite(host, change),
    flush: flushSync,
    onUsed() {},
    beforeEvent() {
      parts.refresh();
    },
  };
}

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  stop = new AbortController();
  events = makeHostEvents(document);
});
afterEach(() => {
  stop.abort();
  events.end();
  document.body.innerHTML = '';
});

const control = () => host.querySelector('.add') as HTMLElement;
const field = () => host.querySelector('input') as HTMLInputElement;

test('a part changes present and later elements, and is undone as a whole', () => {
  mount(() => <Part name="add" role="button" tabIndex={0} classes={{ on: true }} />);
  expect(control().outerHTML).toBe('<span class="add on" role="button" tabindex="0">Купить</span>');
  expect(host.getAttribute('data-island')).toBe('test');
  host.insertAdjacentHTML('beforeend', '<i class="add"></i>');
  parts.refresh();
  expect(host.lastElementChild?.outerHTML).toBe('<i class="add on" role="button" tabindex="0"></i>');
  parts.end();
  expect(host.outerHTML).toBe(html.replace('</div>', '<i class="add"></i></div>'));
});

test('a part may target related elements, each once', () => {
  mount(() => (
    <Part name="add" at={(add) => [add.parentElement, add.parentElement, add.nextElementSibling, null]} classes={{ on: true }} />
  ));
  expect(host.className).toBe('box on');
  expect(field().className).toBe('on');
  parts.end();
  expect(host.outerHTML).toBe(html);
});

test('only a look that stays is kept when the island ends', () => {
  mount(() => (
    <>
      <Part name="add" role="radio" />
      <Part name="add" stays classes={{ active: true }} hidden />
    </>
  ));
  parts.end();
  expect(control().outerHTML).toBe('<span class="add active" style="display: none;">Купить</span>');
  const next = makeParts(surroundings());
  next.declare(Symbol('next'), { name: 'add', look: () => ({ classes: { active: false } }) });
  expect(control().className).toBe('add');
  next.end();
  expect(control().className).toBe('add active');
});

test('one element may be part of two islands, which end in any order', () => {
  for (const first of [0, 1]) {
    mount(() => <Part name="add" stays text="39" classes={{ one: true }} />);
    const other = makeParts(surroundings());
    other.declare(Symbol('other'), { name: 'add', look: () => ({ text: (own) => `EU ${own}`, classes: { two: true } }) });
    expect(control().outerHTML).toBe('<span class="add one two">EU 39</span>');
    for (const island of first ? [parts, other] : [other, parts]) island.end();
    expect(control().outerHTML).toBe('<span class="add one">39</span>');
  }
});

test('markup that another script re-inserts has no changes of the layer after the end', () => {
  mount(() => <Part name="add" role="button" label="Купить: Ботинки" hidden />);
  host.innerHTML = String(host.innerHTML);
  parts.refresh();
  expect(control().getAttribute('role')).toBe('button');
  parts.end();
  expect(host.outerHTML).toBe(html);
});

test('the page’s own element that comes into the place of a removed part takes nothing over from it', () => {
  mount(() => undefined);
  document.body.innerHTML = '<div class="box"><span class="add"></span><i title="Их"></i><b></b></div>';
  host = document.querySelector('.box') as HTMLElement;
  const own = makeParts(surroundings());
  own.declare(Symbol('own'), {
    name: 'add',
    at: (add) => [add.nextElementSibling],
    look: () => ({ attributes: { title: null, 'data-seen': 'yes' } }),
  });
  host.querySelector('i')?.remove();
  own.refresh();
  expect(host.innerHTML).toBe('<span class="add"></span><b data-seen="yes"></b>');
  own.end();
  expect(host.innerHTML).toBe('<span class="add"></span><b></b>');
});

test('a pressable part gets the role button, unless it is one or a role is declared', () => {
  mount(() => (
    <>
      <Part name="add" onPress={() => {}} />
      <Part name="quantity" onPress={() => {}} />
      <Part name="words" role="link" onPress={() => {}} />
    </>
  ));
  expect(
    [control(), field(), host.querySelector('.words')].map((part) => [part?.getAttribute('role'), part?.getAttribute('tabindex')]),
  ).toEqual([
    ['button', '0'],
    [null, null],
    ['link', '0'],
  ]);
});

test('a link that is a tab is pressed by Space; Enter is left to the browser', () => {
  const pressed = vi.fn();
  mount(() => <Part name="add" role="tab" onPress={pressed} />);
  host.innerHTML = '<a class="add" href="#one">1</a>';
  parts.refresh();
  for (const key of ['Enter', ' ']) control().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('a press calls the part’s handler, and is ignored while it is busy or disabled', () => {
  const pressed = vi.fn();
  let setBusy = (_busy: boolean) => {};
  mount(() => {
    const [busy, set] = useState(false);
    setBusy = set;
    return <Part name="add" busy={busy} onPress={pressed} />;
  });
  parts.press(control());
  expect(pressed).toHaveBeenCalledExactlyOnceWith(control());
  flushSync(() => setBusy(true));
  parts.press(control());
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('Enter and Space press a custom button, a held key presses once, and the page gets neither', () => {
  const pressed = vi.fn();
  const page = vi.fn();
  mount(() => <Part name="add" role="button" onPress={pressed} />);
  document.body.addEventListener('keydown', page, { once: true });
  for (const [key, repeat] of [
    ['Enter', false],
    [' ', false],
    [' ', true],
    ['a', false],
  ] as const)
    control().dispatchEvent(new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }));
  expect(pressed).toHaveBeenCalledTimes(2);
  expect(page).toHaveBeenCalledTimes(1);
});

test('a part that handles keys stops them, except Escape and Tab', () => {
  const heard: string[] = [];
  const page = vi.fn();
  mount(() => <Part name="quantity" onKeyDown={({ key }) => void heard.push(key)} />);
  const listener = (event: KeyboardEvent) => page(event.key);
  document.body.addEventListener('keydown', listener, { signal: stop.signal });
  for (const key of ['ArrowUp', 'Escape', 'Tab']) field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  expect(heard).toEqual(['ArrowUp', 'Escape', 'Tab']);
  expect(page.mock.calls).toEqual([['Escape'], ['Tab']]);
});

test('typing calls the handler, declared values are shown, and foreign values count as typing', () => {
  const told = vi.fn();
  mount(() => {
    const [text, setText] = useState('1');
    return (
      <Part
        name="quantity"
        value={text}
        onInput={(value) => {
          told(value);
          setText(value.replace(/\D/g, ''));
        }}
      />
    );
  });
  field().value = '12x';
  field().dispatchEvent(new Event('input', { bubbles: true }));
  expect(field().value).toBe('12');
  field().value = '7';
  parts.refresh();
  expect(told.mock.calls).toEqual([['12x'], ['7']]);
  expect(field().value).toBe('7');
});

test('foreign writes are reported once; the layer’s writes are not', async () => {
  let setOn = (_on: boolean) => {};
  mount(() => {
    const [on, set] = useState(false);
    setOn = set;
    return <Part name="add" classes={{ on }} onPress={() => {}} />;
  });
  flushSync(() => setOn(true));
  expect(watch.takeWrites(host)).toBe(false);
  control().setAttribute('data-item', '4212');
  expect(watch.takeWrites(host)).toBe(true);
  expect(watch.takeWrites(host)).toBe(false);
});

test('a slot may be the last child of a part’s target', () => {
  mount(() => (
    <Slot last="root" at={(root) => root.getElementsByTagName('b')} as={{ tag: 'i' }}>
      …
    </Slot>
  ));
  expect(host.lastElementChild?.outerHTML).toBe('<b class="words">слово<i data-vitrina-slot="">…</i></b>');
  host.lastElementChild?.replaceWith(Object.assign(document.createElement('b'), { textContent: 'другое' }));
  parts.refresh();
  expect(host.lastElementChild?.outerHTML).toBe('<b>другое<i data-vitrina-slot="">…</i></b>');
  parts.end();
  expect(host.lastElementChild?.outerHTML).toBe('<b>другое</b>');
});

test('a slot follows its part, returns when it is removed, and leaves no trace', async () => {
  mount(() => (
    <>
      <Part name="words" hidden />
      <Slot behind="words">
        <u>наше</u>
      </Slot>
    </>
  ));
  const ours = '<b class="words" data-vitrina-slot=""><u>наше</u></b>';
  expect(host.lastElementChild?.outerHTML).toBe(ours);
  host.innerHTML = String(host.innerHTML);
  parts.refresh();
  expect([...host.querySelectorAll('u')]).toHaveLength(1);
  expect(host.lastElementChild?.outerHTML).toBe(ours);
  parts.end();
  expect(host.outerHTML).toBe(html);
  await act(async () => {});
});

test('other events on or in a part reach its handlers before the page', () => {
  const heard: string[] = [];
  const page = vi.fn();
  mount(() => (
    <>
      <Part name="root" on={{ click: () => void heard.push('root'), mouseenter: (_event, { className }) => void heard.push(className) }} />
      <Part
        name="words"
        on={{
          click(event, element) {
            heard.push(element.className);
            event.stopPropagation();
          },
        }}
      />
    </>
  ));
  const words = host.querySelector('.words') as HTMLElement;
  words.innerHTML = '<svg></svg>';
  host.addEventListener('click', page, { signal: stop.signal });
  words.addEventListener('click', page, { signal: stop.signal });
  words.firstElementChild?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(heard.splice(0)).toEqual(['words', 'root']);
  expect(page).not.toHaveBeenCalled();
  control().dispatchEvent(new MouseEvent('mouseenter'));
  host.dispatchEvent(new MouseEvent('mouseenter'));
  expect(heard).toEqual(['box']);
  events.remove(host);
  words.click();
  expect(heard).toEqual(['box']);
});

test('a part within one row, or around the island, is searched for each time and restored', () => {
  const rows = [...'12'].map((id) => `<p data-id="${id}"><b class="words">слово</b></p>`).join('');
  mount(() => (
    <>
      <Part name="words" within={() => host.querySelector('[data-id="2"]')} text="два" />
      <Part name="words" within={() => host.querySelector('[data-id="3"]')} text="три" />
      <Part name="root" within={() => host.closest('section')} title="всё" />
    </>
  ));
  const texts = () => [...host.querySelectorAll('.words')].map(({ textContent }) => textContent);
  document.body.innerHTML = '<section></section>';
  document.querySelector('section')?.append(host);
  host.innerHTML = rows;
  parts.refresh();
  expect([texts(), host.parentElement?.title]).toEqual([['слово', 'два'], 'всё']);
  host.querySelector('[data-id="2"]')?.setAttribute('data-id', '3');
  parts.refresh();
  expect(texts()).toEqual(['слово', 'три']);
  parts.end();
  expect([texts(), host.parentElement?.hasAttribute('title')]).toEqual([['слово', 'слово'], false]);
});

test('a checkbox has its part’s state despite foreign changes, and keeps it in the end', () => {
  let setState = (_checked: boolean | 'mixed') => {};
  mount(() => {
    const [checked, set] = useState<boolean | 'mixed'>('mixed');
    setState = set;
    return <Part name="quantity" checked={checked} />;
  });
  const state = () => [field().checked, field().indeterminate];
  expect(state()).toEqual([false, true]);
  flushSync(() => setState(true));
  expect(state()).toEqual([true, false]);
  field().checked = false;
  parts.refresh();
  expect(state()).toEqual([true, false]);
  parts.end();
  expect(state()).toEqual([true, false]);
  expect(host.outerHTML).toBe(html);
});

test('slots before a part or in it keep their order and leave no trace', async () => {
  mount(() => (
    <>
      {['1', '2'].map((words) => (
        <Slot key={words} before="words" as={{ tag: 'i', className: 'ours', title: words }}>
          {words}
        </Slot>
      ))}
      <Slot inside="words" as={{ tag: 'u' }}>
        !
      </Slot>
    </>
  ));
  const slot = 'data-vitrina-slot=""';
  const ours = `<i class="ours" title="1" ${slot}>1</i><i class="ours" title="2" ${slot}>2</i><b class="words"><u ${slot}>!</u>слово</b>`;
  const shown = () => host.innerHTML.slice(host.innerHTML.indexOf('<i '));
  expect(shown()).toBe(ours);
  const first = host.querySelector('.ours');
  const moves = new MutationObserver(() => {});
  moves.observe(host, { childList: true, subtree: true });
  parts.refresh();
  expect(moves.takeRecords()).toEqual([]);
  expect([shown(), watch.takeWrites(host), host.querySelector('.ours') === first]).toEqual([ours, false, true]);
  first?.nextElementSibling?.remove();
  host.querySelector('u')?.remove();
  parts.refresh();
  expect(shown()).toBe(ours);
  parts.end();
  expect(host.outerHTML).toBe(html);
  await act(async () => {});
});

test('a held key repeats where declared, and the field shows the declared value despite foreign writes', () => {
  let count = 0;
  mount(() => {
    const [value, setValue] = useState(1);
    return (
      <>
        <Part name="add" repeats onPress={() => setValue(++count)} />
        <Part name="quantity" value={String(value)} />
      </>
    );
  });
  for (const repeat of [false, true, true]) control().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true }));
  expect([count, field().value]).toEqual([3, '3']);
  field().value = '9';
  parts.refresh();
  expect(field().value).toBe('3');
  field().outerHTML = '<input value="7">';
  parts.refresh();
  expect(field().value).toBe('3');
});

test('replaced HTML is written before the parts, again after foreign writes, and not after the end', () => {
  let words = 'раз';
  const write = vi.fn(() => {
    if (host.lastElementChild?.textContent !== words) host.lastElementChild?.replaceWith(make(words));
    return () => void roles.push(host.lastElementChild?.role);
  });
  const roles: unknown[] = [];
  const make = (text: string) => Object.assign(document.createElement('b'), { className: 'words', textContent: text });
  let draw = () => {};
  mount(() => {
    const [, again] = useState(0);
    draw = () => again((times) => times + 1);
    useRewrite(write);
    return <Part name="words" role="note" />;
  });
  const shown = () => host.lastElementChild?.outerHTML;
  expect(shown()).toBe('<b class="words" role="note">раз</b>');
  words = 'два';
  flushSync(draw);
  expect([shown(), watch.takeWrites(host)]).toEqual(['<b class="words" role="note">два</b>', false]);
  host.lastElementChild?.replaceWith(make('чужое'));
  parts.refresh();
  expect(shown()).toBe('<b class="words" role="note">два</b>');
  expect(new Set(roles)).toEqual(new Set(['note']));
  parts.end();
  write.mockClear();
  parts.refresh();
  flushSync(draw);
  expect(write).not.toHaveBeenCalled();
  expect(shown()).toBe('<b class="words">два</b>');
});

test('a rendering touches only elements whose look differs, and none if the rewriting left the page as it was', () => {
  let draw = (): void => {};
  let label = 'раз';
  const looks = vi.fn((_element: HTMLElement) => ({ classes: { on: true }, attributes: { 'data-same': 'да' } }));
  const own = <Part name="words" each={looks} />;
  mount(() => {
    const [, again] = useState(0);
    draw = () => again((times) => times + 1);
    useRewrite(() => false);
    return (
      <>
        <Part name="add" label={label} classes={{ on: true }} style={{ color: 'red' }} />
        {own}
      </>
    );
  });
  looks.mockClear();
  const setAttribute = vi.spyOn(Element.prototype, 'setAttribute');
  flushSync(draw);
  expect(setAttribute).not.toHaveBeenCalled();
  label = 'два';
  flushSync(draw);
  expect(setAttribute.mock.calls).toEqual([['aria-label', 'два']]);
  expect(looks).not.toHaveBeenCalled();
  setAttribute.mockRestore();
  // What another script has written is still put right.
  control().setAttribute('aria-label', 'чужое');
  parts.refresh();
  expect(control().getAttribute('aria-label')).toBe('два');
  expect(looks).toHaveBeenCalled();
});

test('an inner island is told of HTML that an outer island replaces, and of no other writes', () => {
  let words = 'один';
  mount(() => {
    useRewrite(() => {
      const inner = host.querySelector('.words');
      if (inner && inner.textContent !== words) inner.textContent = words;
      return undefined;
    });
    return <Part name="words" attributes={{ title: words }} />;
  });
  const inner = host.querySelector('.words') as HTMLElement;
  watch.add(inner);
  parts.refresh();
  expect([watch.takeWrites(inner), watch.takeWrites(host)]).toEqual([false, false]);
  words = 'два';
  parts.refresh();
  expect([watch.takeWrites(inner), watch.takeWrites(host)]).toEqual([true, false]);
  // Also where it is replaced while the layer writes something else.
  words = 'три';
  watch.write(() => {
    inner.setAttribute('title', 'the layer’s');
    parts.refresh();
    inner.setAttribute('title', 'the layer’s again');
  });
  expect([watch.takeWrites(inner), watch.takeWrites(host)]).toEqual([true, false]);
});

test('an outer island keeps what inner ones have added, and removes copies of its own additions', () => {
  mount(() => <Slot behind="add">свой</Slot>);
  const other = document.createElement('i');
  const inner = makeParts({ ...surroundings(), host: host.querySelector('.words') as HTMLElement });
  const takeOut = addSlot(inner, other, { name: 'root', place: 'inside' });
  const own = host.querySelector('span[data-vitrina-slot]') as Element;
  host.append(own.cloneNode(true));
  parts.refresh();
  expect([host.contains(other), host.querySelectorAll('span[data-vitrina-slot]').length]).toEqual([true, 1]);
  takeOut();
  expect(host.contains(other)).toBe(false);
});

test('one listener of the page handles keys of all islands, from the outside in, until each ends', () => {
  const heard: string[] = [];
  const add = vi.spyOn(document.documentElement, 'addEventListener');
  mount(() => null);
  const inner = host.querySelector('.words') as HTMLElement;
  let isKept = false;
  events.add(inner, 'keydown', () => heard.push('inner'), stop.signal);
  events.add(
    host,
    'keydown',
    (event) => {
      heard.push('outer');
      if (isKept) event.stopPropagation();
    },
    stop.signal,
  );
  expect(add.mock.calls.map(([type]) => type)).toEqual(['keydown']);
  const press = () => {
    heard.length = 0;
    inner.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
    return heard;
  };
  expect(press()).toEqual(['outer', 'inner']);
  isKept = true;
  expect(press()).toEqual(['outer']);
  isKept = false;
  events.remove(inner);
  expect(press()).toEqual(['outer']);
  events.end();
  expect(press()).toEqual([]);
  add.mockRestore();
});

test('a handler that prevents touch scrolling gets its own listener: near the root it has no effect', () => {
  mount(() => <Part name="root" on={{ touchmove: (event) => event.preventDefault() }} />);
  const add = vi.spyOn(document.documentElement, 'addEventListener');
  const event = new Event('touchmove', { bubbles: true, cancelable: true });
  control().dispatchEvent(event);
  expect([event.defaultPrevented, add.mock.calls.length]).toEqual([true, 0]);
  add.mockRestore();
});
