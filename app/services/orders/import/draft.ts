import type { DeliveryAddress, PaymentMethod, PaymentStatus } from '~/schemas/orders/order';
import type { LineQuantities, OrderStatus } from '~/schemas/orders/order-quantities';

/** What is wrong in a file, and where. */
export interface Problem {
  /** The file's name, without its folder. */
  file: string;
  line: number;
  /** As the file names it; empty when it is about the row. */
  column: string;
  reason: string;
  /** The number of the order; empty when the row names none. */
  order: string;
}

/** A line of an order as a file has it; the price in hundredths of the file's currency. */
export interface DraftLine extends Omit<LineQuantities, 'lineId'> {
  sku: string;
  /** Empty where the file has none. */
  category: string;
  title: string;
  /** The name of the variant; empty where the file has none. */
  variant: string;
  unitPrice: number;
}

/** ISO strings of what happened when, as far as the file says. */
export interface DraftTimes {
  accepted?: string;
  shipped?: string;
  delivered?: string;
  returned?: string;
  cancelled?: string;
}

/** An order as a file has it; amounts in hundredths of the file's currency. */
export interface OrderDraft {
  /** Makes the order's id together with the seller. */
  orderNumber: string;
  /** The seller as the file names it: an id of this marketplace, or of the one that wrote the file. */
  sellerKey: string;
  places: DraftPlaces;
  placedAt: string;
  times: DraftTimes;
  isAccepted: boolean;
  /** Compared with what the rules of orders make of the quantities; null where the file names none. */
  status: OrderStatus | null;
  paymentStatus: PaymentStatus | null;
  paymentMethod: PaymentMethod;
  prepaid: boolean;
  /** What went back to the buyer after delivery; null: what was returned. */
  refunded: number | null;
  currency: string;
  deliveryFee: number;
  /** Frozen when the order was placed; null: the marketplace's percentage of now. */
  commission: number | null;
  buyerName: string;
  buyerPhone: string;
  address: DeliveryAddress | null;
  cancelReason: string;
  lines: DraftLine[];
}

/** A cell of a file. */
export type Place = Pick<Problem, 'file' | 'line' | 'column'>;

/** Where the file says what an order is compared by. */
interface DraftPlaces {
  /** Its number. */
  order: Place;
  seller: Place;
  currency: Place;
  status: Place;
  paymentStatus: Place;
  refunded: Place;
  commission: Place;
}

/** One order of a file, or what is wrong with it. */
export type Drafted = { draft: OrderDraft } | { problems: Problem[] };

/** The units of a line of which nothing moved yet. */
export const noUnitsMoved = { cancelled: 0, shipped: 0, delivered: 0, returned: 0 };
