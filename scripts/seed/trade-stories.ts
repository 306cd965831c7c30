import type { TradeRole } from '~/schemas/bulk/trade';
import type { Trade } from '~/schemas/bulk/trade-record';
import type { TradeStep } from '~/services/bulk/trades/trade-step';
import { day } from './times';

/** A step of a story: hours after the one before, who takes it, and what it is. */
export type Told = [hours: number, by: TradeRole, step: (trade: Trade) => TradeStep];

const id = (trade: Trade, name: string) => `${trade.id}-${name}`;
const counter = (price: number): Told => [
  20,
  'seller',
  (trade) => {
    const last = trade.offers.at(-1);
    return {
      name: 'counter',
      offer: {
        quantity: last?.quantity ?? 1,
        unitPesewas: Math.round((last?.unitPesewas ?? 0) * price),
        deliveryPesewas: last?.deliveryPesewas ?? 0,
        depositPercent: last?.depositPercent ?? 0,
      },
      note: 'At this price I can load on Thursday.',
    };
  },
];
const accept = (by: 'buyer' | 'seller', hours = 9): Told => [hours, by, () => ({ name: 'accept' })];
const pay: Told = [
  11,
  'buyer',
  (trade) => ({ name: 'submit_payment', id: id(trade, `pay${trade.payments.length}`), note: 'MTN MoMo' }),
];
const verify: Told = [
  6,
  'admin',
  (trade) => ({ name: 'verify_payment', id: trade.payments.at(-1)?.id ?? '', note: '' }),
];
const ship = (share = 1): Told => [
  26,
  'seller',
  (trade) => ({
    name: 'ship',
    id: id(trade, `ship${trade.shipments.length}`),
    quantity: Math.max(1, Math.round((trade.agreed?.quantity ?? 1) * share)),
    carrier: 'Adom Haulage',
    trackingNumber: '',
    expectedAt: new Date(Date.parse(trade.updatedAt ?? '') + 3 * day).toISOString(),
  }),
];
const arrive: Told = [
  50,
  'buyer',
  (trade) => ({ name: 'confirm_arrival', id: trade.shipments.find((one) => !one.arrivedAt)?.id ?? '' }),
];
const end = (name: 'decline' | 'cancel' | 'dispute', by: 'buyer' | 'seller', note: string): Told => [
  14,
  by,
  () => ({ name, note }),
];

/** What happens to trades, in turn. */
export const stories: readonly Told[][] = [
  [],
  [counter(1.03)],
  [counter(1.02), accept('buyer')],
  [accept('seller'), pay],
  [accept('seller'), pay, verify],
  [accept('seller'), pay, verify, ship()],
  [counter(1.01), accept('buyer'), pay, verify, ship(), arrive],
  [accept('seller'), pay, verify, ship(), arrive],
  [
    accept('seller'),
    pay,
    verify,
    ship(0.5),
    end('dispute', 'buyer', 'Ten bags were wet when the truck came.'),
  ],
  [end('decline', 'seller', 'Sold to another buyer this morning.')],
  [accept('seller'), end('cancel', 'buyer', 'Our truck broke down. Sorry.')],
  [accept('seller'), pay, verify, ship(), arrive],
];
