import type { KeptAnswer } from './answer.ts';
import type { SessionFacts } from './entry-facts.ts';
import type { Action } from './fold-steps.ts';
import type { RunLayer } from './run-messages.ts';
import type { Timeline, TimelineStep } from './timeline.ts';

export interface TestParts {
  readonly title: string;
  readonly timeline: Timeline;
  readonly facts: SessionFacts;
  readonly answers: readonly (KeptAnswer | null)[];
  readonly layer: RunLayer;
  /** The built `test-kit.ts`. */
  readonly kit: string;
}

/** A value as a literal of a script. */
const literal = (value: unknown) => JSON.stringify(value);

/**
 * Writes a session as a Playwright test [HAR-06]: one file that answers at the recorded addresses, does the steps by Playwright's actions
 * and asserts the calls of each step, the final address and the final stores. The beginning is readable, the end contains the session.
 */
export function writeTest({ title, timeline, facts, answers, layer, kit }: TestParts): string {
  const { viewport, steps } = timeline;
  const { width, height } = viewport ?? { width: 1280, height: 800 };
  const hasLayer = layer !== 'none';
  const used = steps.flatMap(({ calls }) => calls);
  return `// @ts-nocheck
// Written by the harness of Vitrina from a recorded session. Run it with: npx playwright test <this file>
// The layer is taken from .output/embed, or from the folder that VITRINA_EMBED names.
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

test.use({ viewport: { width: ${width}, height: ${height} }, hasTouch: ${viewport?.hasTouch ?? false}, serviceWorkers: 'block', bypassCSP: true });

test(${literal(title)}, async ({ page }) => {
  const session = await openSession(page);
${steps.map((step, index) => writeStep(step, index, hasLayer)).join('\n')}
  // Nothing was asked for that the recording does not have.
  expect(session.extra(${literal(callsOf(used))})).toEqual([]);
${writeEnd(timeline, hasLayer)}});

/** Answers everything that the page asks for from the recording, but the layer's own files. */
async function openSession(page) {
  const session = new VitrinaSession.RecordedSession(facts, answers, ${literal(layer)});
  const embed = process.env.VITRINA_EMBED ?? '.output/embed';
  await page.context().route(/^https?:/, async (route) => {
    const request = route.request();
    const file = session.layerFile(request.url());
    if (file !== undefined) return route.fulfill({ path: join(embed, file) });
    const given = session.answer({
      method: request.method(),
      url: request.url(),
      contentType: request.headers()['content-type'] ?? '',
      body: request.postData() ?? '',
      isDocument: request.isNavigationRequest() && request.frame().parentFrame() === null,
      isCall: ['xhr', 'fetch', 'ping'].includes(request.resourceType()),
    });
    if (!given) return route.abort();
    return route.fulfill({ ...given, body: typeof given.body === 'string' ? given.body : Buffer.from(given.body) });
  });
  return session;
}

/** The element that was meant: by its place, or by its text where only one has it. */
async function find(page, ...selectors) {
  let found;
  await expect
    .poll(
      async () => {
        for (const selector of selectors) {
          const isByName = /^(?:text|aria)\\//.test(selector);
          const name = selector.replace(/^\\w+\\//, '').replace(/\\[role=.*$/, '');
          const all = selector.startsWith('text/') ? page.getByText(name, { exact: true }) : isByName ? page.getByLabel(name, { exact: true }) : page.locator(selector);
          const seen = all.filter({ visible: true });
          const count = await seen.count();
          found = count > 0 && (!isByName || count === 1) ? seen.first() : undefined;
          if (found) return true;
        }
        return false;
      },
      { message: \`an element for \${selectors.join(' or ')}\` },
    )
    .toBe(true);
  return found;
}

async function fill(field, value) {
  if (await field.evaluate((element) => element instanceof HTMLSelectElement)) await field.selectOption(value);
  else await field.fill(value);
}

async function scroll(page, x, y) {
  await page.evaluate(([left, top]) => window.scrollTo({ left, top, behavior: 'instant' }), [x, y]);
}

// The recorded session.

const facts = {
  ...${literal({ ...facts, entries: [] })},
  entries: [
${facts.entries.map((entry) => `    ${literal(entry ?? null)},`).join('\n')}
  ].map((entry) => entry ?? undefined),
};

const answers = [
${answers.map((answer) => `  ${literal(answer)},`).join('\n')}
];

// How recorded answers are found: the code of the harness itself.

${kit}
`;
}

