import * as v from 'valibot';
import { type Check, someOf } from '../check';
import { isRight, isWrong } from '../finding';

const needed = [
  'firestore.googleapis.com',
  'identitytoolkit.googleapis.com',
  'securetoken.googleapis.com',
  'storage.googleapis.com',
  'firebasestorage.googleapis.com',
  'iamcredentials.googleapis.com',
];

const answerSchema = v.object({
  services: v.optional(v.array(v.object({ name: v.string(), state: v.string() })), []),
});

/** The APIs that Makola calls. */
export const services: Check = {
  name: 'APIs',
  role: 'roles/serviceusage.serviceUsageViewer',
  look: async ({ id, google }) => {
    const names = needed.map((api) => `names=projects/${id}/services/${api}`).join('&');
    const url = `https://serviceusage.googleapis.com/v1/projects/${id}/services:batchGet?${names}`;
    const { services: found } = await google.ask(answerSchema, url);
    const isOn = (api: string) =>
      found.some(({ name, state }) => name.endsWith(`/${api}`) && state === 'ENABLED');
    const off = needed.filter((api) => !isOn(api));
    if (off.length === 0) return isRight(`All ${needed.length} are on.`);
    return isWrong(`Off: ${someOf(off)}.`, `gcloud services enable ${off.join(' ')} --project=${id}`);
  },
};
