import { startServer } from '../../harness/shop/server.ts';
import { templateNames } from '../support/template-names.ts';

/** The demo shop of the journeys. Its pages report their errors, and functions that some browsers lack can be removed from them. */
export interface EngineShop {
  /** Ends with a slash. */
  readonly url: string;
  /** A script that runs in each page before its own, e.g. to remove a function that other browsers lack. */
  pageScript: string;
  /** Errors of pages since the last call, without those that pages without the template's scripts always have. */
  takeProblems(): string[];
  close(): Promise<void>;
}

/** Addresses of an empty page and of the collector of errors. */
export const blankPath = '__engines/blank';
const problemPath = '/__engines/problem';

const reportProblems = `(() => {
  const tell = (text) => navigator.sendBeacon('${problemPath}', text);
  addEventListener('error', ({ error, message, filename, lineno }) =>
    tell(error ? error.name + ': ' + error.message : message + ' (' + filename + ':' + lineno + ', ' + document.readyState + ')'),
  );
  addEventListener('unhandledrejection', ({ reason }) => tell('unhandled: ' + (reason && reason.name + ': ' + reason.message)));
  const { error } = console;
  console.error = (...words) => {
    tell('console: ' + words.map(String).join(' '));
    error.apply(console, words);
  };
})();`;

/** Starts the shop on a free port of 127.0.0.1, optionally with a strict Content-Security-Policy. */
export async function startEngineShop(csp: 'none' | 'strict'): Promise<EngineShop> {
  const problems: string[] = [];
  const shop = { pageScript: '' };
  const server = await startServer({
    csp,
    async rewrite(request, answer) {
      const { pathname } = new URL(request.url);
      if (pathname === problemPath) {
        problems.push(await request.text());
        return new Response(null, { status: 204 });
      }
      if (pathname === `/${blankPath}`)
        return htmlAnswer('<!doctype html><html lang="ru"><head><title>…</title></head><body></body></html>');
      const isPage = request.headers.get('Sec-Fetch-Dest') === 'document' && answer.headers.get('Content-Type')?.startsWith('text/html');
      return isPage ? withScript(answer, reportProblems + shop.pageScript) : answer;
    },
  });
  return Object.assign(shop, {
    url: server.url,
    takeProblems: () => problems.splice(0).filter((problem) => !isMissingName(problem)),
    close: () => server.close(),
  });
}

const htmlAnswer = (html: string): Response => new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });

/** Adds a first script to the page, with the nonce of its policy. */
async function withScript(answer: Response, script: string): Promise<Response> {
  const html = await answer.text();
  const [, nonce] = /<script[^>]* nonce="([^"]+)"/.exec(html) ?? [];
  const tag = `<script${nonce ? ` nonce="${nonce}"` : ''}>${script}</script>`;
  return new Response(html.replace(/<head[^>]*>/, `$&${tag}`), { status: answer.status, headers: answer.headers });
}

/**
 * The error on a page without the template's scripts when its inline code calls one of their functions
 * (contract/live-pages.md, 8), as each engine words it.
 */
const missing = [
  // V8 and SpiderMonkey, JavaScriptCore.
  /^ReferenceError: ([\w$]+) is not defined$/,
  /^ReferenceError: Can't find variable: ([\w$]+)$/,
  /^TypeError: can't access property "\w+", (?:window\.)?([\w$]+) is undefined$/,
  /^TypeError: undefined is not an object \(evaluating '(?:window\.)?([\w$]+)\.\w+'\)$/,
];

/** Parts of the platform's own object that a component's file would add, and methods of their objects. */
const part = '(?:SmartFilter|Catalog|MakeAjaxAction|click|keyup)';
const missingPart = new RegExp(
  `^TypeError: (?:Cannot read properties of undefined \\(reading '${part}'\\)|can't access property "${part}", (?:BX\\.Iblock|CatalogCompareObj) is undefined|undefined is not (?:an object|a constructor) \\(evaluating '(?:new )?(?:BX\\.Iblock|CatalogCompareObj)\\.${part}.*'\\))$`,
);

/** Whether a page without the template's scripts always has this error. */
export function isMissingName(problem: string): boolean {
  if (missingPart.test(problem)) return true;
  return missing.some((pattern) => templateNames.includes(pattern.exec(problem)?.[1] ?? ''));
}
