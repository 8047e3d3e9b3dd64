import * as clothes from './clothes.ts';
import * as goods from './goods.ts';
import type { Drawing, Tone } from './palette.ts';
import * as sandals from './sandals.ts';
import * as shoes from './shoes.ts';
import * as trousers from './trousers.ts';

/** Words of a product's name that call for a drawing of their own, within one kind. The first match wins. */
const special: Readonly<Record<string, readonly (readonly [RegExp, Drawing])[]>> = {
  plimsoll: [
    [/высок/i, shoes.highPlimsoll],
    [/слип/i, shoes.slipOn],
  ],
  boot: [
    [/челси/i, shoes.chelsea],
    [/тропа|рабоч|карго|шнуровк/i, shoes.workBoot],
  ],
  shoe: [
    [/ремешк/i, shoes.strapPump],
    [/лодоч/i, shoes.pump],
    [/балет/i, shoes.balletFlat],
    [/лофер|мокасин/i, shoes.loafer],
  ],
  sandal: [
    [/сланц/i, sandals.flipFlop],
    [/сабо/i, sandals.clog],
    [/платформ/i, sandals.platformSandal],
    [/спорт/i, sandals.sportSandal],
  ],
  tshirt: [
    [/полос/i, clothes.stripedShirt],
    [/рисун/i, clothes.printedShirt],
    [/лонгслив/i, clothes.longSleeve],
    [/поло/i, clothes.polo],
    [/dry/i, clothes.sportShirt],
  ],
  jacket: [
    [/парка/i, clothes.parka],
    [/жилет/i, clothes.vest],
    [/плащ/i, clothes.raincoat],
    [/джинс/i, clothes.denimJacket],
    [/бомбер/i, clothes.bomber],
  ],
  trousers: [
    [/юбка/i, trousers.skirt],
    [/шорты/i, trousers.shorts],
    [/джинсы/i, trousers.jeans],
    [/костюм/i, trousers.suitTrousers],
    [/джогг/i, trousers.joggers],
  ],
  lace: [
    [/круглые/i, goods.roundLaces],
    [/шнур/i, goods.laces],
    [/ткань|флис/i, goods.fabric],
    [/крем/i, goods.tin],
  ],
};

const usual: Readonly<Record<string, Drawing>> = {
  sneaker: shoes.sneaker,
  plimsoll: shoes.plimsoll,
  boot: shoes.boot,
  shoe: shoes.oxford,
  sandal: sandals.sandal,
  tshirt: clothes.tShirt,
  jacket: clothes.anorak,
  trousers: trousers.cargoTrousers,
  lace: goods.ribbon,
};

/** The drawing of a kind of thing, made more exact by the words of its name; an unknown kind is drawn as a sneaker. */
export function chooseDrawing(kind: string, name: string): Drawing {
  const found = special[kind]?.find(([words]) => words.test(name));
  return found?.[1] ?? usual[kind] ?? shoes.sneaker;
}

/** Things in white or black, by name. */
export function chooseTone(name: string): Tone {
  if (/бел(ый|ая|ые|ое)(?![а-я])/i.test(name)) return 'white';
  return /чёрн/i.test(name) ? 'black' : 'hue';
}
