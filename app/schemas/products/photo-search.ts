import * as v from 'valibot';
import { thumbnailWidths } from '~/utils/photo-sizes';

/** `?w=160`: the width of the thumbnail, in pixels; anything else means the whole photo. */
export const photoSearch = v.object({
  w: v.fallback(v.optional(v.pipe(v.string(), v.toNumber(), v.picklist(thumbnailWidths))), undefined),
});
