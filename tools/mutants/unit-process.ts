import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { endGroup, keepForExit } from './try-command.ts';

export interface UnitQuestion {
  /** Files that have a fault for this question only. */
  readonly changed: readonly string[];
  /** Test files, in the order in which they run. */
  readonly tests: readonly string[];
  readonly stopsAtFirst: boolean;
}

export interface UnitAnswer {
  /** Test files that failed. */
  readonly failing: readonly string[];
}

/** Runs unit tests of one copy of the project in a process that stays. */
export class UnitProcess {
  readonly #folder: string;
  #child: ChildProcess | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Undefined when it takes longer than so many seconds: the process is ended, and the next question starts another. */
  ask(question: UnitQuestion, seconds: number): Promise<UnitAnswer | undefined> {
    const child = this.#child ?? this.#start();
    return new Promise((resolve, reject) => {
      const end = (answer: UnitAnswer | undefined) => {
        clearTimeout(timer);
        child.off('message', end).off('exit', onExit);
        resolve(answer);
      };
      const onExit = () => {
        clearTimeout(timer);
        this.#child = undefined;
        reject(new Error(`The unit tests of ${question.tests.join(', ')} do not run to their end: see npm run unit.`));
      };
      const timer = setTimeout(() => {
        end(undefined);
        this.stop();
      }, seconds * 1000);
      child.on('message', end).on('exit', onExit);
      child.send(question);
    });
  }

  stop() {
    if (this.#child?.pid !== undefined) endGroup(this.#child.pid);
    this.#child = undefined;
  }

  #start(): ChildProcess {
    const child = spawn(process.execPath, [join(this.#folder, 'tools/mutants/unit-runner.ts')], {
      cwd: this.#folder,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      detached: true,
      env: { ...process.env, NODE_NO_WARNINGS: '1' },
    });
    keepForExit(child);
    this.#child = child;
    return child;
  }
}
