import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { takeTurn } from '~/repositories/firebase/transaction-turns.server';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import { getSettings } from '~/repositories/operator/settings.server';
import { createOrder, findIdsByNumber } from '~/repositories/orders/orders.server';
import { findShopOrderForUpdate, writeShopOrder } from '~/repositories/orders/shop-orders.server';
import { readBasket } from '~/schemas/intake/basket';
import { maxRefusals } from '~/schemas/intake/body-fields';
import { type Refusal, refusalAt } from '~/schemas/intake/refusals';
import { type ShopOrder, shopOrderDocumentId } from '~/schemas/intake/shop-order';
import type { Order } from '~/schemas/orders/order';
import { truncate } from '~/utils/text';
import { happened } from '../activity/happened.server';
import { noteDifferent } from '../activity/note-refused-message.server';
import { findAdminRecipients } from '../notifications/notify.server';
import { prepareAdoption } from '../orders/arrivals/prepare-adoption.server';
import { faultsOfBasket } from './basket-faults';
import { type BasketId, ordersOfBasket } from './basket-orders';
import { noRecords, readRecords } from './read-basket-records.server';

/** A basket as its shop sent it. */
export interface SentBasket {
  shop: string;
  shopOrderId: string;
  /** What it says: JSON as it was sent, or a map that the shop wrote. */
  said: unknown;
}

/**
 * What became of a basket. `taken` has its orders; those that were made now, and null when it was taken at an
 * earlier time; `differs`: there is one with this id that says something else.
 */
export type BasketOutcome =
  | { outcome: 'taken'; made: Order[] | null; basket: ShopOrder }
  | { outcome: 'refused'; basket: ShopOrder }
  | { outcome: 'differs' };

/**
 * Takes a basket in, in one transaction: an order for each of its sellers with stock, counts and
 * notifications, or a refusal that names every fault, of which admins are notified. Nothing is half taken;
 * the same basket sent again counts once, and a refused one is tried again; of one that says something else
 * under its id admins are notified (docs/product.md, "Orders from the shop").
 */
export async function takeBasket(sent: SentBasket, now = new Date()): Promise<BasketOutcome> {
  if (sizeOf(sent.said) < largeSize) return take(sent, now);
  const endTurn = await takeTurn(`large baskets of ${sent.shop}`);
  try {
    return await take(sent, now);
  } finally {
    endTurn();
  }
}

/**
 * Letters of a basket with some hundred lines: those of one shop are taken one after another, so that nobody
 * waits behind twenty of them.
 */
const largeSize = 25_000;
const sizeOf = (said: unknown) => (typeof said === 'string' ? said : (JSON.stringify(said) ?? '')).length;

async function take(sent: SentBasket, now: Date): Promise<BasketOutcome> {
  const settings = await getSettings();
  const { shop, shopOrderId, said } = sent;
  const about: BasketId = { id: shopOrderDocumentId(shop, shopOrderId), shop, shopOrderId };
  const value = jsonOf(said);
  const read = readBasket(value);
  const hash = hashOf('basket' in read ? read.basket : said);
  const own = 'basket' in read ? faultsOfBasket(read.basket) : read.refusals;
  const outcome = await inTransaction(async (unit): Promise<BasketOutcome> => {
    // First, so that baskets that would meet on a seller's counts and products take turns.
    const known = 'basket' in read && own.length === 0 ? await readRecords(unit, read.basket) : noRecords;
    const before = await findShopOrderForUpdate(unit, 'all', about.id);
    if (before?.state === 'taken')
      return before.hash === hash ? { outcome: 'taken', made: null, basket: before } : { outcome: 'differs' };
    const record = recordOf(about, { said, value, hash, before, now });
    if (!('basket' in read) || own.length > 0) return refuse(unit, before, record, own);
    const { basket } = read;
    if (known.faults.length > 0) return refuse(unit, before, record, known.faults);
    const orders = ordersOfBasket(basket, about, { ...known, settings });
    const taken = await numbersTaken(orders);
    if (taken.length > 0) return refuse(unit, before, record, taken);
    const context = { ...settings, now, known };
    const made: Order[] = [];
    const prepared = await Promise.all(
      orders.map((order) =>
        prepareAdoption(unit, [order], context, (_before, placed, deadlines) => {
          createOrder(unit, placed, deadlines);
          made.push(placed);
          return placed;
        }),
      ),
    );
    for (const { write } of prepared) write();
    const after: ShopOrder = {
      ...record,
      state: 'taken',
      orders: orders.map(({ id, sellerId, orderNumber }) => ({ id, sellerId, orderNumber })),
    };
    writeShopOrder(unit, before?.state ?? null, after);
    return { outcome: 'taken', made, basket: after };
  });
  if (outcome.outcome === 'differs')
    await noteDifferent({ kind: 'basket', id: shopOrderId, about: about.id, record: shopOrderId });
  return outcome;
}

