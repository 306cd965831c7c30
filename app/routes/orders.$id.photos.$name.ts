import * as v from 'valibot';
import { userLoader } from '~/http/guards.server';
import { privateFile } from '~/http/private-file.server';
import { documentId } from '~/schemas/fields';
import { photoSearch } from '~/schemas/products/photo-search';
import { reachOf } from '~/schemas/users/shop';
import { readReturnPhoto } from '~/services/orders/pages/read-return-photo.server';

const params = v.object({ id: documentId, name: v.pipe(v.string(), v.maxLength(300)) });

/** A photo of a return or its thumbnail (`?w=160`), for the order's seller and admins. */
export const loader = userLoader(
  { file: true, params, search: photoSearch },
  async ({ actor, params, search }) => {
    const { id, name } = params;
    const file = await readReturnPhoto(reachOf(actor), { id, name, width: search.w });
    return privateFile(file, { name, inline: true });
  },
);
