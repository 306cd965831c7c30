import * as v from 'valibot';
import type { Check } from '../check';
import { isRight, isWrong } from '../finding';

const answerSchema = v.object({ billingEnabled: v.optional(v.boolean(), false) });

/** Without billing nothing expires, and only 200 indexes are taken. */
export const billing: Check = {
  name: 'Billing',
  role: 'roles/browser',
  look: async ({ id, google }) => {
    const url = `https://cloudbilling.googleapis.com/v1/projects/${id}/billingInfo`;
    const { billingEnabled } = await google.ask(answerSchema, url);
    if (billingEnabled) return isRight('A billing account is linked.');
    return isWrong(
      'No working billing account is linked, so nothing that expires is deleted.',
      `gcloud billing projects link ${id} --billing-account=ACCOUNT`,
    );
  },
};
