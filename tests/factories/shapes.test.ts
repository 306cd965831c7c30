import type { Transaction } from 'firebase-admin/firestore';
import { expect, it, vi } from 'vitest';
import { createProduct, updateProductStatus } from '~/repositories/catalogue/products.server';
import { createPromotion } from '~/repositories/catalogue/promotions.server';
import { UnitOfWork } from '~/repositories/firebase/transactions.server';
import { addMessage, createChat } from '~/repositories/messages/chats.server';
import { addNotification } from '~/repositories/messages/notifications.server';
import { saveSellerAccounts } from '~/repositories/money/seller-accounts.server';
import { addHistoryLog } from '~/repositories/operator/history-logs.server';
import { createUser } from '~/repositories/people/users.server';
import { notificationOf } from '~/services/activity/tellings';
import { summaryOfAccount } from '~/services/money/accounts/account-rules';
import { chatOf, makeChat, makeMessage } from './chats';
import { makeHistoryLog } from './history-logs';
import { makeNotification } from './notifications';
import { makeUser, shopsOf, userOf } from './people';
import { makeOlderProduct, makeProduct, productOf } from './products';
import { makePromotion } from './promotions';
import { makeAccountList, makeBankAccount, makeSellerAccount, sellerAccountOf } from './seller-accounts';

// Nothing is ever sent there: the writes end in a list.
vi.hoisted(() => {
  process.env.FIRESTORE_EMULATOR_HOST = '127.0.0.1:9';
  process.env.GOOGLE_CLOUD_PROJECT = 'demo-makola';
  process.env.FIREBASE_STORAGE_BUCKET = 'demo-makola.appspot.com';
  // Another file of this worker may have had the environment read without them.
  vi.resetModules();
});

/** What a repository writes, instead of writing it. */
function written(work: (unit: UnitOfWork) => void): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  const note = (_reference: unknown, fields: object) => Object.assign(data, fields);
  const recorder = { create: note, set: note, update: note };
  work(new UnitOfWork(recorder as unknown as Transaction));
  return data;
}

const fieldsOf = (record: object) => Object.keys(record).sort();

it('makes a user as the repository writes it', () => {
  const { id, data } = makeUser();
  const { search, hasUnread, unreadMessages, ...fields } = data;
  const shop = Object.assign({}, ...shopsOf([{ id, data }]).map((made) => made.data));
  const stored = written((unit) => createUser(unit, id, fields));
  expect({ ...stored }).toEqual({ ...shop, ...fields, search, hasUnread, unreadMessages });
  expect(userOf({ id, data })).toMatchObject({ id, email: data.email, role: 'seller' });
});

it('makes a product as the repository writes it', () => {
  const { id, data } = makeProduct();
  const { status, created_at, updated_at, search, ...fields } = data;
  const stored = written((unit) => createProduct(unit, id, fields));
  expect(fieldsOf(stored)).toEqual(fieldsOf(data));
  expect(stored).toMatchObject({ ...fields, status, search });
  expect(created_at).toEqual(updated_at);
});

it('makes a decided product as the repository writes it', () => {
  const product = makeProduct({ status: 'approved' });
  const { data } = product;
  const decision = { status: 'approved', rejectionReason: null, rejectionCode: null } as const;
  const stored = written((unit) => updateProductStatus(unit, productOf(product), decision));
  expect(fieldsOf(data)).toEqual(expect.arrayContaining(fieldsOf(stored)));
  expect(typeof data.updatedAt).toBe(typeof stored.updatedAt);
});

it('makes an older product that the program can read', () => {
  const older = makeOlderProduct({ seller_id: 'ama' });
  expect(older.data).not.toHaveProperty('seller_id');
  expect(productOf(older)).toMatchObject({ seller_id: 'ama', sku: '', quantity: null });
});

it('makes a promotion as the repository writes it', () => {
  const { id, data } = makePromotion();
  const stored = written((unit) => createPromotion(unit, id, data));
  expect(fieldsOf(stored)).toEqual(fieldsOf(data));
  expect(stored).toMatchObject({ status: 'pending', search: data.search, endsAt: data.endsAt });
});

it('makes notifications and log entries as the repositories write them', () => {
  const facts = { id: 'p1', title: 'Gari', seller: 'Sunyani Foods' };
  const news = notificationOf('product.submitted', facts, 'admins');
  const notification = makeNotification({ ...news, userId: 'ama' }).data;
  const stored = written((unit) => addNotification(unit, { ...news, userId: 'ama' }, { leaves: false }));
  expect(fieldsOf(notification)).toEqual(fieldsOf(stored));
  const log = makeHistoryLog().data;
  expect(fieldsOf(written((unit) => addHistoryLog(unit, log)))).toEqual(fieldsOf(log));
});

it('makes a conversation as the repository writes it', () => {
  const made = makeChat({ buyerId: 'ama' });
  const stored = written((unit) => createChat(unit, made.data));
  expect({ ...stored, createdAt: made.data.createdAt }).toEqual(made.data);
  expect(chatOf(made)).toMatchObject({ id: 'ama', buyerId: 'ama', lastMessageTimestamp: null });
});

it('makes a message as the repository writes it', () => {
  const { id, data } = makeMessage();
  const all: object[] = [];
  const recorder = { create: (_: unknown, fields: object) => all.push(fields), update: () => {} };
  addMessage(new UnitOfWork(recorder as unknown as Transaction), 'ama', { id, ...data }, 'buyer', {});
  expect(all.map(fieldsOf)).toEqual([fieldsOf(data)]);
  expect(id).toMatch(/^[0-9a-z]{9}[0-9a-f]{16}$/);
});

it.each([makeSellerAccount, makeBankAccount])(
  'makes an account and the list of accounts as the repository writes them',
  (make) => {
    const made = make({ userId: 'ama' });
    const account = sellerAccountOf(made);
    const stored = written((unit) =>
      saveSellerAccounts(unit, { userId: 'ama' }, [], [account], summaryOfAccount),
    );
    const list = makeAccountList('ama', [made]).data;
    expect(fieldsOf(stored)).toEqual([...new Set([...fieldsOf(made.data), ...fieldsOf(list)])].sort());
  },
);
