import * as v from 'valibot';
import { documentId } from '~/schemas/fields';
import { userLoader } from '~/services/auth/guards.server';
import { openProof } from '~/services/promotions/open-proof.server';
import { privateFile } from '~/utils/private-file.server';

const params = v.object({ id: documentId });
const search = v.object({ download: v.fallback(v.optional(v.literal('1')), undefined) });

/** The payment proof of a promotion: its seller's and the admins' alone, for everybody else there is none. */
export const loader = userLoader({ params, search }, async ({ actor, params, search }) => {
  const { file, name } = await openProof(actor, params.id);
  return privateFile(file, { name, inline: !search.download });
});
