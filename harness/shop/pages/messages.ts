import texts from '../data/messages.json' with { type: 'json' };
import { templateFolder } from './addresses.ts';
import { type PageContext, path } from './context.ts';

/** What the page hands to `BX.message` (contract/page.md, 1.3 and endpoints.md, 3.7). `PARENT_ITEM_NOT_FOUND` is absent on real pages too. */
export function messages(context: PageContext): Readonly<Record<string, string>> {
  return {
    LANGUAGE_ID: 'ru',
    SITE_ID: 's1',
    SITE_DIR: context.options.siteDir,
    SITE_TEMPLATE_PATH: path(context, templateFolder),
    USER_ID: context.session.user === undefined ? '' : String(context.session.user.id),
    bitrix_sessid: context.session.sessid,
    ...texts,
  };
}
