import { listingRecord } from '~/repositories/bulk/b2b-listings.server';
import { tradePaymentRecord } from '~/repositories/bulk/b2b-payments.server';
import { requestRecord } from '~/repositories/bulk/b2b-requests.server';
import { tradeRecord } from '~/repositories/bulk/b2b-trades.server';
import type { Destination } from '~/schemas/bulk/destination';
import type { Listing, ListingFields } from '~/schemas/bulk/listing';
import { isOnMarket } from '~/schemas/bulk/listing';
import type { TradePaymentRecord } from '~/schemas/bulk/payment';
import type { BuyingRequest } from '~/schemas/bulk/request';
import { paymentDue, type TradeRole } from '~/schemas/bulk/trade';
import type { Trade } from '~/schemas/bulk/trade-record';
import { type NewTradeRequest, newTrade } from '~/services/bulk/trades/new-trade';
import { stepTrade } from '~/services/bulk/trades/step-trade';
import { tradeDeadlinesOf } from '~/services/bulk/trades/trade-deadlines';
import type { TradeStep } from '~/services/bulk/trades/trade-step';
import { dayOf } from '~/utils/days';
import { fromPesewas } from '~/utils/money';
import type { Made } from './people';

/** Terms of a listing: 200 bags of 50 kg, from 10 on in fives. */
const bulkTerms: ListingFields = {
  title: 'White maize, grade A',
  description: 'Dried and sieved, this year’s harvest.',
  category: 'Food',
  unit: 'bag',
  unitsPerUnit: 50,
  baseUnit: 'kg',
  minOrderQuantity: 10,
  increment: 5,
  priceTiers: [
    { minQuantity: 10, unitPrice: 320 },
    { minQuantity: 50, unitPrice: 305 },
    { minQuantity: 100, unitPrice: 290.5 },
  ],
  quantityAvailable: 200,
  region: 'Northern',
  deliveryFee: 150,
  depositPercent: 0,
  sampleOffered: true,
  samplePrice: 330,
};

type ListingOverrides = Partial<Listing> & { now?: Date };

/** A listing as the program reads it: active and new unless overridden. */
export function makeListing({ now = new Date(), ...overrides }: ListingOverrides = {}): Listing {
  const at = now.toISOString();
  return {
    ...bulkTerms,
    id: 'listing',
    sellerId: 'seller',
    sellerName: 'Tamale Grains',
    images: [],
    quantityReserved: 0,
    quantitySold: 0,
    status: 'active',
    rejectionCode: null,
    rejectionReason: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
    ...overrides,
  };
}

/** A listing as it is stored. */
export function storedListing(listing: Listing): Made<object> {
  const { id, createdAt, updatedAt: _same, ...fields } = listing;
  const record = listingRecord(listing, new Date(createdAt ?? 0));
  const { createdAt: created, updatedAt: updated, search } = record;
  return {
    id,
    data: {
      ...record,
      ...fields,
      createdAt: created,
      updatedAt: updated,
      search,
      onMarket: isOnMarket(listing),
    },
  };
}

/** Where the goods of a trade go: to an address in Kumasi. */
export const makeDestination = (): Destination => ({
  kind: 'delivery',
  name: 'Efua Boateng',
  phone: '+233244123456',
  region: 'Ashanti',
  town: 'Kumasi',
  landmark: 'Behind Kejetia market',
  line: '',
});

/** A trade in its first round: 20 units at 300.00 unless overridden. */
export function makeTrade(
  listing: Listing = makeListing(),
  request: Partial<NewTradeRequest> & { now?: Date } = {},
): Trade {
  return newTrade(listing, {
    id: 'trade',
    reference: 'BT26KXWQ7R',
    buyer: { id: 'buyer', name: 'Kumasi Kitchens' },
    isSample: false,
    quantity: 20,
    unitPesewas: 30_000,
    deliveryPesewas: 15_000,
    depositPercent: 0,
    note: '',
    now: new Date(),
    // Whoever posted a buying request says it with their answer.
    destination: request.requestId ? null : makeDestination(),
    ...request,
  });
}

/** The trade after steps, each taken a minute after the one before; throws for one that is refused. */
export function takeSteps(
  trade: Trade,
  steps: readonly [TradeRole, TradeStep | ((trade: Trade) => TradeStep)][],
  { minutes = 1, commissionPercent = 5 }: { minutes?: number; commissionPercent?: number } = {},
): Trade {
  return steps.reduce((before, [actor, given]) => {
    const step = typeof given === 'function' ? given(before) : given;
    const stepped = stepTrade(before, {
      step,
      role: actor,
      stock: { free: 1_000_000, reserved: 1_000_000, sold: 0 },
      label: {
        buyer: before.buyerName,
        seller: before.sellerName,
        admin: 'Akosua from support',
        time: 'Makola',
      }[actor],
      now: new Date(Date.parse(before.updatedAt ?? '') + minutes * 60_000),
      commissionPercent,
    });
    if ('failure' in stepped) throw new Error(`${step.name} by ${actor}: ${stepped.failure}`);
    return stepped.trade;
  }, trade);
}

