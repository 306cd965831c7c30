import { makeNotification } from '../../factories/notifications';
import { addPerson, put, times } from '../../integration/support/store';
import { mailDomain, phoneStart, referenceOf, smsPesewas } from './references';

const personCount = 20;

/** Sellers who get email and SMS of payouts at any hour, in an empty database. */
export async function makePeople(): Promise<void> {
  for (const index of times(personCount, (one) => one)) {
    const phone = `+${phoneStart}${1_000 + index}`;
    const reached = { phone, confirmedPhone: phone, quietFrom: 0, quietTo: 0 };
    await addPerson({
      id: `person${index}`,
      role: 'seller',
      email: `person${index}@${mailDomain}`,
      ...reached,
    });
  }
  await put('settings', { id: 'marketplace', data: { smsPerDay: 1_000_000, smsPesewas } });
}

/** Notifications that are to leave now, as the steps that cause them write them. */
export async function makeEvents(count: number): Promise<void> {
  const sendAt = new Date();
  const made = times(count, (index) => {
    const event = {
      userId: `person${index % personCount}`,
      event: 'payout.paid' as const,
      values: { reference: referenceOf(index), amount: 5 },
      sendAt,
    };
    return makeNotification({ ...event, id: `n-${index}` });
  });
  await put('notifications', ...made);
}
