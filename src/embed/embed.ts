import { bootLayer } from '../kernel/boot.ts';
import { chooseGroup } from './rollout.ts';

/** The script tag of the live pages: `<script type="module" async src="…/embed.js"></script>` [EMB-01]. */
bootLayer({ form: 'embed', chooseGroup });
