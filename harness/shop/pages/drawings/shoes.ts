import type { Drawing, Palette } from './palette.ts';

const sole = '#fbfaf7';
const soleShade = '#ddd6ca';
const rubber = '#3a332d';

const laces = (rows: readonly (readonly [number, number])[], seam: string): string =>
  rows
    .map(
      ([x, y]) =>
        `<path d="M${x - 19} ${y + 15}L${x + 11} ${y - 8}" stroke="${seam}" stroke-width="7" stroke-linecap="round"/><circle cx="${x - 21}" cy="${y + 17}" r="4" fill="#0003"/>`,
    )
    .join('');

const slope = [
  [232, 210],
  [255, 231],
  [279, 250],
  [304, 266],
] as const;

const lowUpper =
  'M82 324C74 284 80 238 88 204C90 190 106 184 118 193C128 222 168 230 196 208L206 184C216 172 236 178 242 192C262 222 302 254 344 268C388 280 412 296 412 324Z';

function lowShoe(p: Palette, details: string): string {
  return `<path d="${lowUpper}" fill="${p.main}"/><path d="M118 193C128 222 168 230 196 208L206 184C198 206 186 236 150 236C120 234 112 212 118 193Z" fill="${p.shade}"/>${details}`;
}

/** A running shoe with a thick pale sole. */
export const sneaker: Drawing = (p) =>
  `${lowShoe(
    p,
    `<path d="M82 324C76 286 79 252 85 222C112 234 136 270 138 324Z" fill="${p.shade}"/><path d="M346 268C388 280 412 296 412 324H318C316 298 326 276 346 268Z" fill="${p.light}"/>
<path d="M176 324L214 246L240 258L210 324ZM226 324L258 266L276 274L250 324Z" fill="${p.accent}"/><path d="M206 184C216 172 236 178 242 192C262 222 302 254 344 268L322 290C276 280 226 246 206 210Z" fill="${p.light}"/>${laces(slope, sole)}
<path d="M90 206C100 214 106 224 110 238" stroke="${p.accent}" stroke-width="9" fill="none" stroke-linecap="round"/>`,
  )}<path d="M76 316C68 336 70 356 92 356H396C420 356 428 336 412 314C380 326 340 318 300 322C230 328 150 332 76 316Z" fill="${sole}"/><path d="M72 344C76 352 82 356 92 356H396C408 356 416 351 419 344Z" fill="${rubber}"/><path d="M100 338H250" stroke="${p.accent}" stroke-width="6" stroke-linecap="round"/>`;

/** Canvas shoes with a rubber toe cap. */
export const plimsoll: Drawing = (p) =>
  `${lowShoe(
    p,
    `<path d="M90 202L104 324" stroke="${p.seam}" stroke-width="3" stroke-dasharray="7 5"/><path d="M206 184C216 172 236 178 242 192C262 222 302 254 344 268L318 296C272 280 222 248 200 206Z" fill="${p.shade}"/>${laces(slope, sole)}
<path d="M354 271C392 281 412 298 412 326H330C328 302 336 282 354 271Z" fill="${sole}"/><path d="M342 326C340 304 346 290 358 282" stroke="${soleShade}" stroke-width="3" fill="none"/>`,
  )}<path d="M76 320H414Q420 320 419 330L416 348Q415 356 404 356H90Q78 356 77 346Z" fill="${sole}"/><path d="M79 334H417" stroke="${p.accent}" stroke-width="5"/>`;

/** Canvas shoes that hold the ankle. */
export const highPlimsoll: Drawing = (p) =>
  `<path d="M86 326C80 270 84 190 86 132C110 124 168 124 196 132L206 168C222 208 292 256 344 268C388 280 412 298 412 326Z" fill="${p.main}"/><path d="M86 132C110 124 168 124 196 132L194 148C166 140 112 140 86 148Z" fill="${p.shade}"/>
<path d="M196 132L206 168C222 208 292 256 344 268L318 296C256 270 196 222 176 132Z" fill="${p.shade}"/>${laces(
    [
      [200, 150],
      [207, 174],
      [219, 196],
      [236, 216],
      [257, 234],
      [280, 249],
      [304, 262],
    ],
    sole,
  )}
<path d="M104 196H156V240Q130 256 104 240Z" fill="${sole}"/><path d="M114 210H146M114 224H146" stroke="${p.accent}" stroke-width="7"/>
<path d="M354 271C392 281 412 298 412 326H330C328 302 336 282 354 271Z" fill="${sole}"/><path d="M76 320H414Q420 320 419 330L416 348Q415 356 404 356H90Q78 356 77 346Z" fill="${sole}"/><path d="M79 334H417" stroke="${p.accent}" stroke-width="5"/>`;

