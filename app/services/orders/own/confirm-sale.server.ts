import { findProductForUpdate } from '~/repositories/catalogue/products.server';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import { addLedgerLines } from '~/repositories/money/ledger.server';
import { getSettings } from '~/repositories/operator/settings.server';
import { createOrder, findOrderForUpdate } from '~/repositories/orders/orders.server';
import { deleteSaleDraft, findSaleDraftForUpdate } from '~/repositories/orders/sale-drafts.server';
import type { Order } from '~/schemas/orders/order';
import type { SaleDraftLine } from '~/schemas/orders/sale-draft';
import type { SaleForm } from '~/schemas/orders/sale-forms';
import type { Product } from '~/schemas/products/product';
import type { Shop } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { isDocumentId } from '~/utils/document-id';
import { opensAgainAt } from '~/utils/holiday';
import { toPesewas } from '~/utils/money';
import { shopPersonLabel } from '../../activity/actor';
import { priceText } from '../../products/product-fields';
import { prepareAdoption } from '../arrivals/prepare-adoption.server';
import { deadlinesOf } from '../steps/order-deadlines';
import { findSellerForUpdate } from '../stock.server';
import { confirmedOrder, ownOrder } from './own-order';
import { saleFaults } from './sale-faults';
import { addedIds, tooManyLines, typedLines, withOther } from './sale-lines';
import { requireShown } from './save-sale-draft.server';

/** What became of a sale: the order, also when it was there already; or what is wrong, beside its fields. */
export type ConfirmedSale = { order: Pick<Order, 'id' | 'orderNumber'> } | { faults: SaleFaults };
/** Sentences by the names of fields; '' for the whole form. */
type SaleFaults = Record<string, string>;

/**
 * Makes an order of a sale that its seller typed in, in one transaction with its stock, counts, figures and
 * ledger lines; the draft goes. Sent twice it is one order (docs/product.md, "Own sales").
 *
 * @param shownAt when the draft was saved that the form showed (ISO); undefined for a form without one
 * @throws AppError `conflict` when the draft changed since the form was opened
 */
export async function confirmSale(
  shop: Shop,
  actor: User,
  { id, form, shownAt }: { id: string; form: SaleForm; shownAt: string | undefined },
  now = new Date(),
): Promise<ConfirmedSale> {
  const settings = await getSettings();
  return inTransaction(async (unit): Promise<ConfirmedSale> => {
    const [known, draft, seller] = await Promise.all([
      findOrderForUpdate(unit, shop, id),
      findSaleDraftForUpdate(unit, shop, id),
      findSellerForUpdate(unit, shop.sellerId),
    ]);
    if (known) return isOfForm(known, form) ? { order: known } : { faults: { '': alreadySent(known) } };
    // A new form that became a draft meanwhile shows none of its lines.
    requireShown(draft, draft ? (shownAt ?? '') : shownAt);
    const kept = draft?.lines ?? [];
    const products = await readProducts(unit, shop, [
      ...kept.map(({ productId }) => productId),
      ...addedIds(form.lines),
    ]);
    const lines = linesOf(kept, form, products);
    const faults = faultsOf(lines, products);
    if (Object.keys(faults).length > 0) return { faults };
    const sold = {
      sellerId: shop.sellerId,
      sellerName: shop.sellerName,
      personId: actor.id,
      by: shopPersonLabel(shop, actor),
      now,
      commissionRate: settings.ownSaleCommissionPercent,
      terms: settings,
      opensAt: seller && opensAgainAt(seller.shop, now.toISOString()),
    };
    const sellers = new Map(seller ? [[shop.sellerId, seller]] : []);
    const placed = ownOrder(id, form, lines, sold);
    const { write } = await prepareAdoption(
      unit,
      [placed],
      { ...settings, now, known: { sellers, products } },
      (_before, arrived) => {
        const { order, lines } = confirmedOrder(arrived, sold);
        createOrder(unit, order, deadlinesOf(order, settings.sellerDaysToAct));
        addLedgerLines(unit, lines, now, 'mayWait');
        return order;
      },
    );
    write();
    if (draft) deleteSaleDraft(unit, id);
    return { order: placed };
  });
}

const alreadySent = ({ orderNumber }: Order) =>
  `This form was already sent, as order ${orderNumber}. Open “New sale” to record another one.`;

/** What a sale is known by once its draft is gone: its goods, its buyer, and how they pay and get it. */
const goodsOf = (lines: readonly { price: number; quantity: number }[]) =>
  lines.map(({ price, quantity }) => `${quantity} × ${toPesewas(price)}`).sort();

/** Whether an order is what this form asks for: it was sent twice, and not changed in between. */
function isOfForm(order: Order, form: SaleForm): boolean {
  const { lines, otherPrice, otherQuantity, otherTitle } = form;
  const other = otherPrice === undefined ? [] : [{ price: otherPrice, quantity: otherQuantity }];
  const asked = goodsOf([...Object.values(lines), ...other]);
  const sold = goodsOf(order.items.map(({ unitPrice, quantity }) => ({ price: unitPrice, quantity })));
  return (
    asked.join() === sold.join() &&
    (otherTitle === '' || order.items.some(({ title }) => title === otherTitle)) &&
    order.buyerName === form.buyerName &&
    order.buyerPhone === form.buyerPhone &&
    order.paymentMethod === form.payment &&
    (order.deliveryAddress !== null) === (form.handover === 'delivery') &&
    order.deliveryFee === (form.handover === 'delivery' ? form.deliveryFee : 0)
  );
}

/** What is sold: the lines as they were typed, and goods that were typed beside them. */
function linesOf(
  lines: readonly SaleDraftLine[],
  { lines: typed, ...form }: SaleForm,
  products: ReadonlyMap<string, Product>,
): SaleDraftLine[] {
  const texts = Object.entries(typed).map(([line, { of, price, quantity }]) => [
    line,
    { of, price: priceText(price), quantity: String(quantity) },
  ]);
  const { otherTitle, otherPrice, otherQuantity } = form;
  return withOther(typedLines(lines, Object.fromEntries(texts), products), {
    title: otherTitle,
    price: otherPrice === undefined ? '' : priceText(otherPrice),
    quantity: String(otherQuantity),
  });
}

async function readProducts(
  unit: UnitOfWork,
  shop: Shop,
  named: readonly string[],
): Promise<ReadonlyMap<string, Product>> {
  const ids = [...new Set(named)].filter(isDocumentId);
  const found = await Promise.all(ids.map((id) => findProductForUpdate(unit, shop, id)));
  return new Map(found.flatMap((product) => (product ? [[product.id, product]] : [])));
}

function faultsOf(lines: readonly SaleDraftLine[], products: ReadonlyMap<string, Product>): SaleFaults {
  if (lines.length === 0) return { q: 'Add at least one product, or enter other goods.' };
  const tooMany = tooManyLines(lines);
  return tooMany === null ? saleFaults(lines, products) : { '': tooMany };
}
