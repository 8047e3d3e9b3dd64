import { embedBuild } from './vite.embed.ts';

/** `npm run build -- --lean` */
export default embedBuild({ isLean: true });
