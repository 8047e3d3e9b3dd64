import type { Drawing, Palette } from './palette.ts';

const cork = '#c99b6b';
const corkShade = '#a67c50';

function footbed(p: Palette, top: number): string {
  return `<path d="M78 ${top}C120 ${top - 12} 210 ${top + 14} 300 ${top + 8}C350 ${top + 4} 400 ${top - 4} 418 ${top + 8}L420 346Q420 356 406 356H92Q78 356 78 344Z" fill="${cork}"/><path d="M78 338H420V346Q420 356 406 356H92Q78 356 78 346Z" fill="${p.shade}"/><path d="M78 ${top}C120 ${top - 12} 210 ${top + 14} 300 ${top + 8}C350 ${top + 4} 400 ${top - 4} 418 ${top + 8}" stroke="${corkShade}" stroke-width="5" fill="none"/>`;
}

/** A sandal with three straps. */
export const sandal: Drawing = (p) =>
  `${footbed(p, 304)}<path d="M92 300C86 262 92 226 104 204L140 196C132 230 136 268 148 304Z" fill="${p.main}"/><path d="M104 216C150 194 196 206 214 240L198 312L168 310C180 262 156 240 100 250Z" fill="${p.light}"/><path d="M232 312C244 262 292 246 344 266L372 308L336 312C312 286 286 290 276 314Z" fill="${p.main}"/><path d="M150 306C190 276 232 268 262 262L274 286C240 290 206 300 186 312Z" fill="${p.shade}"/><rect x="150" y="212" width="30" height="26" rx="6" fill="none" stroke="${p.accent}" stroke-width="7"/><rect x="296" y="266" width="28" height="24" rx="6" fill="none" stroke="${p.accent}" stroke-width="7"/>`;

/** A sandal for water and stones: webbing and a thick tread. */
export const sportSandal: Drawing = (p) =>
  `<path d="M76 306C130 294 210 322 300 314C350 310 404 300 420 316L424 344Q424 356 408 356H90Q76 356 76 344Z" fill="#3a3a40"/><path d="M90 356v-14M130 356v-14M170 356v-14M210 356v-14M250 356v-14M290 356v-14M330 356v-14M370 356v-14" stroke="#fff3" stroke-width="9"/><path d="M90 304C82 262 88 222 100 196C116 186 140 190 150 204L132 240L150 308Z" fill="${p.main}"/><path d="M130 240C170 206 214 208 236 232L256 318L214 316C204 270 180 262 140 276Z" fill="${p.main}"/><path d="M244 316C250 272 300 256 352 276L384 312L346 314C320 290 296 292 288 318Z" fill="${p.light}"/><path d="M236 232L300 272L276 300L228 262Z" fill="${p.shade}"/><path d="M152 246C180 226 206 226 222 244" stroke="${p.accent}" stroke-width="8" fill="none"/><path d="M266 296C286 272 318 270 346 286" stroke="${p.accent}" stroke-width="8" fill="none"/>`;

/** A sandal on a cork platform. */
export const platformSandal: Drawing = (p) =>
  `<path d="M80 256C150 250 220 300 300 300C360 300 404 292 416 304L420 346Q420 356 406 356H92Q80 356 80 344Z" fill="${cork}"/><path d="M90 300l6 4M120 320l7 3M160 300l6 5M200 334l8 2M240 316l7 4M290 330l7 3M340 318l8 4M380 336l7 2M140 340l6 3" stroke="${corkShade}" stroke-width="5" stroke-linecap="round"/><path d="M92 254C84 214 96 184 112 168L144 164C132 200 142 236 160 262Z" fill="${p.main}"/><path d="M108 186C160 160 214 178 226 208L214 234C190 206 150 204 104 218Z" fill="${p.light}"/><path d="M240 288C256 236 310 230 364 262L384 298L344 300C320 272 296 270 290 300Z" fill="${p.main}"/><circle cx="176" cy="190" r="12" fill="none" stroke="#e9c46a" stroke-width="7"/>`;

/** A flip-flop seen from above at an angle. */
export const flipFlop: Drawing = (p) =>
  `<g transform="rotate(-24 240 240)"><path d="M168 92C214 60 286 74 302 130C312 172 284 220 288 270C292 330 276 396 228 398C176 398 172 330 178 280C184 220 122 150 168 92Z" fill="${p.shade}"/><path d="M172 86C218 54 284 70 298 124C308 166 278 214 282 264C286 324 270 384 226 386C178 386 176 324 182 274C188 214 128 140 172 86Z" fill="${p.main}"/><path d="M236 128C214 160 190 190 182 262M236 128C262 160 282 190 284 256" stroke="${p.accent}" stroke-width="18" fill="none" stroke-linecap="round"/><circle cx="236" cy="126" r="13" fill="${p.accentShade}"/></g>`;

/** A house shoe without a back. */
export const clog: Drawing = (p) =>
  `${footbed(p, 300)}<path d="M196 308C204 244 262 226 324 250C384 272 424 296 418 316C360 322 260 320 196 308Z" fill="${p.main}"/><path d="M196 308C204 244 262 226 324 250C290 244 238 256 226 312Z" fill="${p.light}"/><rect x="246" y="246" width="34" height="58" rx="8" fill="${p.shade}" transform="rotate(14 263 275)"/><circle cx="263" cy="274" r="10" fill="#e9c46a"/>`;
