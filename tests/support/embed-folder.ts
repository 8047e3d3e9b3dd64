import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** The embed that uses Preact instead of React. */
export const leanFolder = resolve(root, '.output/embed-lean');

/** The embed that the tests run with: `npm test -- browser --lean` names the lean one. */
export const embedFolder = resolve(root, process.env.VITRINA_EMBED ?? '.output/embed');

/** Whether all tests run with the lean embed. */
export const isAllLean = embedFolder === leanFolder;
