/** The layer's version, written in at build time from package.json. */
export const version: string = import.meta.env.VITE_VITRINA_VERSION ?? 'dev';
