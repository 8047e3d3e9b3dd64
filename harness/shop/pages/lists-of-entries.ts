import company from '../data/company.json' with { type: 'json' };
import type { PageContext } from './context.ts';
import { attributes, html, type Markup, raw } from './html.ts';
import { renderBreadcrumbs, renderPage } from './layout.ts';
import { templateCalls } from './template-calls.ts';

/** Their contents are HTML that the shop itself has written. */
const { questions, jobs, people } = company;
type Part = (typeof questions)[number];
type Entry = Part['entries'][number];

/** Questions and answers (contract/page.md, 3.34); with the old icons by the older hooks; `?tabs=Y` shows each part in a tab. */
export function renderQuestions(context: PageContext): string {
  const list = ({ id, entries }: Part) =>
    isOlder(context)
      ? renderOlderQuestions(entries)
      : html`<div class="accordion-type-1">${entries.map((entry) => renderEntry(entry, id))}</div>`;
  const parts =
    context.url.searchParams.get('tabs') === 'Y'
      ? renderQuestionTabs(context, list)
      : questions.map((part) => html`<h2>${part.title}</h2>${list(part)}`);
  return renderEntries(context, 'Вопросы и ответы', html`<div class="item-views items-list1">${parts}</div>${renderAsk}`);
}

/** Tabs without the usual containers `.ordered-block` and `.tabs-block` (live-pages.md, 10). */
function renderQuestionTabs(context: PageContext, list: (part: Part) => Markup): Markup {
  const heads = questions.map(
    ({ id, title }, index) => html`<li class="${index === 0 && 'active'}"><a href="#part${id}" data-toggle="tab">${title}</a></li>`,
  );
  const panes = questions.map(
    (part, index) => html`<div class="tab-pane${index === 0 && ' active'}" id="part${part.id}">${list(part)}</div>`,
  );
  return html`<div class="tabs"><div class="arrow_scroll"><ul class="nav nav-tabs">${heads}</ul></div><div class="tab-content">${panes}</div></div>${templateCalls(context, 'questions')}`;
}

/** Buttons that open forms; the theme hides them without scripts (3.24). */
const renderAsk = html`<div class="ask-block"><span class="btn btn-default animate-load" data-event="jqm" data-name="question" data-param-form_id="ASK">Задать вопрос</span>
<span class="btn btn-transparent animate-load" data-event="jqm" data-name="order-button" data-param-form_id="SERVICES" data-autoload-service="Подбор размера">Заказать подбор размера</span></div>`;

/** The staff: sections that open under their titles, which only the older hooks have (3.34). */
export function renderStaff(context: PageContext): string {
  const sections = people.map(({ title, names }) => {
    const cards = names.map(
      ([name, work]) => html`<div class="item"><div class="wrap"><p class="name">${name}</p><p>${work}</p></div></div>`,
    );
    return html`<div class="staff_section"><div class="staff_section_title"><a href="#">${title}</a><span class="opener_icon"></span></div><div class="staff_section_items">${cards}</div></div>`;
  });
  return renderEntries(context, 'Сотрудники', html`<div class="item-views staff-items"><div class="staff list">${sections}</div></div>`);
}

/** Jobs: all are closed at load, but for the first one of the older hooks, which the old icons bring (3.34; live-pages.md, 10). */
export function renderJobs(context: PageContext): string {
  const list = isOlder(context)
    ? html`<div class="jobs_wrapp">${jobs.map(renderOlderJob)}</div>`
    : html`<div class="accordion-type-1">${jobs.map((job) => renderEntry(job, jobsPart))}</div>`;
  return renderEntries(context, 'Вакансии', html`<div class="item-views vacancy-list1 accordion-mode">${list}</div>`);
}

const jobsPart = 9;

const renderResume = (job: string): Markup =>
  html`<p><span class="btn btn-default animate-load" data-event="jqm" data-name="resume" data-param-form_id="RESUME"${attributes({ 'data-autoload-post': job })}>Откликнуться</span></p>`;

const isOlder = ({ options }: PageContext) => options.icons === 'old';

function renderEntry({ id, head, content }: Entry, part: number): Markup {
  const panel = `accordion${id}_${part}`;
  return html`<div class="item item-accordion-wrapper"><div class="accordion-head accordion-close" data-toggle="collapse" data-parent="#accordion${part}" href="#${panel}"><span class="arrow_open"></span><span>${head}</span></div><div id="${panel}" class="panel-collapse collapse"><div class="accordion-body"><div class="text">${raw(content)}</div>${part === jobsPart && renderResume(head)}</div></div></div>`;
}

function renderOlderQuestions(entries: readonly Entry[]): Markup {
  const items = entries.map(
    ({ head, content }) => html`<div class="item"><div class="q"><a href="#">${head}</a></div><div class="a">${raw(content)}</div></div>`,
  );
  return html`<div class="faq list">${items}</div>`;
}

const renderOlderJob = ({ head, content }: Entry): Markup =>
  html`<div class="item"><div class="name">${head}<span class="opener_icon"></span></div><div class="description_wrapp">${raw(content)}</div></div>`;

function renderEntries(context: PageContext, title: string, list: Markup): string {
  const content = html`${renderBreadcrumbs(context, [], title)}<div class="topic__heading"><h1>${title}</h1></div>${list}`;
  return renderPage(context, { kind: 'other', title, content });
}
