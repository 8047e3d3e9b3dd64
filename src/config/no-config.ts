/** The defaults. Separate from the schema, which only pages with a configuration load. */
export const noConfig = { features: {}, markers: {}, texts: {}, options: {}, colours: {}, timeout: 8000, rollout: {}, report: {} };
