import { beforeEach, expect, it } from 'vitest';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { withdrawEditRequest } from '~/services/products/edits/withdraw-edit.server';
import { approval, approvedProduct, decideAs, editAs, editable, requestOf } from '../support/edit-requests';
import { freshPeople } from '../support/people';
import { current, logOf, notificationsOf } from '../support/products';
import { inRequest } from '../support/request';
import { storedAll, times } from '../support/store';
import { unreadOf } from '../support/unread';

let seller: User;
let admins: User[];
let id: string;

beforeEach(async () => {
  [seller, ...admins] = await freshPeople({ admins: 5 });
  id = await approvedProduct(seller, admins[0] ?? seller);
});
const adminOf = (index: number) => admins[index % admins.length] ?? seller;
const openId = async () => (await current(id)).editRequest?.id ?? '';

it('50 edits of one product at once make one request', async () => {
  const { version } = await editable(seller, id);
  const results = await Promise.allSettled(
    times(50, (index) => editAs(seller, id, { title: `Title ${index}` }, { version })),
  );
  const won = results.filter(({ status }) => status === 'fulfilled');
  expect(won).toHaveLength(1);
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'conflict' });
  }
  const requests = await storedAll('editRequests');
  expect(requests).toHaveLength(1);
  expect(requests[0]?.changes).toHaveLength(1);
});

it('50 decisions at once: each field ends as exactly one of them, and the product holds it', async () => {
  await editAs(seller, id, { title: 'New title', description: 'New words.', category: 'Fashion' });
  const requestId = await openId();
  const form = await approval(requestId);
  const fields = ['title', 'description', 'category'] as const;
  const forms = times(50, (index) => {
    const decision = Object.fromEntries(
      fields.map((field, bit) => [field, (index >> bit) % 2 ? 'rejected' : 'approved'] as const),
    );
    const reasonCode = Object.fromEntries(fields.map((field) => [field, 'duplicate']));
    return { ...form, decision, reasonCode: { ...form.reasonCode, ...reasonCode } };
  });
  const results = await Promise.allSettled(forms.map((sent, index) => decideAs(adminOf(index), sent)));
  const { changes, status } = await requestOf(requestId);
  const product = await current(id);
  const before = {
    title: 'Kente stole',
    description: 'Hand woven in Bonwire.',
    category: 'Fabric',
  };
  const after = { title: 'New title', description: 'New words.', category: 'Fashion' };
  for (const { field, decision } of changes) {
    if (field === 'images' || field === 'variants') throw new Error('only texts were requested');
    expect(decision).not.toBeNull();
    expect(product[field]).toBe((decision === 'approved' ? after : before)[field]);
  }
  expect(product.editRequest).toEqual({ id: requestId, status });
  const lost = results.filter((result) => result.status === 'rejected');
  expect(lost.length).toBeGreaterThan(0);
  for (const result of lost) expect(result.reason).toMatchObject({ code: 'conflict' });
  expect((await logOf(id)).filter(({ type }) => type === 'edit_request_decision')).toHaveLength(1);
  const notifications = (await notificationsOf(id)).filter((one) => one.userId === seller.id);
  expect(notifications).toHaveLength(2);
  expect(await unreadOf(seller)).toBe(2);
});

it('edits, decisions and withdrawals at once lose nothing: each is written whole, or refused', async () => {
  await editAs(seller, id, { title: 'New title' });
  const requestId = await openId();
  const form = await approval(requestId);
  const { version } = await editable(seller, id);
  const results = await Promise.allSettled([
    ...times(20, (index) => decideAs(adminOf(index), form)),
    ...times(20, (index) => editAs(seller, id, { title: `Other ${index}` }, { version })),
    ...times(10, () => inRequest(() => withdrawEditRequest(shopOf(seller), seller, id))),
  ]);
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'conflict' });
  }
  const product = await current(id);
  const requests = await storedAll('editRequests');
  const open = requests.filter(({ status }) => status === 'pending');
  expect(open.length).toBeLessThanOrEqual(1);
  const newest = await requestOf(product.editRequest?.id ?? '');
  expect(product.editRequest?.status).toBe(newest.status);
  const applied = requests.some(({ status }) => status === 'approved');
  expect(product.title).toBe(applied ? 'New title' : 'Kente stole');
});
