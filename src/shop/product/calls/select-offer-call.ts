import * as z from 'zod/mini';
import { ok } from '../../../platform/result.ts';
import { defineCall } from '../../../platform/server/call.ts';
import { checkShape } from '../../../platform/server/decode.ts';
import { decodeEnvelope } from '../../../platform/server/envelope.ts';
import { textAt } from '../../../platform/server/php-form.ts';
import { idSchema } from '../../basket-facts.ts';

/** Parameters of `SelectOffer.select`, as the template sends them (contract/live-pages.md, 1) [DET-10]. */
export interface OfferQuestion {
  /** Signed parameters of the page or list, sent unchanged. */
  readonly params: string;
  readonly product: string;
  /** `<product>_detail` or `<product>_block`. */
  readonly linkId: string;
  /** The pressed property, its row from 0, and its value. */
  readonly property: string;
  readonly depth: number;
  readonly value: string;
  readonly picture: string;
  readonly articleName: string;
  readonly articleValue: string;
  /** The chosen offer and its index in the page's list of combinations. */
  readonly index: number;
  readonly offer: string;
  readonly siteId: string;
  readonly sessid: string;
  readonly clearCache: boolean;
}

/** Addresses of one picture of an offer. */
export interface OfferPicture {
  readonly big: string;
  readonly small: string;
  readonly thumb: string;
  readonly title: string;
}

const text = z.catch(z._default(z.pipe(z.union([z.string(), z.number()]), z.transform(String)), ''), '');
const yes = z.catch(
  z.pipe(
    z.unknown(),
    z.transform((value) => value === true || value === 1 || value === 'Y' || value === '1'),
  ),
  false,
);
const limit = z.catch(z.pipe(z.union([z.string(), z.number()]), z.transform(Number)), 0);
/** PHP prints an empty map as a list, and a missing one as `false` or `null`. */
const listOf = <Entry extends z.ZodMiniType>(entry: Entry) =>
  z.catch(
    z.pipe(
      z.union([z.array(z.catch(z.nullable(entry), null)), z.record(z.string(), z.catch(z.nullable(entry), null))]),
      z.transform((list) => Object.values(list).filter((one) => one !== null)),
    ),
    [],
  );

/** The address of a picture in one size. Galleries in tabs use the platform's field names in capitals. */
const source = z.catch(
  z._default(
    z.pipe(
      z.object({ src: text, SRC: text }),
      z.transform(({ src, SRC }) => src || SRC),
    ),
    '',
  ),
  '',
);
const picture = z.pipe(
  z.object({ BIG: source, SMALL: source, THUMB: source, TITLE: text, ALT: text }),
  z.transform(({ BIG, SMALL, THUMB, TITLE, ALT }): OfferPicture => {
    const [some = ''] = [BIG, SMALL, THUMB].filter(Boolean);
    return { big: BIG || some, small: SMALL || some, thumb: THUMB || some, title: ALT || TITLE };
  }),
);
const furtherPicture = z.pipe(
  z.object({ DETAIL: source, PREVIEW: source, TITLE: text, ALT: text }),
  z.transform(
    ({ DETAIL, PREVIEW, TITLE, ALT }): OfferPicture => ({
      big: DETAIL || PREVIEW,
      small: PREVIEW || DETAIL,
      thumb: PREVIEW || DETAIL,
      title: ALT || TITLE,
    }),
  ),
);
const fact = z.object({
  NAME: text,
  DISPLAY_VALUE: z.catch(
    z.union([
      z.pipe(
        z.array(z.string()),
        z.transform((values) => values.join(', ')),
      ),
      text,
    ]),
    '',
  ),
});

