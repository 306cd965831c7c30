import { beforeEach, describe, expect, it } from 'vitest';
import { forgetSettings } from '~/repositories/operator/settings.server';
import { getOrder } from '~/repositories/orders/orders.server';
import { newSaleFields, type SaleDraftLine } from '~/schemas/orders/sale-draft';
import type { SaleForm } from '~/schemas/orders/sale-forms';
import { withPicked } from '~/schemas/orders/sale-lines';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { loadBalance } from '~/services/money/payouts/load-balance.server';
import { confirmSale } from '~/services/orders/own/confirm-sale.server';
import { findPick, loadSale } from '~/services/orders/own/load-sale.server';
import { lineOf } from '~/services/orders/own/sale-lines';
import { removeSaleDraft, saveSaleDraft } from '~/services/orders/own/save-sale-draft.server';
import type { OrderStep } from '~/services/orders/steps/order-step';
import { byPerson, takeOrderStep } from '~/services/orders/steps/take-order-step.server';
import { saleForm } from '../../factories/own-sales';
import { makeProduct } from '../../factories/products';
import { makeRedVariants } from '../../factories/variants';
import { freshPeople } from '../support/people';
import { inRequest } from '../support/request';
import { addPerson, put, stored, storedAll, times } from '../support/store';
import { unreadOf } from '../support/unread';

let seller: User;
let admin: User;

beforeEach(async () => {
  forgetSettings();
  [seller, admin] = await freshPeople();
});

const pot = { status: 'approved', title: 'Pot', price: 12.5, quantity: 5, variants: null } as const;
const addProduct = (id: string, fields: object = {}) =>
  put('products', makeProduct({ id, seller_id: seller.id, ...pot, ...fields }));

const stockOf = async (id: string) => (await stored('products', id))?.quantity;

const takeCommission = async (ownSaleCommissionPercent: number) => {
  await put('settings', { id: 'marketplace', data: { ownSaleCommissionPercent } });
  forgetSettings();
};

const toDeliver = {
  handover: 'delivery',
  buyerName: 'Efua',
  buyerPhone: '+233244123456',
  town: 'Tema',
} as const;

/** Saves a draft with one of each product, or variant of it. */
async function draftOf(id: string, ...picks: [productId: string, variantId?: string][]) {
  let lines: SaleDraftLine[] = [];
  for (const [productId, variantId = ''] of picks) {
    const picked = await inRequest(() => findPick(shopOf(seller), productId, variantId));
    if (!picked) throw new Error(`${productId} is not on sale`);
    lines = withPicked(lines, lineOf(picked));
  }
  const change = { id, fields: newSaleFields, lines: () => lines, shownAt: undefined };
  expect(await inRequest(() => saveSaleDraft(shopOf(seller), change))).toMatchObject({ success: true });
  return shownAt(id);
}

async function shownAt(id: string) {
  const found = await inRequest(() =>
    loadSale(shopOf(seller), { personId: seller.id, seesMoney: true }, { draft: id, q: '' }),
  );
  return found.updatedAt ?? '';
}

const confirm = (id: string, at: string | undefined, fields: Partial<SaleForm> = {}, who = seller) =>
  inRequest(() => confirmSale(shopOf(who), who, { id, shownAt: at, form: saleForm(fields) }));

const read = (id: string) => inRequest(() => getOrder(shopOf(seller), id));
const balance = () => inRequest(() => loadBalance(shopOf(seller)));

const units = (quantity: number, price = 12.5) => ({ l1: { price, quantity } });

