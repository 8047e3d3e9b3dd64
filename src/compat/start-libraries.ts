import { defineLibraries } from './small-libraries.ts';

/** `<script src="…/compat-libraries.js"></script>` before compat.js: for pages without jQuery or the platform's core. */
defineLibraries();
