// Lists of products: replacing them, paging, history, readers. Other subjects use what is listed here, and the calls.
export { changeArea } from './change-area.ts';
export { shownLists } from './list-history.ts';
export { hasKeptList } from './page/kept-list.ts';
export { listAreaOf, readArea } from './page/list-area.ts';
export { keepListData } from './page/list-data.ts';
export { type ListFilter, readListFilter } from './page/list-filter.ts';
