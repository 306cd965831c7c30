import { createHash } from 'node:crypto';
import type { NewLedgerLine } from '~/schemas/money/ledger';
import type { Order } from '~/schemas/orders/order';
import { refundableOf } from '~/schemas/orders/payment-status';
import type { Settings } from '~/schemas/settings/settings';
import { statusLabels } from '~/schemas/statuses';
import { percentOf } from '~/utils/commission';
import { dayMs } from '~/utils/dates';
import { fromPesewas, toPesewas } from '~/utils/money';
import { newOrder, type OrderTerms } from '../arrivals/new-order';
import type { OrderStep } from '../steps/order-step';
import { stepOrder } from '../steps/step-order';
import type { DraftLine, OrderDraft } from './draft';

/** An order of a file as it is stored, and what it booked when. */
export interface BuiltOrder {
  order: Order;
  booked: { lines: NewLedgerLine[]; at: Date }[];
}

export interface BuildContext {
  seller: { id: string; name: string };
  /** What one unit of the draft's currency costs in GHS; null for GHS. */
  rate: number | null;
  settings: OrderTerms & Pick<Settings, 'commissionPercent'>;
  now: Date;
}

/** What contradicts the rules of orders, and where the draft has it. */
export interface BuildFailure {
  place: keyof OrderDraft['places'];
  reason: string;
}

/** Who did all that a file tells, as the timeline shows it. */
const label = 'Import';

/** The same for each import of the order, so that it is added once: a seller gives each number once. */
function idOf({ orderNumber }: OrderDraft, { seller }: BuildContext): string {
  const digest = createHash('sha256').update(`order import\n${seller.id}\n${orderNumber}`);
  return digest.digest('hex').slice(0, 20);
}

/**
 * An order of the past: placed and stepped by the rules of every order, at the times that the file names. A
 * step without a time has that of the step before it.
 */
export function buildOrder(draft: OrderDraft, context: BuildContext): BuiltOrder | BuildFailure {
  const { settings, rate } = context;
  const converted = (hundredths: number) => (rate === null ? hundredths : Math.round(hundredths * rate));
  const lines = draft.lines.map((line) => ({ ...line, unitPrice: converted(line.unitPrice) }));
  const goods = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  const commission = draft.commission === null ? null : converted(draft.commission);
  const commissionRate =
    commission === null
      ? settings.commissionPercent
      : percentOf(commission, goods, settings.commissionPercent);
  if (commissionRate === null)
    return { place: 'commission', reason: 'The commission is more than the items cost.' };
  const placed = newOrder(
    {
      id: idOf(draft, context),
      orderNumber: draft.orderNumber,
      sellerId: context.seller.id,
      sellerName: context.seller.name,
      buyerId: '',
      buyerName: draft.buyerName,
      buyerPhone: draft.buyerPhone,
      lines: lines.map(({ sku, category, title, variant, unitPrice, quantity }) => ({
        productId: '',
        variantId: '',
        imageUrl: '',
        category,
        sku,
        title,
        variant,
        unitPrice: fromPesewas(unitPrice),
        quantity,
      })),
      deliveryFee: fromPesewas(converted(draft.deliveryFee)),
      commissionRate,
      paymentMethod: draft.paymentMethod,
      prepaid: draft.prepaid,
      deliveryAddress: draft.address,
      createdAt: draft.placedAt,
      by: label,
      takesStock: false,
      groupId: null,
      exchange: rate === null ? null : { currency: draft.currency, rate },
    },
    settings,
  );
  const built = new Building(placed, settings.sellerDaysToAct);
  const failure = tell(built, draft, converted) ?? contradiction(built.order, draft);
  return failure ?? { order: withDeadline(built.order, context), booked: built.booked };
}

/** Takes steps, each not before the one before it. */
class Building {
  readonly booked: BuiltOrder['booked'] = [];
  #at: string;

  constructor(
    public order: Order,
    private readonly sellerDaysToAct: number,
  ) {
    this.#at = order.createdAt ?? '';
  }