/** Slip-ons: no laces, two elastic inserts. */
export const slipOn: Drawing = (p) =>
  `<path d="M82 324C76 290 80 250 88 222C92 208 106 206 116 214C130 236 170 240 208 226C232 218 250 222 268 232C320 258 412 264 412 324Z" fill="${p.main}"/><path d="M116 214C130 236 170 240 208 226C190 250 130 256 116 214Z" fill="${p.shade}"/><path d="M198 230L222 222L214 282L190 268Z" fill="${p.accent}"/>
<path d="M232 222C300 256 400 256 412 318" stroke="${p.seam}" stroke-width="3" fill="none" stroke-dasharray="7 5"/><path d="M76 320H414Q420 320 419 330L416 348Q415 356 404 356H90Q78 356 77 346Z" fill="${sole}"/><path d="M79 336H417" stroke="${soleShade}" stroke-width="4"/>`;

function bootShape(p: Palette, details: string, heel = rubber): string {
  return `<path d="M92 322C84 262 88 168 92 104C118 96 178 96 204 104L210 178C222 226 288 246 340 258C388 270 414 290 414 322Z" fill="${p.main}"/><path d="M92 322C84 262 88 168 92 104L124 100C118 180 122 260 136 322Z" fill="${p.shade}" opacity=".55"/>${details}
<path d="M80 318H418L420 338Q420 344 412 344H236L226 356H88Q80 356 80 346Z" fill="${heel}"/><path d="M236 344H412Q416 356 402 356H250Z" fill="${heel}"/><path d="M80 318H418" stroke="${p.seam}" stroke-width="4" stroke-dasharray="9 5"/>`;
}

/** A laced winter boot with a fur cuff. */
export const boot: Drawing = (p) =>
  bootShape(
    p,
    `<path d="M176 104H204L210 178C222 226 288 246 340 258L316 284C250 264 196 230 180 178Z" fill="${p.shade}"/>${laces(
      [
        [200, 132],
        [204, 158],
        [210, 184],
        [224, 207],
        [246, 224],
        [272, 238],
        [299, 249],
      ],
      p.accent,
    )}
<path d="M346 260C390 270 414 290 414 320H330C328 296 334 276 346 260Z" fill="${p.light}" opacity=".6"/><path d="M84 104q-4-24 14-24q8-14 24-6q10-12 26-2q14-10 26 2q18-6 22 10q18 2 14 22q-8 14-24 8q-14 10-30 2q-16 8-30 0q-16 8-28-2q-12 2-14-10Z" fill="#f4ecdd"/>`,
  );

/** A smooth ankle boot with elastic. */
export const chelsea: Drawing = (p) =>
  bootShape(
    p,
    `<path d="M130 100H178L172 196C166 220 146 222 140 198Z" fill="${p.accentShade}"/><path d="M140 104L146 206M154 102V212M168 104L164 206" stroke="#0003" stroke-width="4"/><path d="M96 104C96 84 118 80 118 104" stroke="${p.shade}" stroke-width="9" fill="none"/><path d="M210 178C222 226 288 246 340 258" stroke="${p.light}" stroke-width="5" fill="none" opacity=".7"/>`,
  );

/** A hiking or working boot. */
export const workBoot: Drawing = (p) =>
  bootShape(
    p,
    `<path d="M176 104H204L210 178C222 226 288 246 340 258L316 284C250 264 196 230 180 178Z" fill="${p.light}"/>${laces(
      [
        [200, 132],
        [204, 158],
        [210, 184],
        [224, 207],
        [246, 224],
        [272, 238],
        [299, 249],
      ],
      p.accent,
    )}
<path d="M88 104Q84 88 100 88H196Q210 88 206 108Q150 118 88 104Z" fill="${p.accentShade}"/><path d="M128 318C128 280 150 262 186 262C230 262 262 284 268 318" stroke="${p.seam}" stroke-width="3" fill="none" stroke-dasharray="8 5"/><path d="M352 262C392 272 414 290 414 320H336C334 296 340 278 352 262Z" fill="${p.shade}"/>`,
    '#54483c',
  );

