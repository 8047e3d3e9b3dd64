import type { Site } from './site.ts';
import { senderIn, type WorldTab } from './test-browser-world.ts';

/** The hostile page's site, granted and on; and its targets: a bank with a preview, and a site without a grant. */
export const evil: WorldTab = { id: 1, url: `${location.origin}/catalog/` };
export const bank: WorldTab = { id: 2, url: 'https://bank.example/accounts/' };
export const strange: WorldTab = { id: 3, url: 'https://strange.example/' };
export const bankSite = 'https://bank.example' as Site;
export const evilSite = location.origin as Site;
export const planted = '{"texts":{"planted":"only the bank may read this"}}';
export const ownPreview = '{"texts":{"own":"of the hostile site"}}';

export const forgedReport = (id: string) => ({
  layer: { version: '<b>9</b>', form: 'extension', status: 'live' },
  features: [{ id, counts: { waiting: 0, live: 1, failed: 0 }, islands: [] }],
  problems: [],
});
export const forgedPage = {
  type: 'page',
  startedAt: 1,
  url: bank.url,
  storage: { local: [['forged', 'yes']], session: [] },
  viewport: { width: 1, height: 1, deviceScaleFactor: 1, isMobile: false, hasTouch: false, isLandscape: false },
  browser: 'forged',
};

/**
 * One line for each kind of message: the forgery that comes closest to being accepted. A new kind in a schema
 * without a line here fails the first test; add what would do harm if an unauthorised sender sent it.
 */
export const forged: Readonly<Record<string, readonly unknown[]>> = {
  'pageCommandSchema start': [{ to: 'bridge', command: 'start', preview: planted }],
  'pageCommandSchema stop': [{ to: 'bridge', command: 'stop' }],
  'pageCommandSchema report': [{ to: 'bridge', command: 'report' }],
  toBridgeSchema: [{ to: 'bridge', command: 'start', preview: null, ask: 'preview', tab: 2, site: bankSite }],
  'panelRequestSchema look': [
    { ask: 'look', tab: 2 },
    { ask: 'look', tab: 3 },
  ],
  'panelRequestSchema switch': [
    { ask: 'switch', tab: 2, site: bankSite, on: false },
    { ask: 'switch', tab: 1, site: 'https://strange.example', on: true },
    { ask: 'switch', tab: 1, site: evilSite, on: false },
  ],
  'panelRequestSchema preview': [
    { ask: 'preview', tab: 1, site: bankSite, preview: '{}' },
    { ask: 'preview', tab: 1, site: evilSite, preview: '{}' },
  ],
  'panelRequestSchema undo': [{ ask: 'undo', tab: 2, site: bankSite }],
  'siteViewSchema not-a-web-page': [{ kind: 'not-a-web-page' }],
  'siteViewSchema unnamed': [{ kind: 'unnamed' }],
  'siteViewSchema not-granted': [{ kind: 'not-granted', site: bankSite }],
  'siteViewSchema granted': [{ kind: 'granted', site: bankSite, on: true, preview: '{}', steps: 0, report: null }],
  bridgeReportSchema: [
    { from: 'bridge', report: forgedReport('forged'), ask: 'switch', tab: 2, site: bankSite, on: false },
    { from: 'bridge', report: forgedReport('forged'), tab: { id: 2 } },
  ],
  bridgeQuestionSchema: [{ from: 'bridge', wants: 'preview', site: bankSite, tab: bank, url: bank.url }],
  bridgeAnswerSchema: ['{}', planted],
  'recordedSchema page': [forgedPage],
  'recordedSchema loaded': [{ type: 'loaded', title: 'forged', onContentLoad: 1, onLoad: 1 }],
  'recordedSchema exchange': [
    {
      type: 'exchange',
      startedAt: 1,
      duration: 1,
      method: 'POST',
      url: bank.url,
      requestHeaders: [],
      status: 200,
      statusText: '',
      responseHeaders: [],
      size: 1,
    },
  ],
  'recordedSchema step': [{ type: 'step', at: 1, step: { type: 'navigate', url: bank.url } }],
  'recordedSchema state': [{ type: 'state', at: 1, change: { forged: true } }],
  'recordedSchema layer': [{ type: 'layer', version: 'forged' }],
  'recordedSchema left': [{ type: 'left', what: 'forged' }],
  recordingsChangedSchema: [{ from: 'panel', changed: 'recordings', site: evilSite }],
  fromRecorderSchema: [
    { from: 'recorder' },
    { from: 'recorder', json: JSON.stringify(forgedPage) },
    { from: 'recorder', json: JSON.stringify(forgedPage), tab: { id: 2 }, sender: senderIn(bank) },
  ],
  'panelMessageSchema point': [{ do: 'point', feature: 'buy-button', scroll: true }],
  'panelMessageSchema leave': [{ do: 'leave' }],
  'panelMessageSchema pick': [{ do: 'pick', turn: 1 }],
  'panelMessageSchema end-pick': [{ do: 'end-pick' }],
  'panelMessageSchema hold': [
    { do: 'hold', on: true, tab: 2, site: bankSite },
    { do: 'hold', on: false },
  ],
  'panelMessageSchema check': [{ do: 'check', tab: 2, site: bankSite }],
  'panelMessageSchema show': [
    { do: 'show', place: 'html' },
    { do: 'show', place: '<img src=x onerror=alert(1)>' },
  ],
  'panelMessageSchema options': [{ do: 'options', paths: ['__proto__', 'constructor.name'] }],
  'pageMessageSchema pointed': [{ type: 'pointed', seen: 1e9 }],
  'pageMessageSchema picked': [{ type: 'picked', turn: 1, feature: '<img src=x onerror=alert(1)>', island: 1 }],
  'pageMessageSchema picking': [{ type: 'picking', turn: 1 }],
  'pageMessageSchema pick-ended': [{ type: 'pick-ended', turn: 1 }],
  'pageMessageSchema options': [{ type: 'options', values: { SITE_ID: planted } }],
  'pageMessageSchema drift': [
    { type: 'drift', report: null },
    {
      type: 'drift',
      report: {
        version: '<b>9</b>',
        isLive: true,
        path: bank.url,
        width: 1e9,
        findings: [
          { feature: 'buy-button', part: '__proto__', selector: '*', problem: 'no-root', count: 1, places: ['html'], reason: planted },
        ],
      },
    },
  ],
  'pageMessageSchema log': [{ type: 'log', entries: [{ kind: 'page', key: '1', at: 1, path: '/forged' }], lost: 0 }],
  'event word': ['{"do":"hold","on":true}', '{"do":"hello"}', '{"do":"bye"}', '{'],
  'event told': ['{"type":"picked","turn":1,"feature":"forged","island":1}', '{'],
  'event command': ['start', 'stop', 'report', 'grant'],
  'event preview': ['', planted, '{'],
  'event report': [
    JSON.stringify(forgedReport('forged')),
    JSON.stringify({ ...forgedReport('forged'), command: 'switch', site: bankSite }),
  ],
  'event bridgeHere': ['chosen-by-the-page', ''],
  'event agentHere': ['', 'anything'],
  'event recorderReady': ['', 'record'],
  'event verdictEvent': ['record', 'leave', 'panel'],
  'event recordedEvent': [JSON.stringify(forgedPage)],
};