  /** Whether the rules allow it. */
  take(step: OrderStep, at: string | undefined, by: 'seller' | 'admin' = 'seller'): boolean {
    if (at && at > this.#at) this.#at = at;
    const now = new Date(this.#at);
    const taken = stepOrder(this.order, {
      step,
      role: by,
      label,
      now,
      sellerDaysToAct: this.sellerDaysToAct,
    });
    if ('failure' in taken) return false;
    this.order = taken.order;
    if (taken.lines.length > 0) this.booked.push({ lines: taken.lines, at: now });
    return true;
  }
}

type Units = (line: DraftLine) => number;

/** Takes the steps that lead to the quantities of the draft. */
function tell(
  built: Building,
  draft: OrderDraft,
  converted: (hundredths: number) => number,
): BuildFailure | null {
  const { times } = draft;
  const units = (of: Units) =>
    draft.lines.flatMap((line, index) => {
      const quantity = of(line);
      return quantity > 0 ? [{ lineId: String(index + 1), quantity }] : [];
    });
  const ship = (id: string, of: Units) => ({
    name: 'ship' as const,
    id,
    // Without a handover page: nobody was given a code.
    token: '',
    lines: units(of),
    carrier: '',
    trackingNumber: '',
  });
  const some = (of: Units) => units(of).length > 0;

  if (draft.isAccepted && !built.take({ name: 'accept' }, times.accepted))
    return {
      place: 'paymentStatus',
      reason: 'The order is accepted, but it is neither paid nor paid in cash.',
    };
  let isDone = true;
  const take = (...step: Parameters<Building['take']>) => {
    isDone &&= built.take(...step);
  };
  if (some(({ delivered }) => delivered)) {
    take(
      ship('delivered', ({ delivered }) => delivered),
      times.shipped,
    );
    take({ name: 'deliver', id: 'delivered' }, times.delivered);
  }
  const onTheWay: Units = ({ shipped, delivered }) => shipped - delivered;
  if (some(onTheWay)) take(ship('on-the-way', onTheWay), times.shipped);
  if (some(({ cancelled }) => cancelled)) {
    const lines = units(({ cancelled }) => cancelled);
    take({ name: 'cancel', id: 'cancelled', lines, reason: draft.cancelReason }, times.cancelled);
  }
  const isReturned = some(({ returned }) => returned);
  if (isReturned) {
    const lines = units(({ returned }) => returned);
    const opened = { reason: 'Other', note: '', photos: [] };
    take({ name: 'open_return', id: 'returned', lines, ...opened }, times.returned);
    take({ name: 'receive_return', id: 'returned', stockBack: false }, times.returned);
  }
  if (!isDone) return { place: 'status', reason: 'The quantities contradict the status of the order.' };
  const amountPesewas = refundOf(built.order, draft, converted);
  if (amountPesewas === 0) return null;
  const isWhole = amountPesewas === refundableOf(built.order);
  const step = {
    name: 'refund' as const,
    id: 'refunded',
    amountPesewas,
    lines: units(({ delivered, returned }) => (isWhole ? delivered : returned)),
    returnId: isReturned ? 'returned' : null,
    reason: isReturned ? 'Item returned' : 'Other',
  };
  return built.take(step, undefined, 'admin')
    ? null
    : { place: 'refunded', reason: 'More was refunded than the delivered items cost.' };
}

/** Whole pesewas that were refunded after delivery. */
function refundOf(order: Order, draft: OrderDraft, converted: (hundredths: number) => number): number {
  // Rounding to pesewas may make the parts of an order more than the whole.
  if (draft.paymentStatus === 'refunded' && draft.refunded !== 0) return refundableOf(order);
  if (draft.refunded !== null) return converted(draft.refunded);
  if (draft.paymentStatus !== 'partly_refunded' || order.paymentStatus === 'partly_refunded') return 0;
  return order.items.reduce((sum, { unitPrice, returned }) => sum + toPesewas(unitPrice) * returned, 0);
}

function contradiction(order: Order, draft: OrderDraft): BuildFailure | null {
  if (draft.status !== null && draft.status !== order.status)
    return {
      place: 'status',
      reason: `The order is “${statusLabels.order[draft.status]}”, but its quantities make it “${statusLabels.order[order.status]}”.`,
    };
  if (draft.paymentStatus === null || draft.paymentStatus === order.paymentStatus) return null;
  if (draft.paymentStatus === 'partly_refunded')
    return {
      place: 'refunded',
      reason: 'Add a column “refunded” with the amount that went back to the buyer.',
    };
  const words = (status: string) => status.replaceAll('_', ' ');
  return {
    place: 'paymentStatus',
    reason: `The payment is ${words(draft.paymentStatus)}, but the rest of the order makes it ${words(order.paymentStatus)}.`,
  };
}

/**
 * An order that still waits for the seller has its deadline counted from now: it was late before anybody
 * could see it here.
 */
function withDeadline(order: Order, { settings: { sellerDaysToAct }, now }: BuildContext): Order {
  const days = order.tabs.includes('accept')
    ? sellerDaysToAct / 2
    : order.tabs.includes('ship')
      ? sellerDaysToAct
      : 0;
  if (days === 0) return order;
  const dueAt = new Date(now.getTime() + days * dayMs).toISOString();
  return order.dueAt !== null && order.dueAt > dueAt ? order : { ...order, dueAt };
}
