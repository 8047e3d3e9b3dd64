import { products, sections } from './catalogue.ts';
import type { Product, Section } from './model.ts';

const letters = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];
const bySize = (one: string, other: string) => Number(one) - Number(other) || letters.indexOf(one) - letters.indexOf(other);

const within = (above: string, code: string) => (above === '' ? code : `${above}/${code}`);

const latin: Readonly<Record<string, string>> = Object.fromEntries(
  'а=a б=b в=v г=g д=d е=e ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh щ=sch ъ= ы=y ь= э=e ю=yu я=ya ё=e'
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
);

/**
 * The sections as the menus show them, three levels deep: the whole catalogue by brand, size and department, then every shelf.
 * It is made from the products, so each address leads to a list that is not empty.
 */
const shelves: readonly Section[] = sections.map((section) => {
  const own = products.filter((product) => product.section === section.code);
  if (section.code === 'krossovki') return { ...section, below: [sizesOf(section.code, own, 300), brandsOf(section.code, own, 340)] };
  return section.code === 'kurtki' ? { ...section, below: brandsOf(section.code, own, 380).below ?? [] } : section;
});

const departments: readonly Section[] = (['shoes', 'clothes'] as const).map((department, index) => {
  const within = sections.filter((section) => section.department === department);
  return {
    id: 200 + index,
    code: department === 'shoes' ? 'obuv' : 'odezhda',
    name: department === 'shoes' ? 'Обувь' : 'Одежда',
    below: within,
    holds: ({ section }) => within.some(({ code }) => code === section),
  };
});

/** Further groupings of the same products. */
export const marks: Section = brandsOf('', products, 210);
export const gathered: readonly Section[] = [marks, sizesOf('', products, 260)];

/** The submenu of «Каталог». */
export const wholeCatalogue: readonly Section[] = [...departments, ...gathered];

/** The first level of the menu. */
export const menuShelves: readonly Section[] = shelves;

const everySection: readonly Section[] = [...shelves, ...wholeCatalogue].flatMap(withBelow);

/** Finds a section by its path in the address, e.g. `krossovki` or `marki/vega`. */
export const findSection = (code: string): Section | undefined => everySection.find((section) => section.code === code);

export const findSectionById = (id: string): Section | undefined => everySection.find((section) => String(section.id) === id);

/** All products of a section, or of the shop. */
export function productsOf(section: Section | undefined): readonly Product[] {
  if (section === undefined) return products;
  return products.filter(section.holds ?? ((product) => product.section === section.code));
}

function withBelow(section: Section): Section[] {
  return [section, ...(section.below ?? []).flatMap(withBelow)];
}

function brandsOf(above: string, own: readonly Product[], id: number): Section {
  const brands = [...new Set(own.map(({ brand }) => brand))].sort((one, other) => one.localeCompare(other, 'ru'));
  const code = within(above, 'marki');
  const below = brands.map((brand, index) => ({
    id: id + 1 + index,
    code: within(code, codeOf(brand)),
    name: brand,
    holds: (product: Product) => own.includes(product) && product.brand === brand,
  }));
  return { id, code, name: 'Марки', below, holds: (product) => own.includes(product) };
}

/** Plain sizes only; sizes in several systems are not in the menu. */
function sizesOf(above: string, own: readonly Product[], id: number): Section {
  const all = own.flatMap(({ offers }) => offers.map(({ props }) => props.SIZE));
  const plain = [...new Set(all)].filter((size) => size !== undefined && /^(?:\d\d|X*[SL]|M)$/.test(size)) as string[];
  const code = within(above, 'razmery');
  const below = plain.sort(bySize).map((size, index) => ({
    id: id + 1 + index,
    code: within(code, size.toLowerCase()),
    name: size,
    title: `Размер ${size}`,
    holds: (product: Product) => own.includes(product) && product.offers.some(({ props }) => props.SIZE === size),
  }));
  return { id, code, name: 'Размеры', below, holds: (product) => below.some(({ holds }) => holds(product)) };
}

/** «Полёт» is `polet`. */
function codeOf(name: string): string {
  const spelt = [...name.toLowerCase()].map((letter) => latin[letter] ?? letter).join('');
  return spelt.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}
