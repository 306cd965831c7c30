import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { promotionDecisions, promotionStatuses } from '~/schemas/promotions/promotion-states';
import type { User } from '~/schemas/users/user';
import { decidePromotion } from '~/services/promotions/decide-promotion.server';
import { endPromotions, settlePromotions } from '~/services/promotions/end-promotions.server';
import { listOwnPromotions, listPromotionsByTab } from '~/services/promotions/list-promotions.server';
import { makePromotion } from '../../factories/promotions';
import { freshPeople } from '../support/people';
import { notificationsTo, promotionLog, promotionRecord } from '../support/promotions';
import { inRequest } from '../support/request';
import { put, times } from '../support/store';
import { unreadOf } from '../support/unread';

const id = 'promotion';
const day = 86_400_000;
let seller: User;
let admins: User[];

/** The type of the seller's notification. */
const typeOf = {
  active: 'success',
  completed: 'info',
  cancelled: 'warning',
  rejected: 'danger',
  pending: 'info',
};

beforeEach(async () => {
  [seller, ...admins] = await freshPeople({ admins: 5 });
  await put('promotions', makePromotion({ id, sellerId: seller.id }));
});

type Form = Parameters<typeof decidePromotion>[1];
const decide = (overrides: Partial<Form> = {}, admin = admins[0] ?? seller, now = new Date()) => {
  const form = { id, status: 'active' as const, adminNotes: '', version: undefined, ...overrides };
  return inRequest(() => decidePromotion(admin, form, now));
};

describe('a decision', () => {
  it.each(
    promotionStatuses.flatMap((from) =>
      promotionDecisions.filter((to) => to !== from).map((to) => [from, to] as const),
    ),
  )('changes %s to %s and notifies the seller', async (from, to) => {
    await put('promotions', makePromotion({ id, sellerId: seller.id, status: from }));
    expect(await decide({ status: to, adminNotes: 'Seen.' })).toMatchObject({
      data: { changed: true },
    });
    expect(await promotionRecord(id)).toMatchObject({ status: to, adminNotes: 'Seen.' });
    expect(await notificationsTo(seller)).toMatchObject([
      { type: typeOf[to], link: '/seller/promotion-history', reason: 'Seen.' },
    ]);
    expect(await promotionLog(id)).toMatchObject([
      {
        type: 'promotion_decision',
        user: admins[0]?.email,
        changes: [
          { field: 'status', from, to },
          { field: 'adminNotes', from: '', to: 'Seen.' },
        ],
      },
    ]);
  });

  it('by 50 admins at once has one effect', async () => {
    const results = await Promise.all(
      times(50, (index) => decide({ adminNotes: 'Paid.' }, admins[index % admins.length])),
    );
    const changed = results.filter((result) => result.success && result.data.changed);
    expect(changed).toHaveLength(1);
    expect(results.every(({ success }) => success)).toBe(true);
    expect(await notificationsTo(seller)).toHaveLength(1);
    expect(await promotionLog(id)).toHaveLength(1);
    expect(await unreadOf(seller)).toBe(1);
  });

  it('that only changes the notes notifies the seller and keeps the time', async () => {
    const now = new Date();
    await decide({}, undefined, now);
    await decide({ adminNotes: 'Welcome.' }, undefined, new Date(now.getTime() + day));
    expect(await notificationsTo(seller)).toHaveLength(2);
    expect((await promotionRecord(id))?.startedAt).toEqual(Timestamp.fromDate(now));
  });

  it('about an unknown promotion: "Promotion not found"', async () => {
    const refused = { success: false, kind: 'invalid', error: 'Promotion not found', field: 'id' };
    expect(await decide({ id: 'none' })).toEqual(refused);
  });

  it('is a conflict when another admin has decided in the meantime', async () => {
    await decide({ status: 'rejected' });
    await expect(decide({ status: 'active', version: 'pending x' })).rejects.toMatchObject({
      code: 'conflict',
      userMessage: expect.stringContaining('now “Rejected”'),
    });
    expect(await notificationsTo(seller)).toHaveLength(1);
  });

  it('notifies no one when the seller has no record', async () => {
    await put('promotions', makePromotion({ id, sellerId: 'gone' }));
    expect(await decide()).toMatchObject({ success: true });
  });
});

