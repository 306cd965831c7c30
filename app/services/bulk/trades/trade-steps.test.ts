import * as v from 'valibot';
import { expect, test } from 'vitest';
import { canTakeTradeStep, type TradeRole, type TradeStepName, tradeSteps } from '~/schemas/bulk/trade';
import { type Trade, tradeSchema } from '~/schemas/bulk/trade-record';
import { makeListing, makeTrade, makeTradeAt, takeSteps } from '../../../../tests/factories/b2b';

const actors: readonly TradeRole[] = ['buyer', 'seller', 'admin', 'time'];
const names = Object.keys(tradeSteps) as TradeStepName[];

const offered = makeTrade(makeListing(), { requestId: 'request' });
const deposit = takeSteps(makeTradeAt('accepted', undefined, { depositPercent: 30 }), [
  ['buyer', { name: 'submit_payment', id: 'payment', note: '' }],
  ['admin', { name: 'verify_payment', id: 'payment', note: '' }],
]);
const claimed = takeSteps(makeTradeAt('shipped'), [
  [
    'buyer',
    { name: 'claim_shortage', id: 'shipment', shortageId: 'claim', quantity: 2, note: 'Torn', photos: [] },
  ],
]);
const refused = takeSteps(claimed, [
  ['seller', { name: 'decide_shortage', id: 'claim', approve: false, note: 'They were whole' }],
]);
const partlyShipped = takeSteps(makeTradeAt('paid'), [
  [
    'seller',
    {
      name: 'ship',
      id: 'shipment',
      quantity: 5,
      carrier: 'VIP',
      trackingNumber: '',
      expectedAt: '2026-12-01T00:00:00.000Z',
    },
  ],
]);

const underWay = ['buyer dispute', 'seller dispute', 'admin dispute'];
const arrival = ['buyer confirm_arrival', 'admin confirm_arrival', 'time confirm_arrival'];
const cancel = ['buyer cancel', 'seller cancel', 'admin cancel', 'time cancel'];

/** Every trade, and all that anyone can do with it; what is not named here is refused. */
const table: [string, Trade, string[]][] = [
  ['asked for', makeTrade(), ['seller counter', 'seller accept', 'seller decline', 'buyer withdraw']],
  ['offered for a request', offered, ['buyer counter', 'buyer accept', 'buyer decline', 'seller withdraw']],
  [
    'countered',
    makeTradeAt('countered'),
    ['buyer counter', 'buyer accept', 'buyer decline', 'seller withdraw'],
  ],
  ['accepted', makeTradeAt('accepted'), [...cancel, 'buyer submit_payment']],
  [
    'paid in part, and in check',
    makeTradeAt('payment_submitted'),
    ['admin verify_payment', 'admin reject_payment'],
  ],
  ['with a deposit', deposit, [...cancel, 'buyer submit_payment']],
  [
    'accepted, without a destination',
    makeTradeAt('accepted', undefined, { destination: null }),
    [...cancel, 'buyer submit_payment', 'buyer set_destination'],
  ],
  ['paid', makeTradeAt('paid'), [...underWay, 'seller ship']],
  ['partly shipped', partlyShipped, [...underWay, ...arrival, 'seller ship', 'buyer claim_shortage']],
  ['shipped', makeTradeAt('shipped'), [...underWay, ...arrival, 'buyer claim_shortage']],
  [
    'claimed',
    claimed,
    [...underWay, 'seller decide_shortage', 'admin decide_shortage', 'time escalate_shortage'],
  ],
  ['with a refused claim', refused, [...underWay, 'admin decide_shortage']],
  ['disputed', makeTradeAt('disputed'), ['admin resolve']],
  ['completed', makeTradeAt('completed'), []],
  ['declined', makeTradeAt('declined'), []],
];

/** Ids of the payment, the shipment and the claim: a step is about one of them. */
const idsOf = ({ payments, shipments, shortages }: Trade) => [
  '',
  ...[...payments, ...shipments, ...shortages].map(({ id }) => id),
];

const allowed = (trade: Trade, at: string) =>
  actors.flatMap((actor) =>
    names
      .filter((name) => idsOf(trade).some((id) => canTakeTradeStep(actor, name, trade, { at, id })))
      .map((name) => `${actor} ${name}`),
  );

test.each(table)('a trade that is %s allows these steps, and no others', (_what, trade, steps) => {
  expect(allowed(trade, trade.updatedAt ?? '').sort()).toEqual([...steps].sort());
});

test('a claim that its seller refused is an admin’s to decide, also in a record that does not say so', () => {
  const [claim] = claimed.shortages;
  const older = { ...claimed, turn: 'admin', shortages: [{ ...claim, answer: 'They were whole' }] };
  const trade = v.parse(tradeSchema, older);
  expect(trade.shortages).toMatchObject([{ status: 'escalated' }]);
  expect(allowed(trade, trade.updatedAt ?? '').sort()).toEqual([...underWay, 'admin decide_shortage'].sort());
});

test('an offer that is no longer valid is not accepted or countered, and expires', () => {
  const trade = makeTrade();
  const late = new Date(Date.parse(trade.offers[0]?.validUntil ?? '') + 1).toISOString();
  expect(allowed(trade, late).sort()).toEqual(['buyer withdraw', 'seller decline', 'time expire']);
});
