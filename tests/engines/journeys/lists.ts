import type { Journey } from '../journey.ts';

const more = '.bottom_nav .ajax_load_btn, .bottom_nav .more_text_ajax, .bottom_nav a.more_link';
const countIs = (count: number): boolean => document.querySelectorAll('.js_append > .item_block').length === count;

export const lists: readonly Journey[] = [
  {
    name: 'more cards come behind the list, another order is chosen, and back gives the longer list again [LST-01, LST-02]',
    async walk(shopper) {
      await shopper.open('/catalog/');
      await shopper.press(more);
      await shopper.until('the list has 16 cards', countIs, 16);
      await shopper.run(() => {
        const link = [...document.querySelectorAll<HTMLElement>('.sort-links a')].find(({ textContent }) =>
          textContent?.includes('Сначала дешевле'),
        );
        link?.click();
      });
      await shopper.until('the list is sorted', () => location.search.includes('sort=PRICE'));
      await shopper.until('the list has 8 cards', countIs, 8);
      await shopper.back();
      await shopper.until('the list has 16 cards', countIs, 16);
      await shopper.forward();
      await shopper.until('the sorted list has 8 cards', countIs, 8);
    },
  },
  {
    name: 'a tick in the filter brings the list that it leaves, back undoes it [LST-02, DET-11]',
    async walk(shopper) {
      const box = '.bx_filter_parameters_box[data-prop_code="brand"]';
      const all = () => document.querySelector('.bottom_nav')?.getAttribute('data-all_count');
      await shopper.open('/catalog/krossovki/');
      const before = (await shopper.run(all)) ?? '';
      await shopper.press(`${box} label:not(.disabled)`);
      await shopper.until('the address names the filter', () => location.search.includes('set_filter=y'));
      const isOther = (old: string): boolean => {
        const now = document.querySelector('.bottom_nav')?.getAttribute('data-all_count');
        return now !== null && now !== undefined && now !== old && !document.querySelector('.loading-state');
      };
      await shopper.until('the list is shorter', isOther, before);
      await shopper.back();
      await shopper.until(
        'the whole list is back',
        (old: string) => document.querySelector('.bottom_nav')?.getAttribute('data-all_count') === old,
        before,
      );
      await shopper.until('nothing is ticked', (part: string) => !document.querySelector(`${part} input:checked`), box);
    },
  },
  {
    name: 'a price typed into the filter narrows the list [DET-11]',
    async walk(shopper) {
      await shopper.open('/catalog/krossovki/');
      const before = (await shopper.run(() => document.querySelector('.bottom_nav')?.getAttribute('data-all_count'))) ?? '';
      await shopper.fill('form.smartfilter input.max-price', '6000');
      await shopper.until(
        'the list is shorter',
        (old: string) => {
          const now = Number(document.querySelector('.bottom_nav')?.getAttribute('data-all_count'));
          return now > 0 && now < Number(old) && location.search.includes('set_filter=y');
        },
        before,
      );
    },
  },
];