const dressSole = `<path d="M82 318H416Q424 318 420 330Q414 338 400 338H206L200 356H92Q84 356 84 346Z" fill="#2b2420"/>`;

/** A laced leather shoe. */
export const oxford: Drawing = (p) =>
  `<path d="M86 320C78 290 84 248 92 226C96 212 110 210 120 216C140 236 176 238 204 220L214 206C236 222 280 250 330 262C384 274 420 290 416 320Z" fill="${p.shade}"/><path d="M86 320C78 290 84 248 92 226C96 212 110 210 120 216C140 236 176 238 204 220L214 206C224 213 240 224 256 233L226 320Z" fill="${p.main}"/><path d="M352 268C392 278 420 292 416 320H330C330 296 338 278 352 268Z" fill="${p.main}"/>
<path d="M258 234L228 318M352 268C336 282 330 300 330 318" stroke="${p.seam}" stroke-width="3" fill="none" stroke-dasharray="2 6" stroke-linecap="round"/>${laces(
    [
      [222, 218],
      [236, 229],
      [251, 239],
    ],
    p.accentShade,
  )}<path d="M380 284C396 290 404 298 406 306" stroke="#fff" stroke-width="6" fill="none" opacity=".45" stroke-linecap="round"/>${dressSole}`;

/** Loafers and moccasins: a seam round the toe, a strap across. */
export const loafer: Drawing = (p) =>
  `<path d="M86 320C78 292 84 256 92 236C98 222 110 222 120 228C146 248 200 240 236 226C262 222 286 234 314 246C370 266 422 276 416 320Z" fill="${p.main}"/><path d="M120 228C146 248 200 240 236 226C216 256 136 264 120 228Z" fill="${p.shade}"/><path d="M236 226C262 222 286 234 314 246C360 262 396 276 396 296C356 286 286 276 240 262Z" fill="${p.light}"/>
<path d="M240 262C286 276 356 286 396 296" stroke="${p.seam}" stroke-width="4" fill="none" stroke-dasharray="6 5"/><path d="M206 318C216 280 236 250 262 226L292 238C270 262 254 288 246 318Z" fill="${p.accentShade}"/><path d="M86 312Q60 344 96 356H392Q424 352 418 316Z" fill="#2b2420"/>`;

/** A pump with a heel. */
export const pump: Drawing = (p) =>
  `<path d="M88 232C96 206 108 198 122 210C150 262 214 306 282 296C310 292 326 282 340 288C384 300 420 322 420 346Q420 356 404 356H300C246 356 196 324 166 286C150 270 134 274 128 292L118 356H104C98 316 80 270 88 232Z" fill="${p.main}"/><path d="M122 210C150 262 214 306 282 296C240 318 160 280 122 210Z" fill="${p.shade}"/><path d="M88 232C84 266 98 316 104 356H118L128 292C116 282 98 262 88 232Z" fill="${p.shade}"/><path d="M300 356H404Q420 356 420 346C380 352 330 350 288 350Z" fill="#2b2420"/><path d="M356 306C380 314 396 324 402 334" stroke="#fff" stroke-width="7" fill="none" opacity=".5" stroke-linecap="round"/>`;

/** A pump with a strap over the instep. */
export const strapPump: Drawing = (p) =>
  `${pump(p)}<path d="M100 214C150 190 220 210 252 296" stroke="${p.accent}" stroke-width="13" fill="none" stroke-linecap="round"/><circle cx="206" cy="224" r="11" fill="none" stroke="#e9c46a" stroke-width="6"/>`;

/** A flat ballet shoe with a bow. */
export const balletFlat: Drawing = (p) =>
  `<path d="M84 334C76 304 84 268 94 254C102 246 112 250 118 260C138 300 220 314 290 296C316 288 336 286 356 294C396 306 422 322 418 346Q416 356 402 356H98Q86 356 84 334Z" fill="${p.main}"/><path d="M118 260C138 300 220 314 290 296C240 330 140 324 118 260Z" fill="${p.shade}"/><path d="M84 344H418Q416 356 402 356H98Q86 356 84 344Z" fill="#2b2420"/><path d="M296 292q-30-26-34-4q0 16 34 8q32 10 34-8q0-20-34 4Z" fill="${p.accent}"/><circle cx="297" cy="295" r="8" fill="${p.accentShade}"/>`;
