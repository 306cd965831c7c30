import { beforeEach, expect, it } from 'vitest';
import { loadTrade, loadTradePage, loadTradeStep } from '~/services/bulk/trades/load-trade.server';
import { takeTradeStep } from '~/services/bulk/trades/take-trade-step.server';
import {
  makeDestination,
  makeListing,
  makeTrade,
  makeTradeAt,
  storedListing,
  storedTrade,
} from '../../factories/b2b';
import { addTraders, boss, buyer, seller } from '../support/bulk-trades';
import { inTrade } from '../support/by';
import { inRequest } from '../support/request';
import { put, stored } from '../support/store';

beforeEach(async () => {
  await addTraders();
  await put('b2bListings', storedListing(makeListing({ quantityReserved: 20 })));
});

const destination = makeDestination();
const asBuyer = () => inTrade('buyer', buyer);
const asSeller = () => inTrade('seller', seller);
const asAdmin = () => inTrade('admin', boss);
type Step = Parameters<typeof takeTradeStep>[1]['step'];
const move = (by: Parameters<typeof takeTradeStep>[0], step: Step) =>
  inRequest(() => takeTradeStep(by, { id: 'trade', version: null, step }));

/** All that pages tell a reader about the trade, as text. */
const toldTo = async (by: Parameters<typeof loadTrade>[0]) => {
  const of = { id: 'trade', step: 'counter', of: '' } as const;
  const told = await Promise.all([
    inRequest(() => loadTrade(by, 'trade')),
    inRequest(() => loadTradePage(by, 'trade', '')),
    inRequest(() => loadTradeStep(by, of)),
  ]);
  return JSON.stringify(told);
};

it('only the buyer reads where the goods go, until both sides agree', async () => {
  const words = 'Call me on 024 412 3456';
  await put('b2bTrades', storedTrade(makeTrade(makeListing(), { id: 'trade', note: words })));
  for (const by of [asSeller(), asAdmin()]) {
    const told = await toldTo(by);
    for (const secret of [destination.phone, destination.name, '412 3456', 'Kejetia'])
      expect(told, secret).not.toContain(secret);
  }
  expect(await toldTo(asBuyer())).toContain(destination.phone);
  expect(await move(asSeller(), { name: 'accept' })).toMatchObject({ success: true });
  for (const by of [asSeller(), asAdmin(), asBuyer()]) expect(await toldTo(by)).toContain(destination.phone);
});

it('a buyer says it when they answer an offer for their request: accept it, or make another one', async () => {
  const offered = makeTrade(makeListing(), { id: 'trade', requestId: 'request' });
  const offer = { quantity: 20, unitPesewas: 29_000, deliveryPesewas: 0, depositPercent: 0 };
  await put('b2bTrades', storedTrade(offered));
  const answers = [{ name: 'accept' }, { name: 'counter', offer, note: '' }] as const;
  for (const answer of answers) {
    await put('b2bTrades', storedTrade(offered));
    const field = 'destination.kind';
    expect(await move(asBuyer(), answer)).toMatchObject({ success: false, kind: 'invalid', field });
    expect(await move(asBuyer(), { ...answer, destination })).toMatchObject({ success: true });
    expect(await stored('b2bTrades', 'trade')).toMatchObject({ destination });
  }
  // The seller changes nothing of it.
  const other = { ...destination, name: 'Somebody else' };
  await move(asSeller(), { name: 'counter', offer, note: '', destination: other });
  expect(await stored('b2bTrades', 'trade')).toMatchObject({ destination });
});

it('a trade of before is accepted without one, and its buyer adds it once, until everything is shipped', async () => {
  const { destination: _none, ...older } = storedTrade(makeTrade(makeListing(), { id: 'trade' }))
    .data as Record<string, unknown>;
  await put('b2bTrades', { id: 'trade', data: older });
  expect(await move(asBuyer(), { name: 'set_destination', destination })).toMatchObject({ success: false });
  expect(await move(asSeller(), { name: 'accept' })).toMatchObject({ success: true });
  expect(await move(asBuyer(), { name: 'set_destination', destination })).toMatchObject({
    success: true,
    data: { changed: true },
  });
  expect((await inRequest(() => loadTrade(asSeller(), 'trade'))).destination).toEqual(destination);
  const again = { ...destination, town: 'Tema' };
  await move(asBuyer(), { name: 'set_destination', destination: again });
  expect(await stored('b2bTrades', 'trade')).toMatchObject({ destination });

  const shipped = makeTradeAt('shipped', makeListing(), { id: 'trade', destination: null });
  await put('b2bTrades', storedTrade(shipped));
  expect(await move(asBuyer(), { name: 'set_destination', destination })).toMatchObject({ success: false });
});
