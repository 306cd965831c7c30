import { Timestamp } from 'firebase-admin/firestore';
import { expiryOf } from '~/repositories/firebase/expiry.server';
import { handoverDays } from '~/repositories/orders/handovers.server';
import { orderRecord } from '~/repositories/orders/stored-order.server';
import type { Order, PaymentMethod } from '~/schemas/orders/order';
import type { OrderRole } from '~/schemas/orders/order-steps';
import { defaultSettings } from '~/schemas/settings/settings';
import { type NewOrder, newOrder, type OrderTerms } from '~/services/orders/arrivals/new-order';
import { deadlinesOf } from '~/services/orders/steps/order-deadlines';
import type { OrderStep } from '~/services/orders/steps/order-step';
import { stepOrder } from '~/services/orders/steps/step-order';
import { fromPesewas, toPesewas } from '~/utils/money';
import type { Made } from './people';
import { type Random, sharedRandom } from './random';

interface StoredItem {
  productId: string;
  variantId?: string;
  title: string;
  variant?: string;
  imageUrl: string;
  sku?: string;
  unitPrice: number;
  quantity: number;
}

type OlderStatus = 'pending' | 'processing' | 'shipped' | 'delivered' | 'cancelled' | 'returned' | 'refunded';

/** A record of `orders` as the buyers' shop writes it (docs/product.md, "Orders"). */
export interface StoredOrder {
  orderNumber: string;
  sellerId: string;
  sellerName: string;
  buyerId: string;
  buyerName: string;
  buyerPhone: string;
  items: StoredItem[];
  subtotal: number;
  deliveryFee: number;
  total: number;
  commission: { rate: number; amount: number };
  paymentMethod: PaymentMethod;
  paymentStatus: 'unpaid' | 'paid' | 'refunded';
  deliveryAddress: {
    name: string;
    phone: string;
    landmark: string;
    line: string;
    town: string;
    region: string;
  } | null;
  status: OlderStatus;
  dueAt: Timestamp;
  availableAt: Timestamp | null;
  carrier: string;
  trackingNumber: string;
  cancelReason: string | null;
  timeline: { status: OlderStatus; at: Timestamp; by: string; note: string }[];
  createdAt: Timestamp;
  updatedAt: Timestamp;
}

const item: StoredItem = {
  productId: '',
  title: 'Kente stole, hand woven',
  imageUrl: '',
  unitPrice: 100,
  quantity: 1,
};

const sum = (items: StoredItem[]) =>
  items.reduce((total, { unitPrice, quantity }) => total + toPesewas(unitPrice) * quantity, 0);

/** A pending order, placed now and paid by mobile money, unless overridden. */
export function makeOrder(
  overrides: Partial<StoredOrder> & { id?: string; rate?: number } = {},
  random: Random = sharedRandom,
): Made<StoredOrder> {
  const { id = random.id(), rate = 5, ...rest } = overrides;
  const items = rest.items ?? [item];
  const subtotal = sum(items);
  const fee = toPesewas(rest.deliveryFee ?? 20);
  const placed = rest.createdAt ?? Timestamp.now();
  const data: StoredOrder = {
    orderNumber: `MK-${id.slice(0, 6).toUpperCase()}`,
    sellerId: 'none',
    sellerName: 'Adwoa Fabrics',
    buyerId: '',
    buyerName: 'Efua Mensah',
    buyerPhone: '+233244123456',
    items,
    subtotal: fromPesewas(subtotal),
    deliveryFee: fromPesewas(fee),
    total: fromPesewas(subtotal + fee),
    commission: { rate, amount: fromPesewas(Math.round((subtotal * rate) / 100)) },
    paymentMethod: 'momo',
    paymentStatus: rest.paymentMethod === 'cash_on_delivery' ? 'unpaid' : 'paid',
    deliveryAddress: null,
    status: 'pending',
    dueAt: Timestamp.fromMillis(placed.toMillis() + 2 * 86_400_000),
    availableAt: null,
    carrier: '',
    trackingNumber: '',
    cancelReason: null,
    timeline: [{ status: 'pending', at: placed, by: 'shop', note: '' }],
    createdAt: placed,
    updatedAt: placed,
    ...rest,
  };
  return { id, data };
}

/** A line to order: three pieces of one product. */
export const makeLine = (overrides: Partial<NewOrder['lines'][number]> = {}): NewOrder['lines'][number] => ({
  productId: '',
  variantId: '',
  title: item.title,
  variant: '',
  imageUrl: '',
  sku: '',
  category: 'Fashion',
  unitPrice: 99.99,
  quantity: 3,
  ...overrides,
});