describe('a sale that its seller confirms', () => {
  it('is complete at once when the buyer has it, and takes the stock', async () => {
    await addProduct('pot');
    const at = await draftOf('sale', ['pot']);
    expect(await stockOf('pot'), 'a draft takes none').toBe(5);
    await confirm('sale', at, { lines: units(2, 10) });
    expect(await stockOf('pot')).toBe(3);
    const order = await read('sale');
    expect(order).toMatchObject({
      source: 'own',
      status: 'delivered',
      paymentStatus: 'paid',
      total: 20,
      items: [{ productId: 'pot', quantity: 2, unitPrice: 10, taken: 2, short: 0 }],
      tabs: ['delivered'],
      deliveryAddress: null,
    });
    expect(order.orderNumber).toMatch(/^OWN-\d{6}-[2-9A-Z]{5}$/);
    expect(await storedAll('saleDrafts')).toEqual([]);
  });

  it('books the sale, and takes what the buyer paid out again', async () => {
    await takeCommission(4);
    await addProduct('pot');
    await confirm('sale', await draftOf('sale', ['pot']), { payment: 'momo', lines: units(2) });
    const lines = await storedAll('ledger');
    const booked = Object.fromEntries(lines.map(({ type, amountPesewas }) => [type, amountPesewas]));
    expect(booked).toEqual({ sale: 2_500, commission: -100, adjustment: -2_500 });
    expect(await balance()).toMatchObject({ available: -100 });
  });

  it('costs no commission at first', async () => {
    await addProduct('pot');
    await confirm('sale', await draftOf('sale', ['pot']), { lines: units(1) });
    expect(await read('sale')).toMatchObject({ commission: { rate: 0, amount: 0 } });
    expect(await balance()).toMatchObject({ available: 0 });
  });

  it('notifies nobody of what the seller just typed', async () => {
    await addProduct('pot', { quantity: 50 });
    await confirm('sale', await draftOf('sale', ['pot']), { lines: units(1) });
    expect([await unreadOf(seller), await unreadOf(admin)]).toEqual([0, 0]);
  });

  it('counts once, however often it is sent, also at the same time', async () => {
    await addProduct('pot');
    const at = await draftOf('sale', ['pot']);
    const sent = await Promise.all(times(3, () => confirm('sale', at, { lines: units(2) })));
    expect(sent).toMatchObject(times(3, () => ({ order: { id: 'sale' } })));
    expect(await stockOf('pot')).toBe(3);
    expect(await storedAll('orders')).toHaveLength(1);
    expect(await storedAll('ledger')).toHaveLength(2);
  });

  it('that is sent again with other goods or another buyer is refused, and says what was recorded', async () => {
    await addProduct('pot');
    const at = await draftOf('sale', ['pot']);
    await confirm('sale', at, { lines: units(2) });
    const others = [{ lines: units(1) }, { lines: units(2), buyerName: 'Esi' }, { lines: units(2, 12) }];
    for (const other of others)
      expect(await confirm('sale', undefined, other)).toMatchObject({
        faults: { '': expect.stringMatching(/already sent, as order OWN-/) },
      });
    expect(await confirm('sale', undefined, { lines: units(2) })).toMatchObject({ order: { id: 'sale' } });
    expect(await stockOf('pot')).toBe(3);
  });

  it('goes the usual way when it is delivered, and is collected in cash then', async () => {
    await addProduct('pot');
    const at = await draftOf('sale', ['pot']);
    const fields = { ...toDeliver, payment: 'cash_on_delivery', deliveryFee: 20, lines: units(1) } as const;
    await confirm('sale', at, fields);
    const order = await read('sale');
    expect(order).toMatchObject({
      status: 'processing',
      paymentStatus: 'to_collect',
      tabs: ['ship'],
      total: 32.5,
    });
    expect(await storedAll('ledger')).toEqual([]);
    expect(await stockOf('pot')).toBe(4);
  });

  it('takes goods that are no product, beside a product', async () => {
    await addProduct('pot');
    const other = { otherTitle: 'Kenkey', otherPrice: 4.5, otherQuantity: 3 };
    await confirm('sale', await draftOf('sale', ['pot']), { lines: units(1), ...other });
    expect((await read('sale')).items).toMatchObject([
      { productId: 'pot', quantity: 1 },
      { productId: '', title: 'Kenkey', unitPrice: 4.5, quantity: 3, taken: 0 },
    ]);
  });

  it('takes the stock of a variant', async () => {
    const variants = makeRedVariants([{ quantity: 3 }, { quantity: 2 }]);
    await addProduct('smock', { quantity: 5, variants });
    const [, second] = variants.rows;
    await confirm('sale', await draftOf('sale', ['smock', second?.id]), { lines: units(2) });
    expect((await stored('products', 'smock'))?.variants.rows).toMatchObject([
      { quantity: 3 },
      { quantity: 0 },
    ]);
    expect((await read('sale')).items).toMatchObject([{ variantId: second?.id, taken: 2 }]);
  });

  it('may be made while the shop is closed', async () => {
    seller = await addPerson({ role: 'seller', closedUntil: '2999-01-01' });
    await addProduct('pot');
    await confirm('sale', await draftOf('sale', ['pot']), { lines: units(1) });
    expect(await read('sale')).toMatchObject({ status: 'delivered' });
  });
});