const answerSchema = z.object({
  offer: z.object({
    ID: idSchema,
    IBLOCK_ID_PARENT: text,
    NAME: text,
    URL: text,
    PICTURE: z.catch(z.union([source, text]), ''),
    MAX_QUANTITY: limit,
    ARTICLE: text,
    ARTICLE_NAME: text,
    PRICES_HTML: text,
    PRICE_MATRIX_HTML: text,
    HTML: text,
    ONE_CLICK_BUY_HTML: text,
    CONFIG: z.catch(z.object({ ACTION: text, MIN_QUANTITY_BUY: limit, MAX_QUANTITY_BUY: limit }), {
      ACTION: '',
      MIN_QUANTITY_BUY: 0,
      MAX_QUANTITY_BUY: 0,
    }),
    AVAILIABLE: z.catch(z.object({ TEXT: text, HTML: text }), { TEXT: '', HTML: '' }),
    GALLERY: listOf(picture),
    GALLERY_HTML: text,
    DISPLAY_PROPERTIES: listOf(fact),
    PROPS_GROUP_HTML: text,
    DETAIL_TEXT: text,
    PREVIEW_TEXT: text,
    POPUP_VIDEO: text,
    // Absent if offers have no pictures of their own in a tab.
    ADDITIONAL_GALLERY: z.optional(listOf(furtherPicture)),
    CAN_BUY: yes,
  }),
  mainItemForOffers: z.catch(
    z.object({
      OID: text,
      SHOW_SKU_DESCRIPTION: yes,
      DETAIL_TEXT: text,
      PREVIEW_TEXT: text,
      POPUP_VIDEO: text,
      ADDITIONAL_GALLERY: listOf(furtherPicture),
    }),
    { OID: '', SHOW_SKU_DESCRIPTION: false, DETAIL_TEXT: '', PREVIEW_TEXT: '', POPUP_VIDEO: '', ADDITIONAL_GALLERY: [] },
  ),
});

/** The server's data of an offer. Its HTML is not sanitised yet. */
export type OfferAnswer = z.output<typeof answerSchema>;

const actionName = 'aspro:max.SelectOffer.select';

/** Chooses an offer as live pages do. The answer contains everything that differs between offers. */
export const selectOffer = defineCall<OfferQuestion, OfferAnswer>({
  name: 'select-offer',
  method: 'POST',
  path: '/bitrix/services/main/ajax.php',
  kind: 'read',
  controller: true,
  encode: (question) => ({
    query: { action: actionName },
    form: {
      params: {
        PARAMS: question.params,
        ID: question.product,
        LINK_ID: question.linkId,
        PROPERTY_ID: question.property,
        DEPTH: question.depth,
        VALUE: question.value,
        PICTURE: question.picture,
        ARTICLE_NAME: question.articleName,
        ARTICLE_VALUE: question.articleValue,
        SELECTED_OFFER_INDEX: question.index,
        SELECTED_OFFER_ID: question.offer,
      },
      SITE_ID: question.siteId,
      sessid: question.sessid,
      ...(question.clearCache ? { CLEAR_CACHE: 'Y' } : {}),
    },
  }),
  recognise({ query, form }) {
    const { params } = form;
    if (textAt(query, 'action') !== actionName || typeof params !== 'object') return undefined;
    const of = (name: string) => textAt(params, name) ?? '';
    return {
      params: of('PARAMS'),
      product: of('ID'),
      linkId: of('LINK_ID'),
      property: of('PROPERTY_ID'),
      depth: Number(of('DEPTH')),
      value: of('VALUE'),
      picture: of('PICTURE'),
      articleName: of('ARTICLE_NAME'),
      articleValue: of('ARTICLE_VALUE'),
      index: Number(of('SELECTED_OFFER_INDEX')),
      offer: of('SELECTED_OFFER_ID'),
      siteId: textAt(form, 'SITE_ID') ?? '',
      sessid: textAt(form, 'sessid') ?? '',
      clearCache: textAt(form, 'CLEAR_CACHE') === 'Y',
    };
  },
  decode(body) {
    const envelope = decodeEnvelope('select-offer', body);
    if (!envelope.ok) return envelope;
    const answer = checkShape('select-offer', answerSchema, envelope.value);
    return answer.ok ? ok(answer.value) : answer;
  },
});
