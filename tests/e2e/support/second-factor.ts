import { sealedFor } from '~/services/users/second-factor/codes.server';
import { seal } from '~/utils/sealed.server';
import { appCode, factorSecret, makeSecondFactor } from '../../factories/second-factors';
import type { Client } from './client';
import { db } from './firebase';

const recordOf = ({ id }: { id: string }) => db.collection('secondFactors').doc(id);

/** Gives a person a second factor, as if they had set it up before. */
export async function giveSecondFactor(person: { id: string }): Promise<void> {
  const { factor, ofPerson } = makeSecondFactor(person.id);
  await Promise.all([
    recordOf(person).set(factor.data),
    db.collection('users').doc(person.id).update(ofPerson),
  ]);
}

/** Lets the secret of a person wait for its first code, for a day. */
export async function startSecondFactor(person: { id: string }): Promise<void> {
  const pendingUntil = new Date(Date.now() + 24 * 60 * 60_000);
  await recordOf(person).set({ pending: seal(sealedFor(person.id), factorSecret), pendingUntil });
}

/** What the person's app shows, as if it had not been used: tests need more codes than there are in time. */
export async function freshCode(person: { id: string }): Promise<string> {
  await recordOf(person).update({ lastStep: 0 });
  return appCode();
}

/** Enters a code after the password. */
export async function enterCode(client: Client, person: { id: string }): Promise<void> {
  const response = await client.post('/login/code', { secretCode: await freshCode(person), redirectTo: '' });
  if (response.status !== 303) throw new Error(`The code is refused: ${response.status}`);
}
