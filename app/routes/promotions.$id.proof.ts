import * as v from 'valibot';
import { userLoader } from '~/http/guards.server';
import { privateFile } from '~/http/private-file.server';
import { redirectBack } from '~/http/redirect-back.server';
import { documentId } from '~/schemas/fields';
import { readProof } from '~/services/promotions/read-proof.server';
import { paths } from '~/utils/paths';

const params = v.object({ id: documentId });
const search = v.object({ download: v.fallback(v.optional(v.literal('1')), undefined) });

/** The proof of payment, for its seller and admins; not found for everyone else. */
export const loader = userLoader(
  { file: true, params, search },
  async ({ request, session, actor, params: { id }, search }) => {
    const backTo = actor.role === 'admin' ? paths.admin.promotion(id) : paths.seller.promotionHistory();
    const proof = readProof(actor, id).then(({ file, name }) =>
      privateFile(file, { name, inline: !search.download }),
    );
    return redirectBack({ request, session, backTo }, proof);
  },
);
