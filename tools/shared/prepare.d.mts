import type { SpawnSyncOptions } from 'node:child_process';

/** Folder of the project, with a slash at its end. */
export const root: string;
/** Runs a command with its output shown; answers whether it succeeded. */
export function run(command: string, args: readonly string[], options?: SpawnSyncOptions): boolean;
/** Runs a program that the project installed. */
export function runLocal(program: string, ...args: readonly string[]): boolean;
/** Finds a browser for the tests; installs one when there is none. */
export function prepareBrowser(): Promise<void>;
/** Says what is wrong and ends the process with 1. */
export function fail(message: string): never;
/** Installs what is missing; false in a process that only starts the same script with a newer Node. */
export function prepare(script: string): boolean;
