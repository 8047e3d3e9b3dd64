import { defineCall } from '../../../platform/server/call.ts';
import { decodeMarkup } from '../../../platform/server/decode.ts';

/** The link to the compared items in the fly-out's opener, with their number [CMP-02]. */
export const comparePreview = defineCall<Record<string, never>, string>({
  name: 'compare-preview',
  method: 'GET',
  path: '{site}ajax/show_compare_preview_fly.php',
  kind: 'read',
  encode: () => ({}),
  recognise: () => ({}),
  decode: (body) => decodeMarkup('compare-preview', /class="[^"]*count/, body),
});
