import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { decidePayment } from '~/services/bulk/payments/decide-payment.server';
import { submitPayment } from '~/services/bulk/payments/submit-payment.server';
import { makeListing, makeTrade, storedListing, storedTrade, takeSteps } from '../../factories/b2b';
import { createRandom } from '../../factories/random';
import { makeReceipt } from '../../factories/receipts';
import { clearDocuments } from '../../setup/clear';
import { inRequest } from './request';
import { addPerson, put, stored, storedAll } from './store';

/** Two shops and two admins of the test that runs. */
export let seller: User;
export let buyer: User;
export let boss: User;
export let second: User;

/** Deletes all records; then there are a shop that sells, one that buys, and two admins. */
export async function addTraders(): Promise<void> {
  await clearDocuments();
  seller = await addPerson({ id: 'seller', role: 'seller', businessName: 'Tamale Grains' });
  buyer = await addPerson({ id: 'buyer', role: 'seller', businessName: 'Kumasi Kitchens' });
  boss = await addPerson({ id: 'boss', role: 'admin' });
  second = await addPerson({ id: 'second', role: 'admin' });
}

/** What the listing has of its goods: for sale, reserved, sold. */
export const units = async () => {
  const listing = await stored('b2bListings', 'listing');
  return [listing?.quantityAvailable, listing?.quantityReserved, listing?.quantitySold];
};

/** The messages of a person's notifications. */
export const messages = async (userId: string) =>
  (await storedAll('notifications')).filter((one) => one.userId === userId).map(({ message }) => message);

/** A trade that both sides agreed on, so that the buyer pays: GH₵ 6,150, unless said otherwise. */
export async function agreedTrade(id: string, user = buyer, totalPesewas = 615_000): Promise<void> {
  const listing = makeListing();
  await put('b2bListings', storedListing(listing));
  const made = makeTrade(listing, {
    id,
    reference: `BT26${id.toUpperCase()}`,
    buyer: { id: user.id, name: user.businessName },
    unitPesewas: (totalPesewas - 15_000) / 20,
  });
  await put('b2bTrades', storedTrade(takeSteps(made, [['seller', { name: 'accept' }]])));
}

const receipts = createRandom('bulk trades');

/** A picture of a receipt that no other one looks like. */
export const receipt = async (name = 'receipt.png') =>
  new File([new Uint8Array(await makeReceipt(0, receipts))], name, { type: 'image/png' });

/** The buyer sends the proof of a payment. */
export const pay = (tradeId: string, proof: File, payerReference = '58210044127', user = buyer) =>
  inRequest(() =>
    submitPayment(shopOf(user), user, {
      tradeId,
      form: { network: 'MTN MoMo', payerReference, senderName: 'Ama Serwaa' },
      proof,
      idempotencyKey: undefined,
    }),
  );

/** An admin finds the payment on the account. */
export const verify = (id: string, user = boss, reason = 'Seen on the phone of the account') =>
  inRequest(() => decidePayment(user, { intent: 'verify', id, reason }));

/** The id of what was made; throws what was said against it. */
export const idOf = (result: { success: true; data: { id: string } } | { success: false; error: string }) => {
  if (!result.success) throw new Error(result.error);
  return result.data.id;
};