describe('what cannot be sold', () => {
  it('is more than is there, over all lines', async () => {
    await addProduct('pot', { quantity: 1 });
    const at = await draftOf('sale', ['pot']);
    expect(await confirm('sale', at, { lines: units(2) })).toEqual({
      faults: { 'lines.l1.quantity': 'Only 1 left in stock. Enter 1 or fewer, or change the stock first.' },
    });
    expect(await stockOf('pot')).toBe(1);
    expect(await storedAll('orders')).toEqual([]);
  });

  it('is the last one twice, in two tabs', async () => {
    await addProduct('pot', { quantity: 1 });
    const [first, second] = [await draftOf('one', ['pot']), await draftOf('two', ['pot'])];
    const sent = await Promise.all([
      confirm('one', first, { lines: units(1) }),
      confirm('two', second, { lines: units(1) }),
    ]);
    expect(sent.filter((outcome) => 'order' in outcome)).toHaveLength(1);
    expect(await stockOf('pot')).toBe(0);
  });

  it('is a product that is not on sale, or of another seller', async () => {
    await addProduct('pending', { status: 'pending' });
    await addProduct('foreign', { seller_id: 'kojo' });
    const pick = (id: string) => inRequest(() => findPick(shopOf(seller), id, ''));
    expect([await pick('pending'), await pick('foreign'), await pick('none'), await pick('a/b')]).toEqual(
      times(4, () => null),
    );
    await addProduct('pot');
    const at = await draftOf('sale', ['pot']);
    await addProduct('pot', { status: 'rejected' });
    expect(await confirm('sale', at, { lines: units(1) })).toHaveProperty(['faults', 'lines.l1.quantity']);
  });

  it('is nothing', async () => {
    expect(await confirm('sale', undefined)).toHaveProperty(['faults', 'q']);
  });

  it('is a draft that changed in another tab, or is another seller’s', async () => {
    await addProduct('pot');
    const at = await draftOf('sale', ['pot']);
    const other = await addPerson({ role: 'seller' });
    await expect(confirm('sale', at, {}, other)).rejects.toMatchObject({ code: 'not-found' });
    await draftOf('sale', ['pot']);
    await expect(confirm('sale', at, { lines: units(1) })).rejects.toMatchObject({ code: 'conflict' });
    await expect(confirm('sale', undefined, { otherTitle: 'Kenkey', otherPrice: 1 })).rejects.toMatchObject({
      code: 'conflict',
    });
    await inRequest(() => removeSaleDraft(shopOf(other), 'sale'));
    expect(await storedAll('saleDrafts')).toHaveLength(1);
  });
});

describe('an own sale that the buyer brings back', () => {
  const step = (by: User, reach: 'all' | 'own', step: OrderStep) =>
    inRequest(async () =>
      takeOrderStep(byPerson(reach === 'all' ? 'all' : shopOf(seller), by), {
        id: 'sale',
        version: (await read('sale')).version,
        step,
      }),
    );
  const back = {
    name: 'open_return',
    id: 'back',
    lines: [{ lineId: '1', quantity: 1 }],
    reason: 'Wrong size',
    note: '',
    photos: [],
  } as const;
  const refund = {
    name: 'refund',
    id: 'money',
    amountPesewas: 1_250,
    lines: back.lines.slice(),
    returnId: 'back',
    reason: 'Item returned',
  } as const;

  it('is settled by its seller alone: stock, commission and figures go back, no money of ours', async () => {
    await takeCommission(4);
    await addProduct('pot');
    await confirm('sale', await draftOf('sale', ['pot']), { lines: units(1) });
    const opened = { ...back, lines: back.lines.slice(), photos: [] };
    expect(await step(admin, 'all', opened)).toMatchObject({ success: false });
    expect(await step(seller, 'own', opened)).toMatchObject({ success: true });
    expect(await step(seller, 'own', { name: 'receive_return', id: 'back', stockBack: true })).toMatchObject({
      success: true,
    });
    expect((await read('sale')).tabs, 'no admin refunds it').not.toContain('refunds');
    expect(await unreadOf(admin)).toBe(0);
    expect(await step(admin, 'all', { ...refund })).toMatchObject({ success: false });
    expect(await step(seller, 'own', { ...refund })).toMatchObject({ success: true });
    expect(await stockOf('pot')).toBe(5);
    expect(await balance()).toMatchObject({ available: 0 });
    expect(await read('sale')).toMatchObject({ paymentStatus: 'refunded' });
  });
});
