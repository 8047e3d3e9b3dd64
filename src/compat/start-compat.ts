import { installCompat } from './compat.ts';

/** `<script src="…/compat.js"></script>`, classic and not async, in the place of the template's scripts. */
installCompat();