const callsOf = (calls: TimelineStep['calls']) =>
  Object.fromEntries(calls.map(({ entry, call, method, address }) => [entry, call ?? `${method} ${address}`]));

function writeStep({ text, actions, calls }: TimelineStep, index: number, hasLayer: boolean): string {
  const lines = actions.flatMap((action) => writeAction(action, hasLayer));
  const asserts = calls.length > 0 ? [`await expect.poll(() => session.missing(${literal(callsOf(calls))})).toEqual([]);`] : [];
  const body = [...lines, ...asserts, 'await session.quiet();'].map((line) => `    ${line}`).join('\n');
  return `  await test.step(${literal(`${index + 1}. ${text}`)}, async () => {\n${body}\n  });\n`;
}

/** Default actions of the browser happen again by themselves; only pages are awaited. */
function writeAction({ step, follows, pauses = [] }: Action, hasLayer: boolean): string[] {
  const live = hasLayer ? [`await page.locator('html[data-vitrina="live"]').waitFor({ state: 'attached' });`] : [];
  switch (step.type) {
    case 'navigate': {
      const address = literal(step.url.replace(/#.*/s, ''));
      return follows
        ? [`await page.waitForURL((url) => url.href.replace(/#.*/, '') === ${address});`, ...live]
        : [`await page.goto(${literal(step.url)});`, ...live];
    }
    case 'click':
      return follows ? [] : [`await (await ${finding(step.selectors)}).click();`];
    case 'doubleClick':
      return [`await (await ${finding(step.selectors)}).dblclick();`];
    case 'change':
      return [
        ...pauses.flatMap((part) => [`await fill(await ${finding(step.selectors)}, ${literal(part)});`, 'await session.quiet();']),
        `await fill(await ${finding(step.selectors)}, ${literal(step.value)});`,
      ];
    case 'keyDown':
      return [`await page.keyboard.press(${literal(step.key)});`];
    case 'scroll':
      return step.selectors?.length
        ? [`await (await ${finding(step.selectors)}).evaluate((element) => element.scrollTo(${step.x ?? 0}, ${step.y ?? 0}));`]
        : [`await scroll(page, ${step.x ?? 0}, ${step.y ?? 0});`];
    default:
      return [];
  }
}

const finding = (selectors: readonly (readonly string[])[]) => `find(page, ${selectors.map((path) => literal(path.join(' '))).join(', ')})`;

/** The final address of the session and the final values of the layer's stores. */
function writeEnd({ steps }: Timeline, hasLayer: boolean): string {
  const last = steps.findLastIndex(({ actions }) => actions.some(({ step }) => step.type === 'navigate'));
  const page = steps.at(-1)?.page ?? '';
  const path = literal(URL.parse(page)?.pathname ?? '/');
  const told = new Map(
    steps.slice(Math.max(0, last)).flatMap(({ states }) => states.map((state) => [`${state.store} ${state.key}`, state] as const)),
  );
  const items = [...told.values()].filter(({ store }) => store === 'items').map(({ key, value }) => [key, value] as const);
  const counters = told.get('counters *')?.value;
  const stores = { ...(items.length ? { items: Object.fromEntries(items) } : {}), ...(counters ? { counters } : {}) };
  const state =
    hasLayer && Object.keys(stores).length > 0
      ? `  expect(await page.evaluate(() => window.vitrina.state())).toMatchObject(${literal(stores)});\n`
      : '';
  return `  expect(new URL(page.url()).pathname).toBe(${path});\n${state}`;
}