describe('an active promotion', () => {
  const startedAt = Timestamp.fromMillis(Date.now() - 8 * day);
  const over = (overrides: Parameters<typeof makePromotion>[0] = {}) =>
    makePromotion({ sellerId: seller.id, status: 'active', createdAt: startedAt, ...overrides });
  const all = { q: '', tab: 'all', after: '' } as const;

  it('begins with the decision, and ends after its days', async () => {
    const now = new Date();
    await decide({}, undefined, now);
    expect(await promotionRecord(id)).toMatchObject({
      startedAt: Timestamp.fromDate(now),
      endsAt: Timestamp.fromMillis(now.getTime() + 7 * day),
    });
    expect((await notificationsTo(seller))[0]?.message).toMatch(
      /^Your promotion “Market stall” is active until /,
    );
  });

  it('is completed as soon as its time is over, before that is written', async () => {
    await inRequest(() => settlePromotions());
    await put('promotions', over({ id }));
    const { promotions: items } = await inRequest(() => listPromotionsByTab('all', all));
    expect(items).toMatchObject([{ status: 'completed', endedItself: true }]);
    expect(await promotionRecord(id)).toMatchObject({ status: 'active' });
    expect(await decide({ status: 'completed' })).toMatchObject({ data: { changed: false } });
  });

  it('is completed page by page, once, and the seller is notified once', async () => {
    await put('promotions', ...times(120, () => over()), makePromotion({ status: 'active' }));
    const ended = await Promise.all(times(3, () => inRequest(() => endPromotions())));
    expect(ended.reduce((sum, count) => sum + count, 0)).toBe(120);
    expect(await inRequest(() => endPromotions())).toBe(0);
    const notifications = await notificationsTo(seller);
    expect(notifications).toHaveLength(120);
    expect(notifications[0]).toMatchObject({
      type: 'info',
      message: 'Your promotion “Market stall” is completed after 7 days.',
    });
    expect(await unreadOf(seller)).toBe(120);
    const tabs = await inRequest(() => listPromotionsByTab('all', { ...all, tab: 'completed' }));
    expect(tabs.promotions[0]).toMatchObject({ status: 'completed', endedItself: true });
    expect(tabs.tabs).toEqual([
      { name: 'all', count: 122 },
      { name: 'pending', count: 1 },
      { name: 'active', count: 1 },
      { name: 'completed', count: 120 },
      { name: 'cancelled', count: 0 },
      { name: 'rejected', count: 0 },
    ]);
  });

  it('starts again when an admin activates it after its end', async () => {
    await put('promotions', over({ id }));
    await inRequest(() => endPromotions());
    const now = new Date();
    await decide({}, undefined, now);
    expect(await promotionRecord(id)).toMatchObject({
      status: 'active',
      endedItself: false,
      endsAt: Timestamp.fromMillis(now.getTime() + 7 * day),
    });
  });

  it('from before durations runs until an admin ends it', async () => {
    const record = { sellerId: seller.id, sellerName: 'Ama', packageName: 'Gold', packagePrice: 9 };
    const times = { createdAt: startedAt, updatedAt: startedAt };
    await put('promotions', { id, data: { ...record, ...times, status: 'active' } });
    expect(await inRequest(() => endPromotions())).toBe(0);
    const { promotions: items } = await inRequest(() =>
      listPromotionsByTab('all', { ...all, tab: 'active' }),
    );
    expect(items).toMatchObject([{ id, status: 'active', packageName: 'Gold', products: 0 }]);
    expect(await decide({ status: 'cancelled' })).toMatchObject({ data: { changed: true } });
  });
});

describe('a seller’s own list', () => {
  it('has only their own promotions, newest first', async () => {
    await put('promotions', makePromotion({ sellerId: 'other' }));
    const later = Timestamp.fromMillis(Date.now() + 1_000);
    await put('promotions', makePromotion({ id: 'b', sellerId: seller.id, createdAt: later }));
    const list = await inRequest(() =>
      listOwnPromotions({ sellerId: seller.id }, { q: '', tab: 'all', after: '' }),
    );
    expect(list.promotions.map((row) => row.id)).toEqual(['b', id]);
    expect(list.error).toBeNull();
  });

  it('needs a seller: "User ID is required"', async () => {
    const list = await inRequest(() => listOwnPromotions({ sellerId: '' }, { q: '', tab: 'all', after: '' }));
    expect(list).toMatchObject({ promotions: [], error: 'User ID is required' });
  });
});
