import * as v from 'valibot';
import { sharedLoader } from '~/http/guards.server';
import { privateFile } from '~/http/private-file.server';
import { redirectBack } from '~/http/redirect-back.server';
import { documentId } from '~/schemas/fields';
import { readTradeProof } from '~/services/bulk/payments/load-payments.server';
import { paths } from '~/utils/paths';

const params = v.object({ id: documentId });
const search = v.object({ download: v.fallback(v.optional(v.literal('1')), undefined) });

/** The proof of a payment, for the trade's two sides and admins; not found for everyone else. */
export const loader = sharedLoader(
  { right: { seller: 'bulk', admin: 'payouts' }, file: true, params, search },
  async ({ request, session, actor, reach, params: { id }, search }) => {
    const backTo = actor.role === 'admin' ? paths.admin.bulkPayment(id) : paths.seller.bulkPurchases();
    const proof = readTradeProof(reach, id).then(({ file, name }) =>
      privateFile(file, { name, inline: !search.download }),
    );
    return redirectBack({ request, session, backTo }, proof);
  },
);
