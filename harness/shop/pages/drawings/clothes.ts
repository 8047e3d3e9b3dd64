import type { Drawing, Palette } from './palette.ts';

const shirtBody =
  'M172 96L96 140L66 226L120 248L140 216V392Q140 402 150 402H330Q340 402 340 392V216L360 248L414 226L384 140L308 96C296 128 184 128 172 96Z';

function shirt(p: Palette, details: string): string {
  return `<path d="${shirtBody}" fill="${p.main}"/><path d="M140 216L150 168M340 216L330 168" stroke="${p.shade}" stroke-width="5" stroke-linecap="round"/><path d="M172 96C184 128 296 128 308 96L320 103C304 148 176 148 160 103Z" fill="${p.shade}"/><path d="M76 200L130 224M404 200L350 224" stroke="${p.shade}" stroke-width="4" stroke-dasharray="7 5"/><path d="M144 388H336" stroke="${p.shade}" stroke-width="4" stroke-dasharray="7 5"/>${details}`;
}

export const tShirt: Drawing = (p) => shirt(p, `<path d="M300 190h28v6q0 16-14 22q-14-6-14-22Z" fill="${p.accent}" opacity=".9"/>`);

export const stripedShirt: Drawing = (p) =>
  shirt(p, `<path d="M146 180H334M142 214H338M141 248H339M141 282H339M141 316H339M141 350H339" stroke="${p.seam}" stroke-width="14"/>`);

/** A T-shirt with a bird on the chest. */
export const printedShirt: Drawing = (p) =>
  shirt(
    p,
    `<path d="M186 262C200 214 258 196 292 226L322 220L300 244C296 292 244 318 204 300L168 312Z" fill="${p.accent}"/><path d="M214 262C232 244 258 244 272 258C256 276 232 280 214 262Z" fill="${p.accentShade}"/><circle cx="284" cy="230" r="5" fill="#fff"/><path d="M232 302L226 332M250 298L252 330" stroke="${p.accentShade}" stroke-width="6" stroke-linecap="round"/>`,
  );

/** A shirt for sport: side panels and a shiny line. */
export const sportShirt: Drawing = (p) =>
  shirt(
    p,
    `<path d="M140 216C172 270 172 340 158 402H150Q140 402 140 392ZM340 216C308 270 308 340 322 402H330Q340 402 340 392Z" fill="${p.accent}"/><path d="M206 176L240 160L274 176" stroke="${p.light}" stroke-width="8" fill="none" stroke-linejoin="round"/>`,
  );

export const polo: Drawing = (p) =>
  shirt(
    p,
    `<path d="M160 100L172 92L240 150L308 92L320 100L300 152L240 140L180 152Z" fill="${p.light}"/><path d="M228 148H252V228Q240 236 228 228Z" fill="${p.light}"/><circle cx="240" cy="178" r="5" fill="${p.accentShade}"/><circle cx="240" cy="204" r="5" fill="${p.accentShade}"/>`,
  );

const longBody =
  'M172 96L104 132C82 200 68 290 62 376L108 384L140 246V392Q140 402 150 402H330Q340 402 340 392V246L372 384L418 376C412 290 398 200 376 132L308 96C296 128 184 128 172 96Z';

export const longSleeve: Drawing = (p) =>
  `<path d="${longBody}" fill="${p.main}"/><path d="M140 246L148 176M340 246L332 176" stroke="${p.shade}" stroke-width="5" stroke-linecap="round"/><path d="M172 96C184 128 296 128 308 96L320 103C304 148 176 148 160 103Z" fill="${p.shade}"/><path d="M64 352L112 362M416 352L368 362" stroke="${p.accent}" stroke-width="14"/><path d="M140 380H340" stroke="${p.shade}" stroke-width="10"/>`;

function jacketOf(p: Palette, details: string, hem = 402): string {
  return `<path d="M176 92L104 130C80 200 66 290 60 372L112 384L138 262V${hem - 10}Q138 ${hem} 150 ${hem}H330Q342 ${hem} 342 ${hem - 10}V262L368 384L420 372C414 290 400 200 376 130L304 92Z" fill="${p.main}"/><path d="M138 262L146 180M342 262L334 180" stroke="${p.shade}" stroke-width="6" stroke-linecap="round"/><path d="M62 344L116 356M418 344L364 356" stroke="${p.shade}" stroke-width="12"/><path d="M240 128V${hem}" stroke="${p.seam}" stroke-width="6"/>${details}`;
}

