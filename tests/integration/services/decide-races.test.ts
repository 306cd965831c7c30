import { beforeEach, expect, it } from 'vitest';
import type { DecisionForm } from '~/schemas/products/product-forms';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { decideProduct } from '~/services/products/decisions/decide-product.server';
import { removeProduct } from '~/services/products/delete-product.server';
import { makeProduct } from '../../factories/products';
import { freshPeople } from '../support/people';
import { current, logOf, notificationsOf } from '../support/products';
import { inRequest } from '../support/request';
import { put, stored, times } from '../support/store';
import { unreadOf } from '../support/unread';

const id = 'product';
let seller: User;
let admins: User[];

beforeEach(async () => {
  [seller, ...admins] = await freshPeople({ admins: 5 });
  await put('products', makeProduct({ id, seller_id: seller.id }));
});

const approve = (version?: string): DecisionForm => ({ intent: 'approve', id, version });
const reject = (version?: string): DecisionForm => ({
  intent: 'reject',
  id,
  version,
  rejectionCode: 'watermark',
  rejectionReason: '',
});

/** Sends the forms at once, each from an admin. */
function decideAtOnce(forms: DecisionForm[]) {
  return Promise.allSettled(
    forms.map((form, index) => {
      const admin = admins[index % admins.length] ?? seller;
      return inRequest(() => decideProduct(admin, form));
    }),
  );
}

it('has one effect when 50 admins approve at once', async () => {
  const { version } = await current(id);
  const results = await decideAtOnce(times(50, () => approve(version)));
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
  const changed = results.flatMap((result) =>
    result.status === 'fulfilled' && result.value.success ? [result.value.data.changed] : [],
  );
  expect(changed.filter(Boolean)).toHaveLength(1);
  expect(changed).toHaveLength(50);
  expect(await notificationsOf(id)).toHaveLength(1);
  expect(await logOf(id)).toHaveLength(1);
  expect(await unreadOf(seller)).toBe(1);
});

it('ends consistently when some approve and some reject at once: one wins, the others get a conflict', async () => {
  const { version } = await current(id);
  const forms = times(20, (index) => (index % 2 === 0 ? approve(version) : reject(version)));
  const results = await decideAtOnce(forms);
  const { status, rejectionReason } = await current(id);
  const losers = results.filter((result) => result.status === 'rejected');
  expect(losers).toHaveLength(10);
  for (const { reason } of losers) expect(reason).toMatchObject({ code: 'conflict' });
  expect(rejectionReason).toBe(status === 'rejected' ? 'Watermark' : null);
  expect(await notificationsOf(id)).toMatchObject([{ status }]);
  expect(await logOf(id)).toHaveLength(1);
  expect(await unreadOf(seller)).toBe(1);
});

it('notifies the seller of every change, in its order, when versions are not sent', async () => {
  await decideAtOnce([approve(), reject(), approve(), reject()]);
  const entries = await logOf(id);
  const states = ['pending', ...entries.map(({ changes }) => changes[0].to)];
  expect(entries.map(({ changes }) => changes[0].from)).toEqual(states.slice(0, -1));
  expect((await current(id)).status).toBe(states.at(-1));
  expect(await notificationsOf(id)).toHaveLength(entries.length);
  expect(await unreadOf(seller)).toBe(entries.length);
});

it('leaves no product behind that is decided while it is deleted', async () => {
  await Promise.allSettled([
    ...times(5, () => inRequest(() => removeProduct(shopOf(seller), seller, id))),
    decideAtOnce(times(5, () => approve())),
  ]);
  expect(await stored('products', id)).toBeUndefined();
  expect(await unreadOf(seller)).toBe((await notificationsOf(id)).length);
});
