// A process of its own, started by unit-process.ts in each copy of the project: keeps Vitest and what it has read, so that one fault costs its tests alone.
import { join, relative } from 'node:path';
import { BaseSequencer, createVitest, type TestSpecification } from 'vitest/node';
import type { UnitAnswer, UnitQuestion } from './unit-process.ts';

const root = join(import.meta.dirname, '../..');
let question: UnitQuestion = { changed: [], tests: [], stopsAtFirst: true };
const failing = new Set<string>();

class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => question.tests.indexOf(relative(root, moduleId));
    return files.sort((one, other) => place(one) - place(other));
  }
}

function addFailing(moduleId: string) {
  failing.add(relative(root, moduleId));
  if (question.stopsAtFirst) vitest.cancelCurrentRun('test-failure');
}

const vitest = await createVitest('test', {
  root,
  config: join(root, 'vitest.config.ts'),
  watch: false,
  fileParallelism: false,
  // A new thread starts in a quarter of the time of a process.
  pool: 'threads',
  sequence: { sequencer: InOrder },
  reporters: [
    {
      onTestCaseResult: (test) => {
        if (test.result().state === 'failed') addFailing(test.module.moduleId);
      },
      onTestModuleEnd: (module) => {
        if (module.state() === 'failed') addFailing(module.moduleId);
      },
    },
  ],
});

process.on('message', async (next: UnitQuestion) => {
  // What was changed for the last question has been changed back.
  const changed = [...question.changed, ...next.changed];
  question = next;
  failing.clear();
  for (const file of changed) vitest.invalidateFile(join(root, file));
  const project = vitest.getRootProject();
  const { unhandledErrors } = await vitest.runTestSpecifications(next.tests.map((test) => project.createSpecification(join(root, test))));
  for (const error of unhandledErrors) {
    const path = (error as { readonly VITEST_TEST_PATH?: unknown }).VITEST_TEST_PATH;
    if (typeof path === 'string') failing.add(relative(root, path));
  }
  const answer: UnitAnswer = { failing: next.tests.filter((test) => failing.has(test)) };
  process.send?.(answer);
});
