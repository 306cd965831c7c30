import { expect, it } from 'vitest';
import { makeTradeAt, takeSteps } from '../../../../tests/factories/b2b';
import { moneyOfTrade } from './trade-money.server';

const deposit = makeTradeAt('accepted', undefined, { depositPercent: 30 });
const pay = (id: string) => ({ name: 'submit_payment', id, note: '' }) as const;
const verify = (id: string) => ({ name: 'verify_payment', id, note: '' }) as const;
const paidDeposit = takeSteps(deposit, [
  ['buyer', pay('deposit')],
  ['admin', verify('deposit')],
]);

it.each([
  ['accepted, not paid', makeTradeAt('accepted'), 'unpaid', 6_150],
  ['with a payment in check', makeTradeAt('payment_submitted'), 'unpaid', 6_150],
  ['with its deposit paid', paidDeposit, 'held', 6_150],
  ['paid', makeTradeAt('paid'), 'held', 6_150],
  ['shipped', makeTradeAt('shipped'), 'held', 6_150],
  ['disputed', makeTradeAt('disputed'), 'held', 6_150],
  ['completed', makeTradeAt('completed'), 'available', 6_150],
  ['declined', makeTradeAt('declined'), 'returned', 0],
] as const)('the money of a trade that is %s', (_what, trade, state, total) => {
  const money = moneyOfTrade(trade);
  expect([money.state, money.total]).toEqual([state, total]);
  expect(money.net).toBeCloseTo(total === 0 ? 0 : total - 300, 5);
  expect(money.reason).not.toBe('');
});

it('says whose answer to a claim it waits for', () => {
  const claim = { name: 'claim_shortage', id: 'shipment', shortageId: 'claim', quantity: 2 } as const;
  const claimed = takeSteps(makeTradeAt('shipped'), [['buyer', { ...claim, note: 'Torn', photos: [] }]]);
  const refuse = { name: 'decide_shortage', id: 'claim', approve: false, note: 'They were whole' } as const;
  expect(moneyOfTrade(claimed)).toMatchObject({ state: 'held', at: null });
  expect(moneyOfTrade(claimed).reason).toContain('you answer');
  expect(moneyOfTrade(takeSteps(claimed, [['seller', refuse]])).reason).toContain('admin');
});

it('says how much is still to ship, and by when an arrival counts', () => {
  expect(moneyOfTrade(makeTradeAt('paid')).reason).toContain('20 bags');
  expect(moneyOfTrade(makeTradeAt('shipped')).at).not.toBeNull();
});
