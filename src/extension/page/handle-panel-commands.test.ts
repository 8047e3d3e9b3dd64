// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { IslandReport, Vitrina } from '../../kernel/api.ts';
import { type PageMessage, parsePageMessage } from '../panel-messages.ts';
import { PanelOnPage } from './handle-panel-commands.ts';
import { idOf } from './island-ids.ts';
import { PageLog } from './page-log.ts';

let said: PageMessage[];
let islands: IslandReport[];
let panel: PanelOnPage;
let onPicked: ReturnType<typeof vi.fn<(element: Element) => void>>;
const layer = { start: vi.fn(async () => {}), stop: vi.fn(), islands: () => islands };

const cover = () => document.querySelector('vitrina-outlines');
const find = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body;

/** Replaces layout, which jsdom lacks: the element at the pointer, and a box for every element. */
function layOut(under: Element): void {
  Object.assign(document, { elementsFromPoint: () => [cover(), under, document.body, document.documentElement].filter(Boolean) });
}

function press(type: string, from: Element = find('.heart')): MouseEvent {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: 5, clientY: 5 });
  from.dispatchEvent(event);
  return event;
}

beforeEach(() => {
  said = [];
  onPicked = vi.fn();
  vi.clearAllMocks();
  document.body.innerHTML = '<div class="card"><span class="heart"><svg></svg></span><button>Купить</button></div>';
  islands = [
    { feature: 'card', element: find('.card'), state: 'live' },
    { feature: 'heart', element: find('.heart'), state: 'live' },
  ];
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(1, 1, 10, 10));
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  Object.assign(window, { matchMedia: () => ({ matches: true }) });
  document.documentElement.dataset.vitrina = 'live';
  const say = (word: PageMessage) => void said.push(word);
  const log = new PageLog(window, (entries, lost) => say({ type: 'log', entries, lost } as PageMessage));
  panel = new PanelOnPage({ window, layer: () => layer as unknown as Vitrina, say, log, onPicked });
});

afterEach(() => {
  panel.bye();
  vi.unstubAllGlobals();
  delete document.documentElement.dataset.vitrina;
});

describe('pointing [EXT-02]', () => {
  it('draws outlines of one island or a feature beside the body, and removes them at once', () => {
    const body = document.body.outerHTML;
    panel.handleCommand({ do: 'point', feature: 'heart', island: idOf(find('.heart')) });
    expect(cover()?.parentElement).toBe(document.documentElement);
    expect(document.body.outerHTML).toBe(body);
    panel.handleCommand({ do: 'point', feature: 'nothing-of-that-name' });
    panel.handleCommand({ do: 'leave' });
    expect(cover()).toBeNull();
    expect(said).toEqual([
      { type: 'pointed', seen: 1 },
      { type: 'pointed', seen: 0 },
    ]);
    expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
    panel.handleCommand({ do: 'point', feature: 'card', scroll: true });
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(1);
  });

  it('ends when the panel closes and when the page is left', () => {
    for (const leave of [() => panel.bye(), () => window.dispatchEvent(new Event('pagehide'))]) {
      panel.handleCommand({ do: 'point', feature: 'card' });
      expect(cover()).not.toBeNull();
      leave();
      expect(cover()).toBeNull();
    }
  });
});

describe('the check of the markup [EXT-02]', () => {
  const finding = { feature: 'card', part: 'root', selector: '.card', problem: 'no-root', count: 1, places: ['.heart'] } as const;
  const report = { version: '1', isLive: true, path: '/', width: 1280, findings: [finding] };
  const check = async (layerCheck?: () => Promise<unknown>) => {
    Object.assign(layer, { check: layerCheck });
    panel.handleCommand({ do: 'check' });
    await vi.waitFor(() => expect(said).toHaveLength(1));
    Reflect.deleteProperty(layer, 'check');
    return said[0];
  };

  it('sends the report, within the panel’s limits', async () => {
    expect(await check(async () => report)).toEqual({ type: 'drift', report });
    said = [];
    const places = Array.from({ length: 9 }, (_, index) => (index === 0 ? 'a'.repeat(900) : `#${index}`));
    const long = { ...finding, places, selector: 'x'.repeat(9000), reason: 'x'.repeat(9000) };
    const told = await check(async () => ({ ...report, findings: Array.from({ length: 900 }, () => long) }));
    expect(parsePageMessage(JSON.stringify(told))).toEqual(told);
    expect(told).toMatchObject({ report: { findings: { 0: { places: ['#1', '#2', '#3', '#4', '#5'] } } } });
  });

  it('sends null for a layer that has no check or fails at it', async () => {
    expect(await check()).toEqual({ type: 'drift', report: null });
    said = [];
    expect(await check(() => Promise.reject(new Error('broken')))).toEqual({ type: 'drift', report: null });
  });

  it('outlines a place of the report, and ignores a missing element or an invalid path', () => {
    panel.handleCommand({ do: 'show', place: '.heart' });
    expect(cover()).not.toBeNull();
    panel.handleCommand({ do: 'leave' });
    for (const place of ['.gone', '<img src=x>', '']) panel.handleCommand({ do: 'show', place });
    expect(said).toEqual([1, 0, 0, 0].map((seen) => ({ type: 'pointed', seen })));
  });
});

