import { openDialog } from '../dialog-list.tsx';
import { copyPropsBlock } from '../item-lists/index.ts';
import { lazyMessages } from '../lazy-messages.ts';

const texts = lazyMessages({ ERROR_BASKET_PROP_TITLE: 'Выберите свойства товара' });

/** Opens a dialog with a copy of an item's properties block, before it can be added [BUY-09]. `confirm` gets the chosen ones. */
export function askForProps(block: Element, isPartEnough: boolean, confirm: (form: Element) => void): void {
  const content = copyPropsBlock(block, isPartEnough);
  openDialog(texts('ERROR_BASKET_PROP_TITLE'), { kind: 'properties', content, confirm });
}
