import { startServer } from '../../harness/shop/server.ts';
import { templateNames } from '../support/template-names.ts';

/** The demo shop that journeys are walked in: its pages tell what goes wrong on them, and can be made to lack what some browsers lack. */
export interface EngineShop {
  /** Ends with a slash. */
  readonly url: string;
  /** Runs in each page before its own scripts: makes the page of another browser of this one. */
  pageScript: string;
  /** Errors of pages since the last time this was asked; an error that a page without the template's scripts has by itself is none. */
  takeProblems(): string[];
  close(): Promise<void>;
}

/** Pages of nothing, and where pages tell what has gone wrong. */
export const blankPath = '__engines/blank';
const problemPath = '/__engines/problem';

const reportProblems = `(() => {
  const tell = (text) => navigator.sendBeacon('${problemPath}', text);
  addEventListener('error', ({ error, message }) => tell(error ? error.name + ': ' + error.message : message));
  addEventListener('unhandledrejection', ({ reason }) => tell('unhandled: ' + (reason && reason.name + ': ' + reason.message)));
  const { error } = console;
  console.error = (...words) => {
    tell('console: ' + words.map(String).join(' '));
    error.apply(console, words);
  };
})();`;

/** Starts the shop on a free port of 127.0.0.1, with a strict Content-Security-Policy if that is asked for. */
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

/** The page with a script before all others, which its policy lets run. */
async function withScript(answer: Response, script: string): Promise<Response> {
  const html = await answer.text();
  const [, nonce] = /<script[^>]* nonce="([^"]+)"/.exec(html) ?? [];
  const tag = `<script${nonce ? ` nonce="${nonce}"` : ''}>${script}</script>`;
  return new Response(html.replace(/<head[^>]*>/, `$&${tag}`), { status: answer.status, headers: answer.headers });
}

/**
 * What a page without the template's scripts says where its inline code calls one of their functions
 * (contract/live-pages.md, 8), in the words of each engine.
 */
const missing = [
  // V8 and SpiderMonkey, JavaScriptCore.
  /^ReferenceError: ([\w$]+) is not defined$/,
  /^ReferenceError: Can't find variable: ([\w$]+)$/,
  /^TypeError: can't access property "\w+", (?:window\.)?([\w$]+) is undefined$/,
  /^TypeError: undefined is not an object \(evaluating '(?:window\.)?([\w$]+)\.\w+'\)$/,
];

/** Parts of the platform's own object that a component's file would add, and methods of what is made by them. */
const part = '(?:SmartFilter|Catalog|MakeAjaxAction|click|keyup)';
const missingPart = new RegExp(
  `^TypeError: (?:Cannot read properties of undefined \\(reading '${part}'\\)|can't access property "${part}", (?:BX\\.Iblock|CatalogCompareObj) is undefined|undefined is not (?:an object|a constructor) \\(evaluating '(?:new )?(?:BX\\.Iblock|CatalogCompareObj)\\.${part}.*'\\))$`,
);

/** Whether a page without the template's scripts says this by itself. */
export function isMissingName(problem: string): boolean {
  if (missingPart.test(problem)) return true;
  return missing.some((pattern) => templateNames.includes(pattern.exec(problem)?.[1] ?? ''));
}