describe('picking [EXT-02]', () => {
  it('picks the innermost island under the pointer, and the page gets no events', () => {
    const felt = vi.fn();
    for (const type of ['pointerdown', 'mousedown', 'mouseup', 'click']) document.addEventListener(type, felt, true);
    panel.handleCommand({ do: 'pick', turn: 7 });
    layOut(find('svg'));
    expect(said).toEqual([{ type: 'picking', turn: 7 }]);
    for (const type of ['pointermove', 'pointerdown', 'mousedown', 'mouseup']) press(type);
    expect(said).toHaveLength(1);
    const click = press('click');
    expect(click.defaultPrevented).toBe(true);
    expect(felt).not.toHaveBeenCalled();
    expect(said.slice(1)).toEqual([{ type: 'picked', turn: 7, feature: 'heart', island: idOf(find('.heart')) }]);
    expect(onPicked).toHaveBeenCalledWith(find('.heart'));
    expect(cover()).toBeNull();
    press('click');
    expect(felt).toHaveBeenCalledTimes(1);
    for (const type of ['pointerdown', 'mousedown', 'mouseup', 'click']) document.removeEventListener(type, felt, true);
  });

  it('waits for another click where there is no island, and ends with Escape, which the page does not get', () => {
    const heard = vi.fn();
    document.addEventListener('keydown', heard);
    panel.handleCommand({ do: 'pick', turn: 7 });
    layOut(document.body);
    press('click');
    expect(said).toEqual([{ type: 'picking', turn: 7 }]);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(said).toEqual([
      { type: 'picking', turn: 7 },
      { type: 'pick-ended', turn: 7 },
    ]);
    expect(heard).not.toHaveBeenCalled();
    expect(cover()).toBeNull();
    document.removeEventListener('keydown', heard);
  });

  it('continues while the panel outlines elements, and ends when the panel cancels it or closes', () => {
    for (const end of [() => panel.handleCommand({ do: 'end-pick' }), () => panel.bye()]) {
      said = [];
      panel.handleCommand({ do: 'pick', turn: 7 });
      panel.handleCommand({ do: 'point', feature: 'card' });
      panel.handleCommand({ do: 'leave' });
      expect(cover()).not.toBeNull();
      expect(said).toEqual([{ type: 'picking', turn: 7 }]);
      end();
      expect(cover()).toBeNull();
      expect(press('click').defaultPrevented).toBe(false);
    }
  });
});

describe('the page without the layer [EXT-02]', () => {
  it('is shown while the button is held; the layer returns on release or when the panel closes', () => {
    panel.handleCommand({ do: 'hold', on: true });
    panel.handleCommand({ do: 'hold', on: true });
    expect(layer.stop).toHaveBeenCalledTimes(1);
    panel.handleCommand({ do: 'hold', on: false });
    panel.handleCommand({ do: 'hold', on: false });
    expect(layer.start).toHaveBeenCalledTimes(1);
    panel.handleCommand({ do: 'hold', on: true });
    panel.bye();
    expect(layer.start).toHaveBeenCalledTimes(2);
  });

  it('does not start a layer that was off', () => {
    document.documentElement.dataset.vitrina = 'stopped';
    panel.handleCommand({ do: 'hold', on: true });
    panel.bye();
    expect(layer.stop).not.toHaveBeenCalled();
    expect(layer.start).not.toHaveBeenCalled();
  });
});

it('the page’s options are sent by path, only its own plain values [EXT-02]', () => {
  const arAsproOptions = { SITE_ID: 's1', THEME: { A: true, DEEP: { B: 7 } }, LONG: 'x'.repeat(5000) };
  Object.assign(window, { arAsproOptions });
  panel.handleCommand({
    do: 'options',
    paths: ['SITE_ID', 'THEME.A', 'THEME.DEEP.B', 'THEME', 'LONG', 'NO.SUCH', '__proto__.toString', 'constructor.name'],
  });
  const [word] = said;
  expect(word).toMatchObject({ values: { SITE_ID: 's1', 'THEME.A': 'true', 'THEME.DEEP.B': '7' } });
  expect(Object.keys(word?.type === 'options' ? word.values : {})).toEqual(['SITE_ID', 'THEME.A', 'THEME.DEEP.B', 'LONG']);
  expect(parsePageMessage(JSON.stringify(word))).toEqual(word);
  Reflect.deleteProperty(window, 'arAsproOptions');
});
