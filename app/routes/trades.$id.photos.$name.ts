import * as v from 'valibot';
import { sharedLoader } from '~/http/guards.server';
import { privateFile } from '~/http/private-file.server';
import { documentId } from '~/schemas/fields';
import { photoSearch } from '~/schemas/products/photo-search';
import { readClaimPhoto } from '~/services/bulk/trades/read-claim-photo.server';

const params = v.object({ id: documentId, name: v.pipe(v.string(), v.maxLength(300)) });

/** A photo of a claim or its thumbnail (`?w=160`), for the trade's two sides and admins. */
export const loader = sharedLoader(
  { right: { seller: 'bulk', admin: 'bulk' }, file: true, params, search: photoSearch },
  async ({ reach, params: { id, name }, search }) => {
    const file = await readClaimPhoto(reach, { id, name, width: search.w });
    return privateFile(file, { name, inline: true });
  },
);
