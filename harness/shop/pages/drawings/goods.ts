import type { Drawing } from './palette.ts';

/** A pair of laces tied into a loose bow. */
export const laces: Drawing = (p) =>
  `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="M240 236C170 120 70 140 96 220C112 268 190 262 240 236C310 120 410 140 384 220C368 268 290 262 240 236" stroke="${p.shade}" stroke-width="30"/><path d="M240 236C170 120 70 140 96 220C112 268 190 262 240 236C310 120 410 140 384 220C368 268 290 262 240 236" stroke="${p.main}" stroke-width="22"/><path d="M240 236C214 290 180 330 150 392M240 236C270 290 304 326 336 388" stroke="${p.main}" stroke-width="22"/><path d="M158 374L146 400M328 372L342 398" stroke="#b9bcc4" stroke-width="20"/><path d="M104 214C118 246 180 250 226 234M376 214C362 246 300 250 254 234" stroke="${p.seam}" stroke-width="4" stroke-dasharray="4 9"/></g><circle cx="240" cy="236" r="26" fill="${p.accentShade}"/>`;

/** Round laces, coiled. */
export const roundLaces: Drawing = (p) =>
  `<g fill="none" stroke-linecap="round"><circle cx="232" cy="224" r="118" stroke="${p.shade}" stroke-width="20"/><circle cx="232" cy="224" r="118" stroke="${p.main}" stroke-width="13"/><circle cx="232" cy="224" r="92" stroke="${p.shade}" stroke-width="20"/><circle cx="232" cy="224" r="92" stroke="${p.main}" stroke-width="13"/><circle cx="232" cy="224" r="66" stroke="${p.shade}" stroke-width="20"/><circle cx="232" cy="224" r="66" stroke="${p.light}" stroke-width="13"/><path d="M320 302C370 340 380 370 404 396" stroke="${p.main}" stroke-width="13"/><path d="M392 380L408 402" stroke="#b9bcc4" stroke-width="13"/></g><rect x="206" y="96" width="52" height="58" rx="10" fill="${p.accent}"/><rect x="206" y="296" width="52" height="58" rx="10" fill="${p.accent}"/>`;

/** A roll of braid or ribbon with its end hanging out. */
export const ribbon: Drawing = (p) =>
  `<path d="M116 330C220 372 300 330 404 384L396 424C300 376 220 410 108 372Z" fill="${p.main}"/><path d="M118 350C220 390 300 352 400 404" stroke="${p.accent}" stroke-width="8" stroke-dasharray="14 10" fill="none"/><ellipse cx="226" cy="226" rx="142" ry="142" fill="${p.shade}"/><ellipse cx="226" cy="220" rx="142" ry="142" fill="${p.main}"/><g fill="none" stroke="${p.shade}" stroke-width="5"><circle cx="226" cy="220" r="122"/><circle cx="226" cy="220" r="104"/><circle cx="226" cy="220" r="86"/></g><circle cx="226" cy="220" r="66" fill="#d9b98a"/><circle cx="226" cy="220" r="38" fill="${p.disc}"/><path d="M130 150A118 118 0 0 1 196 106" stroke="#fff" stroke-width="10" fill="none" opacity=".5" stroke-linecap="round"/>`;

/** A bolt of cloth with a loose fold. */
export const fabric: Drawing = (p) =>
  `<path d="M92 130H388Q404 130 404 146V262Q404 278 388 278H92Z" fill="${p.main}"/><path d="M92 166H404M92 204H404M92 242H404" stroke="${p.shade}" stroke-width="4" opacity=".6"/><ellipse cx="92" cy="204" rx="34" ry="74" fill="${p.shade}"/><ellipse cx="92" cy="204" rx="22" ry="50" fill="${p.light}"/><ellipse cx="92" cy="204" rx="10" ry="24" fill="#d9b98a"/><path d="M128 278H404V350C404 392 364 356 330 378C296 400 262 366 226 386C190 404 150 380 128 392Z" fill="${p.light}"/><path d="M196 290V372M268 290V368M340 290V362" stroke="${p.main}" stroke-width="5" opacity=".7"/><path d="M134 292H398" stroke="${p.accent}" stroke-width="6" stroke-dasharray="12 8"/>`;

/** A tin of shoe cream, half open. */
export const tin: Drawing = (p) =>
  `<path d="M96 276V340C96 384 336 384 336 340V276Z" fill="${p.shade}"/><ellipse cx="216" cy="276" rx="120" ry="42" fill="${p.light}"/><ellipse cx="216" cy="278" rx="102" ry="32" fill="${p.accentShade}"/><path d="M150 274C180 258 214 296 250 276C270 266 284 272 292 280" stroke="#fff" stroke-width="6" fill="none" opacity=".35" stroke-linecap="round"/><g transform="rotate(-28 310 190)"><ellipse cx="310" cy="206" rx="122" ry="112" fill="${p.shade}"/><ellipse cx="310" cy="190" rx="122" ry="112" fill="${p.main}"/><ellipse cx="310" cy="190" rx="96" ry="88" fill="none" stroke="${p.seam}" stroke-width="5"/><path d="M262 212q-6-30 22-36q14-18 34-6l26 18q18 6 16 24Z" fill="${p.seam}"/></g>`;
