import * as v from 'valibot';
import { sharedLoader } from '~/http/guards.server';
import { privateFile } from '~/http/private-file.server';
import { redirectBack } from '~/http/redirect-back.server';
import { documentId } from '~/schemas/fields';
import { readProof } from '~/services/promotions/read-proof.server';
import { paths } from '~/utils/paths';

const params = v.object({ id: documentId });
const search = v.object({ download: v.fallback(v.optional(v.literal('1')), undefined) });

/** The proof of payment, for its seller and admins; not found for everyone else. */
export const loader = sharedLoader(
  { right: { seller: 'products', admin: 'promotions' }, file: true, params, search },
  async ({ request, session, actor, reach, params: { id }, search }) => {
    const backTo = actor.role === 'admin' ? paths.admin.promotion(id) : paths.seller.promotionHistory();
    const proof = readProof(reach, id).then(({ file, name }) =>
      privateFile(file, { name, inline: !search.download }),
    );
    return redirectBack({ request, session, backTo }, proof);
  },
);
