// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import {
  Component,
  createContext,
  createElement,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from './react.ts';
import { createPortal, createRoot, flushSync } from './react-dom.ts';

const onUncaughtError = vi.fn();

beforeEach(() => {
  onUncaughtError.mockReset();
  document.body.innerHTML = '<main></main><aside></aside>';
});

class Boundary extends Component<{ children?: unknown }, { hasFailed: boolean }> {
  static override getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override state = { hasFailed: false };
  override render() {
    return this.state.hasFailed ? 'caught' : (this.props.children as string);
  }
}
const Broken = (): null => {
  throw new Error('broken');
};
const Given = createContext('nothing');
const heard: unknown[] = [];

const Inner = () => {
  const hear = (event: Event) => heard.push(Reflect.get(event, 'nativeEvent'));
  return createPortal(createElement('button', { id: useId(), onClick: hear }, use(Given)), document.querySelector('aside') as Element);
};

function draw(component: () => unknown) {
  const place = document.querySelector('main') as Element;
  const root = createRoot(place, { onUncaughtError });
  root.render(createElement(component as () => null, {}));
  return { place, root };
}

test('effects of a drawing have run when flushSync answers, and what they change is drawn [EMB-01]', () => {
  let count = (_: number) => {};
  const { place } = draw(() => {
    const [number, setNumber] = useState(0);
    const [seen, setSeen] = useState(-1);
    count = setNumber;
    useEffect(() => setSeen(number), [number]);
    return `${number} ${seen}`;
  });
  flushSync(() => count(5));
  expect(place.textContent).toBe('5 5');
});

test('flushSync draws what was changed before it as well [EMB-01]', () => {
  let count = (_: number) => {};
  const { place } = draw(() => {
    const [number, setNumber] = useState(0);
    count = setNumber;
    return number;
  });
  count(1);
  expect(place.textContent).toBe('0');
  flushSync(() => {});
  expect(place.textContent).toBe('1');
});

test('a flushSync in an effect lets the drawing that runs go on, and is drawn with it [EMB-01]', () => {
  const order: string[] = [];
  const { place } = draw(() => {
    const [number, setNumber] = useState(0);
    useLayoutEffect(() => {
      if (number !== 1) return;
      flushSync(() => setNumber(2));
      order.push('effect ends');
    }, [number]);
    useLayoutEffect(() => void order.push(`drawn ${number}`), [number]);
    useEffect(() => setNumber(1), []);
    return number;
  });
  flushSync(() => {});
  expect(order).toEqual(['drawn 0', 'effect ends', 'drawn 1', 'drawn 2']);
  expect(place.textContent).toBe('2');
});

test('a change of a store is drawn from the first drawing on [EMB-01]', async () => {
  const told = new Set<() => void>();
  let value = 'old';
  const { place } = draw(() =>
    useSyncExternalStore(
      (onChange) => {
        told.add(onChange);
        return () => void told.delete(onChange);
      },
      () => value,
    ),
  );
  value = 'new';
  for (const onChange of told) onChange();
  await Promise.resolve();
  expect(place.textContent).toBe('new');
});

test('a boundary contains an error; an uncaught error is reported and unmounts the root [EMB-01]', () => {
  let fail = (_: boolean) => {};
  const { place, root } = draw(() => {
    const [isBroken, setBroken] = useState(false);
    fail = setBroken;
    if (isBroken) throw new Error('all broken');
    return createElement(Boundary, null, createElement(Broken, null));
  });
  flushSync(() => {});
  expect(place.textContent).toBe('caught');
  expect(onUncaughtError).not.toHaveBeenCalled();
  flushSync(() => fail(true));
  expect(onUncaughtError).toHaveBeenCalledExactlyOnceWith(new Error('all broken'));
  expect(place.textContent).toBe('');
  root.render('again');
  expect(place.textContent).toBe('again');
});

test('contexts, ids, portals and the browser’s event are as with React [EMB-01]', () => {
  const other = document.querySelector('aside') as Element;
  const { root } = draw(() => createElement(Given, { value: 'given' } as never, createElement(Inner, null)));
  const button = other.querySelector('button') as HTMLButtonElement;
  expect(button.textContent).toBe('given');
  expect(button.id).toMatch(/^vitrina-\d+$/);
  button.click();
  expect(heard).toEqual([expect.any(MouseEvent)]);
  root.unmount();
  expect(other.innerHTML).toBe('');
});
