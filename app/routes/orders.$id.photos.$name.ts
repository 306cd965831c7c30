import * as v from 'valibot';
import { sharedLoader } from '~/http/guards.server';
import { privateFile } from '~/http/private-file.server';
import { documentId } from '~/schemas/fields';
import { photoSearch } from '~/schemas/products/photo-search';
import { readReturnPhoto } from '~/services/orders/pages/read-return-photo.server';

const params = v.object({ id: documentId, name: v.pipe(v.string(), v.maxLength(300)) });

/** A photo of a return or its thumbnail (`?w=160`), for the order's seller and admins. */
export const loader = sharedLoader(
  { right: { seller: 'orders', admin: 'orders' }, file: true, params, search: photoSearch },
  async ({ reach, params, search }) => {
    const { id, name } = params;
    const file = await readReturnPhoto(reach, { id, name, width: search.w });
    return privateFile(file, { name, inline: true });
  },
);
