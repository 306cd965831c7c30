import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { listHistoryLogs } from '~/repositories/operator/history-logs.server';
import { seenByShop } from '~/schemas/activity/shop-activity';
import { isReadable } from '~/schemas/unreadable';
import { type Actor, systemActor } from '~/services/activity/actor';
import { happened } from '~/services/activity/happened.server';
import { currentRequest } from '~/utils/request-context.server';
import { makeHistoryLog } from '../../factories/history-logs';
import { clearDocuments } from '../../setup/clear';
import { inRequest } from '../support/request';
import { put, storedAll } from '../support/store';

const shop = { sellerId: 'adwoa', sellerName: 'Adwoa Fabrics' };
const adwoa = { id: 'adwoa', email: 'a@b.c', displayName: '', firstName: 'Adwoa', lastName: 'Osei' };
const ama = { ...adwoa, id: 'ama', firstName: 'Ama', lastName: 'Mensah' };
const product = { id: 'product', title: 'Kente stole' };
const payout = { id: 'payout', reference: 'TS1', amount: 5, seller: 'Adwoa Fabrics', sellerId: 'adwoa' };

/** An act in a request: of somebody who acts for a shop, or with a role. */
const act = (by: Actor, context: { shop?: typeof shop; role?: 'admin' }, tell = edited) =>
  inRequest(() => {
    Object.assign(currentRequest(), context);
    return inTransaction(async (unit) => tell(unit, by));
  });
type Tell = (unit: Parameters<typeof happened>[0], by: Actor) => void;
const edited: Tell = (unit, by) => happened(unit, 'product.edited', product, { by });
const paid: Tell = (unit, by) => happened(unit, 'payout.paid', payout, { by, seller: [] });
const listed = async (sellerId: string) => {
  const { items } = await inRequest(() => listHistoryLogs({ sellerId }, { cursor: null }));
  return items.filter(isReadable).map((entry) => entry.by);
};

beforeEach(clearDocuments);

describe('an entry is listed by the shop', () => {
  it.each([
    ['of its owner', adwoa, 'Adwoa Fabrics'],
    ['of who helps there', ama, 'Ama Mensah for Adwoa Fabrics'],
    ['of a key', { ...adwoa, key: { id: 'k', name: 'Till 2' } }, 'the key Till 2 of Adwoa Fabrics'],
  ])('%s, under their name', async (_of, by, name) => {
    await act(by, { shop });
    expect(await listed('adwoa')).toEqual([name]);
    expect(await listed('another')).toEqual([]);
  });

  it.each([
    [ama, 'Ama Mensah from support'],
    [{ ...ama, firstName: '', lastName: '' }, 'Makola support'],
    [systemActor, 'Makola'],
  ])('that its facts name, of an act of nobody in it: %j', async (by, name) => {
    await act(by, { role: 'admin' }, paid);
    expect(await listed('adwoa')).toEqual([name]);
  });

  it('for which somebody acts, whatever other shop the facts name', async () => {
    await act(ama, { shop: { sellerId: 'buyer', sellerName: 'Buyer' } }, paid);
    expect([await listed('adwoa'), await listed('buyer')]).toEqual([[], ['Ama Mensah for Buyer']]);
  });
});

it('is listed by no shop: an admin’s own act, a person’s own account, an older entry', async () => {
  const settings: Tell = (unit, by) => happened(unit, 'settings.changed', { id: 'marketplace' }, { by });
  const profile: Tell = (unit, by) => happened(unit, 'profile.phone', { id: by.id }, { by });
  await act(ama, { role: 'admin' }, settings);
  await act(adwoa, { shop }, profile);
  await put('history_logs', makeHistoryLog());
  expect(await listed('adwoa')).toEqual([]);
  expect((await storedAll('history_logs')).map(({ shopId }) => shopId)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('shows the fields of the shop’s own forms: no notes of admins, no address of who acted', async () => {
  const changes = ['status', 'adminNotes', 'reason'].map((field) => ({ field, from: '', to: 'x' }));
  await put('history_logs', makeHistoryLog({ shopId: 'adwoa', by: 'Makola support', changes }));
  const { items } = await inRequest(() => listHistoryLogs({ sellerId: 'adwoa' }, { cursor: null }));
  const [shown] = items.filter(isReadable).map(seenByShop);
  expect(shown?.changes.map(({ field }) => field)).toEqual(['status']);
  expect(JSON.stringify(shown)).not.toContain('@');
});
