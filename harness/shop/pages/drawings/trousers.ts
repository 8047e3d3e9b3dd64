import type { Drawing, Palette } from './palette.ts';

function legs(p: Palette, details: string): string {
  return `<path d="M164 70H316L338 250L346 424H268L242 200H238L212 424H134L142 250Z" fill="${p.main}"/><path d="M164 70H316L320 104H160Z" fill="${p.shade}"/><path d="M240 104V196" stroke="${p.shade}" stroke-width="5"/>${details}`;
}

const pockets = (colour: string) =>
  `<path d="M162 110C178 112 190 126 192 146M318 110C302 112 290 126 288 146" stroke="${colour}" stroke-width="5" fill="none" stroke-linecap="round"/>`;

export const jeans: Drawing = (p) =>
  legs(
    p,
    `${pockets(p.accent)}<path d="M150 250L146 410M330 250L334 410" stroke="${p.accent}" stroke-width="4" stroke-dasharray="8 5"/><circle cx="240" cy="87" r="8" fill="#e9c46a"/><path d="M180 230L190 380M300 230L290 380" stroke="${p.light}" stroke-width="20" opacity=".35" stroke-linecap="round"/><path d="M135 404H214M266 404H345" stroke="${p.shade}" stroke-width="10"/>`,
  );

export const suitTrousers: Drawing = (p) =>
  legs(
    p,
    `${pockets(p.shade)}<path d="M190 130L174 420M290 130L306 420" stroke="${p.light}" stroke-width="4"/><path d="M176 72V102M304 72V102M220 72V102M260 72V102" stroke="${p.light}" stroke-width="6"/>`,
  );

export const cargoTrousers: Drawing = (p) =>
  legs(
    p,
    `${pockets(p.shade)}<path d="M138 236H196V304H134ZM284 236H342L346 304H284Z" fill="${p.light}"/><path d="M138 236H196V256H137ZM284 236H342L343 256H284Z" fill="${p.shade}"/><path d="M150 340L206 340M274 340L330 340" stroke="${p.shade}" stroke-width="5"/>`,
  );

export const joggers: Drawing = (p) =>
  legs(
    p,
    `${pockets(p.shade)}<path d="M134 396H215L212 424H134ZM265 396H346V424H268Z" fill="${p.shade}"/><path d="M226 104C222 140 214 150 218 172M254 104C258 140 266 150 262 172" stroke="${p.seam}" stroke-width="6" fill="none" stroke-linecap="round"/><path d="M150 180L144 396M330 180L336 396" stroke="${p.accent}" stroke-width="12"/>`,
  );

export const shorts: Drawing = (p) =>
  `<path d="M150 110H330L370 356H258L242 232H238L222 356H110Z" fill="${p.main}"/><path d="M150 110H330L336 146H144Z" fill="${p.shade}"/><path d="M240 146V230" stroke="${p.shade}" stroke-width="5"/><path d="M142 156C162 160 172 176 172 196M338 156C318 160 308 176 308 196" stroke="${p.shade}" stroke-width="5" fill="none"/><path d="M116 332H224M256 332H366" stroke="${p.accent}" stroke-width="12"/><path d="M228 146C224 176 218 184 220 204M252 146C256 176 262 184 260 204" stroke="${p.seam}" stroke-width="6" fill="none" stroke-linecap="round"/>`;

export const skirt: Drawing = (p) =>
  `<path d="M176 90H304C322 190 370 290 394 388C300 424 180 424 86 388C110 290 158 190 176 90Z" fill="${p.main}"/><path d="M176 90H304L308 122H172Z" fill="${p.shade}"/><path d="M206 122C196 220 168 320 150 402M240 122V416M274 122C284 220 312 320 330 402" stroke="${p.shade}" stroke-width="5" fill="none"/><path d="M94 366C186 398 294 398 386 366" stroke="${p.accent}" stroke-width="10" fill="none"/>`;