/** What a shop said as a value; what is not JSON says nothing. */
function jsonOf(said: unknown): unknown {
  try {
    // Written into the database, it may hold instants that are no text.
    return JSON.parse(typeof said === 'string' ? said : JSON.stringify(said, withoutTimestamps));
  } catch {
    return undefined;
  }
}

const withoutTimestamps = (_key: string, value: unknown) =>
  v.is(storedInstant, value)
    ? new Date(value._seconds * 1_000 + value._nanoseconds / 1e6).toISOString()
    : value;
const storedInstant = v.strictObject({ _seconds: v.number(), _nanoseconds: v.number() });

/** A basket without faults says the same in whatever order its shop writes the fields. */
function hashOf(said: unknown): string {
  const text = typeof said === 'string' ? said : JSON.stringify(said ?? null);
  return createHash('sha256').update(text).digest('base64url');
}

const maxName = 80;
const name = v.fallback(
  v.pipe(
    v.string(),
    // Half a character is not stored.
    v.transform((text) => truncate(text.replaceAll(/\p{Cs}/gu, '\ufffd'), maxName)),
  ),
  '',
);
const namesSchema = v.fallback(
  v.pipe(
    v.object({ buyer: v.fallback(v.object({ name }), { name: '' }), total: name }),
    v.transform(({ buyer, total }) => ({ buyer: buyer.name, total })),
  ),
  { buyer: '', total: '' },
);

/** What a list shows of a basket, whatever else is wrong with it. */
const namesOf = (value: unknown) => v.parse(namesSchema, value);

/** The record of a basket before it is known what becomes of it. */
function recordOf(
  { id, shop, shopOrderId }: BasketId,
  {
    said,
    value,
    hash,
    before,
    now,
  }: { said: unknown; value: unknown; hash: string; before: ShopOrder | null; now: Date },
): ShopOrder {
  return {
    id,
    shop,
    shopOrderId,
    basket: said,
    ...namesOf(value),
    hash,
    state: 'waiting',
    receivedAt: before?.receivedAt ?? now.toISOString(),
    orders: [],
    refusal: null,
    refusals: [],
    tries: (before?.tries ?? 0) + 1,
    dismissedBy: '',
    dismissedReason: null,
    updatedAt: now.toISOString(),
  };
}

/**
 * Parts whose number another order of their seller has. Not in the transaction, which would hold up the
 * orders of other sellers too: what a shop writes past the inbox meanwhile is refused when it is looked at.
 */
async function numbersTaken(orders: readonly Order[]): Promise<Refusal[]> {
  const found = await Promise.all(
    orders.map(({ sellerId, orderNumber }) => findIdsByNumber({ sellerId }, orderNumber)),
  );
  return found.flatMap((same, index) =>
    same.some((id) => id !== orders[index]?.id) ? [refusalAt(['orders', index], 'number_taken')] : [],
  );
}

/** Says that not every fault is named. */
const more = refusalAt(
  [],
  'too_many',
  `More is wrong than these ${maxRefusals} faults. Correct them, and send the basket again.`,
);

async function refuse(
  unit: UnitOfWork,
  before: ShopOrder | null,
  record: ShopOrder,
  found: Refusal[],
): Promise<BasketOutcome> {
  const refusals = found.length > maxRefusals ? [...found.slice(0, maxRefusals), more] : found;
  const [first] = refusals;
  const refused: ShopOrder = {
    ...record,
    state: 'refused',
    refusal: first ? { code: first.code, field: first.pointer, message: first.detail } : null,
    refusals,
  };
  // Once for what is wrong: a shop may send it again and again.
  const isKnown = before?.state === 'refused' && before.refusal?.message === refused.refusal?.message;
  const admins = isKnown ? [] : await findAdminRecipients(unit);
  writeShopOrder(unit, before?.state ?? null, refused);
  const facts = {
    id: record.id,
    shop: record.shop,
    basket: record.shopOrderId,
    field: first?.pointer ?? '',
    problem: first?.detail ?? '',
    errors: refusals,
    isAgain: before?.state === 'refused',
  };
  happened(unit, 'basket.refused', facts, { admins });
  return { outcome: 'refused', basket: refused };
}
