import * as v from 'valibot';
import { isRealSetting } from '../../../app/schemas/environment';
import { type Check, type Project, someOf } from '../check';
import { findingOf, isWrong } from '../finding';
import { GoogleRefusal } from '../google';

const needed = ['firestore.googleapis.com', 'identitytoolkit.googleapis.com', 'securetoken.googleapis.com'];
const api = 'https://apikeys.googleapis.com/v2';

const present = v.optional(v.unknown());
const keySchema = v.object({
  restrictions: v.optional(
    v.object({
      browserKeyRestrictions: present,
      serverKeyRestrictions: present,
      androidKeyRestrictions: present,
      iosKeyRestrictions: present,
      apiTargets: v.optional(v.array(v.object({ service: v.string() })), []),
    }),
    {},
  ),
});

/** Null when Google knows no such key. */
async function findKey({ google, apiKey }: Project) {
  try {
    const lookUp = `${api}/keys:lookupKey?keyString=${encodeURIComponent(apiKey)}`;
    const { name } = await google.ask(v.object({ name: v.string() }), lookUp);
    return await google.ask(keySchema, `${api}/${name}`);
  } catch (error) {
    if (error instanceof GoogleRefusal && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

/** The web API key: it is public, and the server and the browsers use the same one. */
export const webKey: Check = {
  name: 'Web API key',
  role: 'roles/serviceusage.apiKeysViewer',
  look: async (project) => {
    const copy = 'Firebase console, Project settings: copy the web API key into FIREBASE_API_KEY';
    if (!isRealSetting(project.apiKey)) return isWrong('FIREBASE_API_KEY is not set.', copy);
    const key = await findKey(project);
    if (!key) return isWrong('FIREBASE_API_KEY is no key that Google knows.', copy);
    const { apiTargets = [], ...others } = key.restrictions;
    const allowed = apiTargets.map(({ service }) => service.toLowerCase());
    const missing = needed.filter((service) => !allowed.includes(service));
    const more = allowed.filter((service) => !needed.includes(service));
    const page = 'Google Cloud console, APIs & Services, Credentials';
    const restrict = `${page}: restrict it to Identity Toolkit API, Token Service API and Cloud Firestore API`;
    return findingOf(
      [
        allowed.length === 0 && { says: 'It may be used for every API.', toDo: restrict },
        allowed.length > 0 &&
          missing.length > 0 && { says: `It may not be used for ${someOf(missing)}.`, toDo: restrict },
        more.length > 0 && { says: `It may be used for ${someOf(more)} too.`, toDo: restrict },
        Object.values(others).some((value) => value !== undefined) && {
          says: 'It is restricted to websites, addresses or apps, which stops the server or the browsers.',
          toDo: `${page}: set its application restrictions to “None”`,
        },
      ],
      'It may be used for the three APIs that Makola needs, and for nothing else.',
    );
  },
};
