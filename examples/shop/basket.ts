/** What a buyer has put into the basket. */
export interface Chosen {
  productId: string;
  variantId?: string;
  sellerId: string;
  title: string;
  /** GHS as text, like "120.50". */
  price: string;
  quantity: number;
}

export interface Buyer {
  name: string;
  phone: string;
  line: string;
  town: string;
  region: string;
}

type Method = 'momo' | 'cash_on_delivery';

const deliveryFee = 2_000;
const pesewas = (amount: string) => Math.round(Number(amount) * 100);
const cedis = (amount: number) => (amount / 100).toFixed(2);

/** What the buyer pays, in GHS: the goods, and a delivery for each seller. */
export function totalOf(chosen: readonly Chosen[]): string {
  const sellers = new Set(chosen.map(({ sellerId }) => sellerId));
  const goods = chosen.reduce((sum, { price, quantity }) => sum + pesewas(price) * quantity, 0);
  return cedis(goods + sellers.size * deliveryFee);
}

/** The basket as Makola takes it: a part for each seller. */
export function basketOf(
  chosen: readonly Chosen[],
  { name, phone, ...place }: Buyer,
  method: Method,
  now = new Date(),
) {
  const sellerIds = [...new Set(chosen.map(({ sellerId }) => sellerId))];
  return {
    placedAt: now.toISOString(),
    currency: 'GHS',
    buyer: { name, phone },
    deliverTo: { name, phone, ...place },
    payment: { method },
    orders: sellerIds.map((sellerId) => ({
      sellerId,
      deliveryFee: cedis(deliveryFee),
      lines: chosen
        .filter((one) => one.sellerId === sellerId)
        .map(({ productId, variantId, title, price, quantity }) => ({
          productId,
          ...(variantId ? { variantId } : {}),
          title,
          unitPrice: price,
          quantity,
        })),
    })),
    total: totalOf(chosen),
  };
}
