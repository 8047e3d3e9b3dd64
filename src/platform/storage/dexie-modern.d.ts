/** Dexie's own build for current browsers; its main module refuses to run beside another version of Dexie on the page. */
declare module 'dexie/dist/modern/dexie.mjs' {
  export { Dexie } from 'dexie';
}