/** A parka with a fur hood. */
export const parka: Drawing = (p) =>
  jacketOf(
    p,
    `<path d="M164 120C150 50 206 34 240 34C274 34 330 50 316 120C290 152 190 152 164 120Z" fill="#efe4d2"/><path d="M184 116C178 70 210 58 240 58C270 58 302 70 296 116C276 136 204 136 184 116Z" fill="${p.shade}"/><path d="M160 300H222V356H160ZM258 300H320V356H258Z" fill="${p.light}"/><path d="M160 300H222L191 318ZM258 300H320L289 318Z" fill="${p.shade}"/><path d="M140 272H340" stroke="${p.accent}" stroke-width="6"/>`,
    416,
  );

/** A windbreaker or anorak: hood, zip to the chest, one big pocket. */
export const anorak: Drawing = (p) =>
  jacketOf(
    p,
    `<path d="M170 116C160 56 208 42 240 42C272 42 320 56 310 116C286 142 194 142 170 116Z" fill="${p.light}"/><path d="M196 112C192 78 216 68 240 68C264 68 288 78 284 112C268 126 212 126 196 112Z" fill="${p.shade}"/><path d="M138 262H342V230H139Z" fill="${p.accent}"/><path d="M168 284H312V372Q240 384 168 372Z" fill="${p.light}"/><path d="M168 304H312" stroke="${p.accentShade}" stroke-width="7"/>`,
  );

/** A raincoat, long and belted. */
export const raincoat: Drawing = (p) =>
  jacketOf(
    p,
    `<path d="M176 92L240 172L304 92L318 112L276 196L240 172L204 196L162 112Z" fill="${p.light}"/><path d="M138 296H342V320H138Z" fill="${p.accentShade}"/><rect x="222" y="290" width="36" height="36" rx="6" fill="none" stroke="#e9c46a" stroke-width="7"/><circle cx="216" cy="240" r="6" fill="${p.seam}"/><circle cx="216" cy="364" r="6" fill="${p.seam}"/>`,
    436,
  );

/** A denim jacket with chest pockets. */
export const denimJacket: Drawing = (p) =>
  jacketOf(
    p,
    `<path d="M176 92L240 132L304 92L322 108L284 154L240 132L196 154L158 108Z" fill="${p.light}"/><path d="M162 196H220V250L191 262L162 250ZM260 196H318V250L289 262L260 250Z" fill="none" stroke="${p.accent}" stroke-width="4" stroke-dasharray="7 4"/><path d="M176 262L186 372M304 262L294 372" stroke="${p.accent}" stroke-width="4" stroke-dasharray="7 4"/><path d="M138 372H342V402H138Z" fill="${p.shade}"/><circle cx="228" cy="200" r="6" fill="#e9c46a"/><circle cx="228" cy="260" r="6" fill="#e9c46a"/><circle cx="228" cy="320" r="6" fill="#e9c46a"/>`,
  );

/** A bomber with knitted cuffs. */
export const bomber: Drawing = (p) =>
  jacketOf(
    p,
    `<path d="M176 92C190 116 290 116 304 92L316 104C300 142 180 142 164 104Z" fill="${p.accentShade}"/><path d="M138 368H342V402H138Z" fill="${p.accentShade}"/><path d="M62 350L116 362L112 384L60 372ZM418 350L364 362L368 384L420 372Z" fill="${p.accentShade}"/><path d="M166 278L190 330M314 278L290 330" stroke="${p.seam}" stroke-width="6" stroke-linecap="round"/>`,
  );

/** A quilted vest. */
export const vest: Drawing = (p) =>
  `<path d="M172 84L134 112C150 160 146 210 132 250V392Q132 406 146 406H334Q348 406 348 392V250C334 210 330 160 346 112L308 84Z" fill="${p.main}"/><path d="M142 172C200 186 280 186 338 172M134 236C200 250 280 250 346 236M132 296C200 310 280 310 348 296M132 354C200 368 280 368 348 354" stroke="${p.shade}" stroke-width="6" fill="none"/><path d="M172 84C176 64 304 64 308 84V118C290 132 190 132 172 118Z" fill="${p.light}"/><path d="M240 84V406" stroke="${p.accent}" stroke-width="9"/>`;