const pay = (id: string): [TradeRole, TradeStep] => ['buyer', { name: 'submit_payment', id, note: '' }];
const verify = (id: string): [TradeRole, TradeStep] => ['admin', { name: 'verify_payment', id, note: '' }];
const ship: [TradeRole, (trade: Trade) => TradeStep] = [
  'seller',
  (trade) => ({
    name: 'ship',
    id: 'shipment',
    quantity: trade.agreed?.quantity ?? 0,
    carrier: 'VIP Parcel',
    trackingNumber: 'VP-4471',
    expectedAt: new Date(Date.parse(trade.updatedAt ?? '') + 2 * 86_400_000).toISOString(),
  }),
];

/** Stages of a trade, each with the steps that lead there. */
const tradeStages = {
  requested: [],
  countered: [
    [
      'seller',
      {
        name: 'counter',
        offer: { quantity: 25, unitPesewas: 31_000, deliveryPesewas: 15_000, depositPercent: 0 },
        note: 'This is my last price.',
      },
    ],
  ],
  accepted: [['seller', { name: 'accept' }]],
  payment_submitted: [['seller', { name: 'accept' }], pay('payment')],
  paid: [['seller', { name: 'accept' }], pay('payment'), verify('payment')],
  shipped: [['seller', { name: 'accept' }], pay('payment'), verify('payment'), ship],
  disputed: [
    ['seller', { name: 'accept' }],
    pay('payment'),
    verify('payment'),
    ship,
    ['buyer', { name: 'dispute', note: 'Half of the bags were wet.' }],
  ],
  completed: [
    ['seller', { name: 'accept' }],
    pay('payment'),
    verify('payment'),
    ship,
    ['buyer', { name: 'confirm_arrival', id: 'shipment' }],
  ],
  declined: [['seller', { name: 'decline', note: 'The price is too low.' }]],
} as const satisfies Record<
  string,
  readonly (readonly [TradeRole, TradeStep | ((trade: Trade) => TradeStep)])[]
>;
export type TradeStageName = keyof typeof tradeStages;

/** A trade at a stage. */
export const makeTradeAt = (
  stage: TradeStageName,
  listing?: Listing,
  request: Parameters<typeof makeTrade>[1] = {},
) =>
  takeSteps(
    makeTrade(listing, request),
    tradeStages[stage].map(([actor, step]) => [actor, step]),
  );

/** A trade as it is stored. */
export const storedTrade = (trade: Trade): Made<object> => ({
  id: trade.id,
  data: tradeRecord(trade, tradeDeadlinesOf(trade)),
});

/** An open buying request: 40 bags within ten days unless overridden. */
export function makeRequest({
  now = new Date(),
  ...overrides
}: Partial<BuyingRequest> & { now?: Date } = {}): BuyingRequest {
  const at = now.toISOString();
  return {
    id: 'request',
    buyerId: 'buyer',
    buyerName: 'Kumasi Kitchens',
    title: 'Maize for a school kitchen',
    description: 'Dry, in bags.',
    category: 'Food',
    quantity: 40,
    unit: 'bag',
    region: 'Ashanti',
    neededBy: dayOf(now.getTime() + 10 * 86_400_000),
    status: 'open',
    offers: [],
    closedReason: '',
    createdAt: at,
    updatedAt: at,
    ...overrides,
  };
}

/** A buying request as it is stored. */
export const storedRequest = (request: BuyingRequest): Made<object> => ({
  id: request.id,
  data: requestRecord(request),
});

/** A payment that waits for an admin. */
export function makeTradePayment(
  trade: Trade,
  overrides: Partial<TradePaymentRecord> = {},
): TradePaymentRecord {
  const due = trade.payments.at(-1) ?? paymentDue(trade);
  const at = trade.updatedAt;
  const id = overrides.id ?? trade.payments.at(-1)?.id ?? 'payment';
  return {
    id,
    tradeId: trade.id,
    tradeReference: trade.reference,
    listingTitle: trade.listingTitle,
    kind: due?.kind ?? 'whole',
    payerId: trade.buyerId,
    payerName: trade.buyerName,
    payeeId: trade.sellerId,
    payeeName: trade.sellerName,
    amount: fromPesewas(due?.amountPesewas ?? 0),
    method: 'momo',
    network: 'MTN MoMo',
    payerReference: '58210044127',
    senderName: 'Ama Serwaa',
    proof: {
      path: `trade_proofs/${id}/1763800000000.png`,
      name: 'receipt.png',
      contentType: 'image/png',
      sha256: 'f'.repeat(64),
    },
    duplicates: [],
    status: 'submitted',
    statementMatch: null,
    statementEntry: null,
    confirmedBy: [],
    reasonCode: null,
    reason: '',
    attempts: 1,
    version: 1,
    decidedBy: null,
    refundedAmount: null,
    createdAt: at,
    updatedAt: at,
    decidedAt: null,
    releasedAt: null,
    ...overrides,
  };
}

/** A payment as it is stored. */
export const storedTradePayment = (payment: TradePaymentRecord): Made<object> => ({
  id: payment.id,
  data: tradePaymentRecord(payment),
});
