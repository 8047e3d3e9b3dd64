// The lists that an item is in, and the readers of an item's card. Other subjects use what is listed here, and the calls.
export {
  findPropsBlock,
  hasOlderButton,
  readBasketProps,
  readChosenProps,
  readChosenServices,
  readItemName,
  readRecommendationId,
  sendsServices,
} from './buy-form.ts';
export { completeSwitch } from './complete-switch.ts';
export { dispatchItemList, forgetMarks, type ItemList, type ItemListName, itemList, subscribeItemLists } from './item-lists.ts';
export { type ItemMarks, markedItems, markItem, namingItem, renameItem } from './item-marks.ts';
export { show } from './marks.ts';
export { copyPropsBlock } from './props-block.ts';
export { findIcon, type IconProps, readCodes, readFields, readIcon, readItemId, readTitles } from './read-icons.ts';
export { type PendingSwitch, switchItem } from './switch-item.ts';
