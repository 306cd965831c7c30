import pLimit from 'p-limit';
import * as v from 'valibot';
import { env } from '~/env.server';
import { auth } from '~/repositories/firebase/app.server';
import { signInWithPassword } from '~/repositories/people/logins.server';
import type { Made, StoredUser } from '../../tests/factories/people';
import type { Market } from './market';

/** The password of every demo user. */
const demoPassword = 'makola-demo';

/** The identity provider's maximum per call. */
const batchSize = 1000;
const inFlight = 8;

type Person = Made<StoredUser>;

/**
 * Creates logins at the local identity provider, with the role in their claims. Those left by an interrupted
 * seed are replaced.
 *
 * `importUsers` only takes hashed passwords, which the local engine cannot verify, and `createUser` takes
 * minutes for thousands of users. So this calls the engine directly, which accepts plain passwords.
 */
export async function createLogins(market: Market): Promise<void> {
  const { people } = market;
  for (let start = 0; start < people.length; start += batchSize) {
    await createBatch(people.slice(start, start + batchSize));
    await market.step(Math.min(start + batchSize, people.length), people.length, 'logins');
  }
  const [first] = people;
  if (first && !(await signInWithPassword(first.data.email, demoPassword))) {
    await setPasswords(people);
  }
}

const answerSchema = v.object({
  error: v.optional(v.array(v.object({ index: v.optional(v.number(), 0), message: v.string() })), []),
});

async function createBatch(people: Person[]): Promise<void> {
  const service = `http://${env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1`;
  const users = people.map(({ id, data: { email, displayName, role, createdAt } }) => ({
    localId: id,
    email,
    displayName,
    rawPassword: demoPassword,
    customAttributes: JSON.stringify({ role }),
    createdAt: String(Date.parse(createdAt)),
  }));
  const response = await fetch(`${service}/projects/${env.GOOGLE_CLOUD_PROJECT}/accounts:batchCreate`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ users, allowOverwrite: true }),
  });
  if (!response.ok) throw new Error(`the logins were not created: ${await response.text()}`);
  const { error } = v.parse(answerSchema, await response.json());
  const [failed] = error;
  if (failed) throw new Error(`${people[failed.index]?.data.email}: ${failed.message}`);
}

/** For an engine that ignores passwords on import. */
async function setPasswords(people: Person[]): Promise<void> {
  const limit = pLimit(inFlight);
  await Promise.all(people.map(({ id }) => limit(() => auth().updateUser(id, { password: demoPassword }))));
}
