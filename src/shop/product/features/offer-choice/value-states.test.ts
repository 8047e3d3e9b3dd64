// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { statesOf } from './value-states.ts';

const value = (tree: string) => Object.assign(document.createElement('li'), { innerHTML: tree ? '<a></a>' : '' });
const printed = (tree: string) => {
  const element = value(tree);
  element.setAttribute('data-treevalue', tree);
  return element;
};

test('each value has its state, which is found once for all elements that print it [DET-10]', () => {
  const offer = (id: string, size: string, colour: string, canBuy = true) => ({ id, tree: { 50: size, 51: colour }, canBuy });
  const stateOf = statesOf({
    product: '1',
    offer: '11',
    properties: ['50', '51'],
    offers: [offer('11', '1', '7'), offer('12', '1', '8', false), offer('13', '2', '9')],
  });
  expect(stateOf(printed('50_1'))).toEqual({ isChosen: true, state: 'available' });
  expect(stateOf(printed('50_2'))).toEqual({ isChosen: false, state: 'available' });
  expect(stateOf(printed('51_8'))).toEqual({ isChosen: false, state: 'sold-out' });
  expect(stateOf(printed('51_9'))).toEqual({ isChosen: false, state: 'missing' });
  expect(stateOf(printed('51_9'))).toBe(stateOf(printed('51_9')));
  expect(stateOf(value(''))).toBeUndefined();
});
