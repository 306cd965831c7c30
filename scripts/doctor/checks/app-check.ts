import * as v from 'valibot';
import { type Check, someOf } from '../check';
import { isRight, isWrong } from '../finding';
import { GoogleRefusal } from '../google';

const answerSchema = v.object({
  services: v.optional(
    v.array(v.object({ name: v.string(), enforcementMode: v.optional(v.string(), 'OFF') })),
    [],
  ),
});

/** Not to be enforced: neither the server's sign-in nor the browsers' listeners send its tokens. */
export const appCheck: Check = {
  name: 'App Check',
  role: 'roles/firebaseappcheck.viewer',
  look: async ({ id, google }) => {
    try {
      const url = `https://firebaseappcheck.googleapis.com/v1/projects/${id}/services`;
      const { services } = await google.ask(answerSchema, url);
      const enforced = services.filter(({ enforcementMode }) => enforcementMode === 'ENFORCED');
      if (enforced.length === 0) return isRight('It is not enforced.');
      const names = enforced.map(({ name }) => name.split('/').at(-1) ?? '');
      return isWrong(
        `It is enforced for ${someOf(names)}.`,
        'Firebase console, App Check, APIs: unenforce them',
      );
    } catch (error) {
      if (error instanceof GoogleRefusal && error.apiThatIsOff !== '') return isRight('It is not used.');
      throw error;
    }
  },
};
