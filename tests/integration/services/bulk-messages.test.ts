import { beforeEach, describe, expect, it } from 'vitest';
import { listTradesByTab } from '~/services/bulk/trades/list-trades.server';
import { loadTradePage } from '~/services/bulk/trades/load-trade.server';
import { sendTradeMessage } from '~/services/bulk/trades/send-trade-message.server';
import type { SideOfTrade } from '~/services/bulk/trades/sides';
import { takeTradeStep } from '~/services/bulk/trades/take-trade-step.server';
import { newIdempotencyKey } from '~/utils/record-id.server';
import { makeListing, makeTrade, makeTradeAt, storedListing, storedTrade } from '../../factories/b2b';
import { addTraders, boss, buyer, messages as notified, seller } from '../support/bulk-trades';
import { inTrade } from '../support/by';
import { handled, inRequest } from '../support/request';
import { put, stored, storedAll } from '../support/store';

beforeEach(async () => {
  await addTraders();
  await put('b2bListings', storedListing(makeListing({ quantityReserved: 20 })));
  await put('b2bTrades', storedTrade(makeTradeAt('paid', makeListing(), { id: 'trade' })));
});

const asBuyer = () => inTrade('buyer', buyer) as SideOfTrade;
const asSeller = () => inTrade('seller', seller) as SideOfTrade;
const send = (by: SideOfTrade, text: string, idempotencyKey = newIdempotencyKey()) =>
  inRequest(() => sendTradeMessage(by, 'trade', { text, idempotencyKey }));
const open = (by: Parameters<typeof loadTradePage>[0], at = '') =>
  inRequest(() => loadTradePage(by, 'trade', at));
const textsFor = async (by: Parameters<typeof loadTradePage>[0]) =>
  (await open(by)).messages?.items.map(({ from, text }) => `${from}: ${text}`);
const unreadOf = async () => (await stored('b2bTrades', 'trade'))?.conversation.unread;

describe('messages about a trade', () => {
  it('reach the other side in the order in which they were sent, with one notification', async () => {
    const { version } = Object(await stored('b2bTrades', 'trade'));
    await send(asBuyer(), 'When do you load?');
    await send(asBuyer(), 'Friday is market day.');
    expect(await unreadOf()).toEqual({ buyer: 0, seller: 2 });
    expect(await stored('b2bTrades', 'trade')).toMatchObject({ version });
    expect(await storedAll('notifications')).toMatchObject([
      { userId: 'seller', type: 'trade_message', link: '/seller/my-b2b/sales/trade', messageCount: 2 },
    ]);
    const list = { q: '', tab: 'all', after: '', trail: '' } as const;
    const rows = async (scope: Parameters<typeof listTradesByTab>[0]) =>
      (await inRequest(() => listTradesByTab(scope, list))).items;
    expect(await rows({ sellerId: 'seller' })).toMatchObject([{ unread: 2 }]);
    expect(await rows({ buyerId: 'buyer' })).toMatchObject([{ unread: 0 }]);

    const page = await open(asSeller());
    expect(page.messages).toMatchObject({ unread: 2, olderCursor: null, canWrite: true });
    expect(page.opened).toMatchObject({ unread: 0 });
    expect(await unreadOf()).toEqual({ buyer: 0, seller: 0 });
    expect(await storedAll('notifications')).toMatchObject([{ isRead: true }]);
    await send(asSeller(), 'On Thursday.');
    const all = ['buyer: When do you load?', 'buyer: Friday is market day.', 'seller: On Thursday.'];
    expect(await textsFor(asBuyer())).toEqual(all);
    expect(await notified('buyer')).toHaveLength(1);
  });

  it('sent twice are one; another text with the same key is another', async () => {
    const key = newIdempotencyKey();
    await Promise.all([send(asBuyer(), 'Hello', key), send(asBuyer(), 'Hello', key)]);
    await send(asBuyer(), 'Hello', key);
    expect(await textsFor(asSeller())).toEqual(['buyer: Hello']);
    await send(asBuyer(), 'Hello again', key);
    expect(await stored('b2bTrades', 'trade')).toMatchObject({ conversation: { count: 2 } });
  });

  it('survive a step that is taken at the same time', async () => {
    const ship = {
      name: 'ship',
      id: 's1',
      quantity: 20,
      carrier: 'VIP',
      trackingNumber: '',
      expectedAt: new Date().toISOString(),
    } as const;
    await Promise.all([
      send(asBuyer(), 'Ship it'),
      inRequest(() => takeTradeStep(asSeller(), { id: 'trade', version: null, step: ship })),
    ]);
    expect(await stored('b2bTrades', 'trade')).toMatchObject({
      status: 'shipped',
      conversation: { count: 1, unread: { buyer: 0, seller: 1 } },
    });
  });

  it('come in pages, the newest first; only the newest page marks them as read', async () => {
    for (let number = 1; number <= 27; number += 1) await send(asBuyer(), `Message ${number}`);
    const { messages: newest } = await open(asBuyer());
    expect(newest?.items.map(({ text }) => text).at(-1)).toBe('Message 27');
    const older = await open(asSeller(), newest?.olderCursor ?? '');
    expect(older.messages?.items.map(({ text }) => text)).toEqual(['Message 1', 'Message 2']);
    expect(await unreadOf()).toEqual({ buyer: 0, seller: 27 });
  });

  it('can be written only once both sides agree, by the two sides, and cost nothing before', async () => {
    await put('b2bTrades', storedTrade(makeTrade(makeListing(), { id: 'trade' })));
    await expect(send(asBuyer(), 'Hello')).rejects.toMatchObject({ code: 'not-found' });
    expect((await open(asBuyer())).messages).toBeNull();
    const stranger = inTrade('buyer', seller) as SideOfTrade;
    await put('b2bTrades', storedTrade(makeTradeAt('paid', makeListing(), { id: 'trade' })));
    await expect(send(stranger, 'Hello')).rejects.toMatchObject({ code: 'not-found' });
    expect(await storedAll('notifications')).toEqual([]);
    const { reads } = await handled(() => loadTradePage(asBuyer(), 'trade', ''));
    await send(asBuyer(), 'Hello');
    const after = await handled(() => loadTradePage(asBuyer(), 'trade', ''));
    expect(after.reads).toBe(reads + 1);
  });

  it.each([
    ['a dispute', { name: 'dispute', note: 'Wet bags' }],
    [
      'a claim that the seller refused',
      { name: 'decide_shortage', id: 'claim', approve: false, note: 'All were there' },
    ],
  ] as const)('are read by admins after %s, and not before', async (_what, step) => {
    await put('b2bTrades', storedTrade(makeTradeAt('shipped', makeListing(), { id: 'trade' })));
    const claim = { id: 'shipment', shortageId: 'claim', quantity: 1, note: 'Torn', photos: [] };
    await inRequest(() =>
      takeTradeStep(asBuyer(), { id: 'trade', version: null, step: { name: 'claim_shortage', ...claim } }),
    );
    await send(asBuyer(), 'One is torn');
    const asAdmin = inTrade('admin', boss);
    expect((await open(asAdmin)).messages).toBeNull();
    await inRequest(() => takeTradeStep(asSeller(), { id: 'trade', version: null, step }));
    expect((await open(asAdmin)).messages).toMatchObject({
      items: [{ text: 'One is torn' }],
      canWrite: false,
    });
    expect(await unreadOf()).toEqual({ buyer: 0, seller: 1 });
  });
});