/** A pending order of three pieces of one product, placed now and paid by mobile money. */
export function makePlacedOrder(
  { productId = '', quantity = 3, title = item.title, terms = {}, ...overrides }: PlacedOverrides = {},
  random: Random = sharedRandom,
): Order {
  const id = overrides.id ?? random.id();
  return newOrder(
    {
      id,
      orderNumber: `MK-${id.slice(0, 6).toUpperCase()}`,
      sellerId: 'none',
      sellerName: 'Adwoa Fabrics',
      buyerId: '',
      buyerName: 'Efua Mensah',
      buyerPhone: '+233244123456',
      lines: [makeLine({ productId, title, quantity })],
      deliveryFee: 20,
      commissionRate: 5,
      paymentMethod: 'momo',
      prepaid: true,
      deliveryAddress: null,
      createdAt: new Date().toISOString(),
      by: 'shop',
      takesStock: true,
      ...overrides,
    },
    { ...defaultSettings, ...terms },
  );
}

type PlacedOverrides = Partial<NewOrder> & {
  productId?: string;
  quantity?: number;
  title?: string;
  /** Settings of the day when it came. */
  terms?: Partial<OrderTerms>;
};

const daysToAct = 2;

/** The record of an order of `makePlacedOrder`. */
export const recordOf = (order: Order): Made<object> => ({
  id: order.id,
  data: orderRecord(order, deadlinesOf(order, daysToAct)),
});

/** A step and who takes it; the parcel is `parcel`, the return `return`, a refund `refund`. */
type Taken = [by: OrderRole, step: OrderStep];

const units = (quantity: number) => [{ lineId: '1', quantity }];
const token = 'token-of-the-parcel-1234';
const accepted: Taken = ['seller', { name: 'accept' }];
const shipping: Taken = [
  'seller',
  { name: 'ship', id: 'parcel', token, lines: units(3), carrier: 'GIG', trackingNumber: 'T1' },
];
const handingOver: Taken = ['seller', { name: 'deliver', id: 'parcel' }];
const opening: Taken = [
  'admin',
  { name: 'open_return', id: 'return', lines: units(1), reason: 'Wrong size', note: '', photos: [] },
];
const refusing: Taken = ['seller', { name: 'escalate_return', id: 'return', note: 'It was worn' }];
const approving: Taken = ['seller', { name: 'approve_return', id: 'return', note: '' }];
const receiving: Taken = ['seller', { name: 'receive_return', id: 'return', stockBack: true }];

/** The steps that lead to a stage. */
const stages = {
  unpaid: [],
  placed: [],
  accepted: [accepted],
  shipped: [accepted, shipping],
  delivered: [accepted, shipping, handingOver],
  requested: [accepted, shipping, handingOver, opening],
  escalated: [accepted, shipping, handingOver, opening, refusing],
  approved: [accepted, shipping, handingOver, opening, approving],
  received: [accepted, shipping, handingOver, opening, approving, receiving],
} as const satisfies Record<string, readonly Taken[]>;
export type OrderStage = keyof typeof stages;
// `keys` loses the type of the keys; these are all of them.
export const orderStages = Object.keys(stages) as OrderStage[];

/** An order of `makePlacedOrder` that went through the steps to a stage, without its ledger lines. */
export function makeOrderAt(stage: OrderStage, overrides: PlacedOverrides = {}): Order {
  let order = makePlacedOrder({ prepaid: stage !== 'unpaid', ...overrides });
  const steps: readonly Taken[] = stages[stage];
  for (const [by, step] of steps) {
    const now = new Date(order.createdAt ?? 0);
    const taken = stepOrder(order, { step, role: by, label: by, now, sellerDaysToAct: daysToAct });
    if ('failure' in taken) throw new Error(`${step.name}: ${taken.failure}`);
    order = taken.order;
  }
  return order;
}

/** The record of the handover of the parcel in an order of `makeOrderAt`. */
export function handoverOf(order: Order, parcelToken = token): Made<object> {
  const createdAt = Timestamp.now();
  const data = {
    orderId: order.id,
    orderNumber: order.orderNumber,
    shipmentId: 'parcel',
    sellerName: order.sellerName,
    buyerId: order.buyerId,
    firstName: 'Efua',
    town: 'Kumasi',
    code: '4821',
    tries: 0,
    createdAt,
    expiresAt: expiryOf(createdAt, handoverDays),
  };
  return { id: parcelToken, data };
}
