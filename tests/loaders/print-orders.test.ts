import { beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '~/schemas/orders/order';
import { printLayouts } from '~/schemas/orders/order-print';
import { makeOrderAt, makePlacedOrder, orderStages, recordOf } from '../factories/orders';
import { addPerson, put, times } from '../integration/support/store';
import { type Person, signedIn } from '../mocks/people';
import { startRemix } from '../setup/remix-handler';

const send = await startRemix();
let seller: Person;

beforeEach(async () => {
  seller = await signedIn('seller');
});

const print = async (ids: string, layout = 'slip', { cookie } = seller, area = 'seller') =>
  send({ path: `/${area}/orders/print?ids=${ids}&layout=${layout}`, cookie });
const own = (id: string, more: Parameters<typeof makePlacedOrder>[0] = {}) =>
  makePlacedOrder({ id, sellerId: seller.id, orderNumber: `MK-${id}`, ...more });
const store = (...orders: Order[]) => put('orders', ...orders.map(recordOf));
/** The words of a page. */
const words = (page: string) => page.replace(/<[^>]+>/g, '');
/** How many sheets a page has. */
const sheets = (page: string) => page.split('<article').length - 1;

describe('what is printed', () => {
  it.each(printLayouts.filter((layout) => layout !== 'credit'))(
    'as %s, has a sheet for each order, in the order of the ids',
    async (layout) => {
      await store(own('a'), own('b'), own('c'));
      const { status, text } = await print('c,a,b', layout);
      expect(status).toBe(200);
      expect(sheets(text)).toBe(3);
      const places = ['MK-c', 'MK-a', 'MK-b'].map((number) => text.indexOf(number));
      expect(places).toEqual([...places].sort((one, other) => one - other));
    },
  );

  it('leaves out orders of others and ids of none, and says how many', async () => {
    await store(own('a'), makePlacedOrder({ id: 'foreign', sellerId: 'other', orderNumber: 'MK-foreign' }));
    const ids = 'a,foreign,none,../users,__x__,,a';
    const { text } = await print(ids);
    expect(sheets(text)).toBe(1);
    expect(text).not.toContain('MK-foreign');
    expect(words(text)).toContain('2 orders left out');
    const admin = await signedIn('admin');
    expect(sheets((await print(ids, 'slip', admin, 'admin')).text)).toBe(2);
  });

  it.each(['foreign', 'none', '', ',', '%00', 'a%2Fb'])('is 404 when %j leaves no order', async (ids) => {
    await store(makePlacedOrder({ id: 'foreign', sellerId: 'other' }));
    expect((await print(ids)).status).toBe(404);
  });

  it('is 100 orders at most; those above are counted', async () => {
    const ids = times(107, (index) => `order-${index}`);
    await store(...ids.map((id) => own(id)));
    const { text } = await print(ids.join(','));
    expect(sheets(text)).toBe(100);
    expect(words(text)).toContain('7 orders left out');
  });

  it('is text, whatever names and titles hold', async () => {
    const hostile = '</style><script>alert(1)</script>';
    await store(own('a', { buyerName: hostile, sellerName: hostile, title: hostile }));
    for (const layout of printLayouts) expect((await print('a', layout)).text).not.toContain('alert(1)</');
  });
});

it.each(orderStages)('is reached from the page of an order that is %s', async (stage) => {
  await store(makeOrderAt(stage, { id: 'a', sellerId: seller.id }));
  const admin = await signedIn('admin');
  for (const [area, { cookie }] of [
    ['seller', seller],
    ['admin', admin],
  ] as const) {
    const { text } = await send({ path: `/${area}/orders/a`, cookie });
    expect(text).toContain(`/${area}/orders/print?ids=a`);
  }
});

describe('an invoice', () => {
  it('says that it is no tax invoice, unless a certified system made it one', async () => {
    const tax = { invoiceNumber: 'INV-77', sdcId: 'SDC-1', signature: 'ABCD', issuedAt: null };
    await store(own('a'), { ...own('b'), tax });
    const plain = await print('a', 'invoice');
    const { text } = await print('b', 'invoice');
    for (const field of ['INV-77', 'SDC-1', 'ABCD']) expect(text).toContain(field);
    expect(plain.text).toContain('Not a tax');
    expect(text).not.toContain('Not a tax');
  });

  it('leaves out what was cancelled', async () => {
    const order = own('a', { deliveryFee: 20 });
    await store({ ...order, items: order.items.map((item) => ({ ...item, cancelled: 1 })) });
    const text = words((await print('a', 'invoice')).text.split('<article')[1]?.split('</article')[0] ?? '');
    expect(text).toContain('199.98');
    expect(text).toContain('219.98');
    expect(text).not.toContain('299.97');
  });
});

describe('a credit note', () => {
  const refund = (id: string, fields: Partial<Order['refunds'][number]>) => ({
    id,
    returnId: null,
    lines: [],
    amountPesewas: 0,
    reason: 'Agreed discount',
    at: '2026-11-20T09:00:00.000Z',
    ...fields,
  });
  const step = (id: string, name: string) => ({
    id,
    step: name,
    status: '',
    at: '2026-11-20T09:00:00.000Z',
    by: 'admin',
    note: '',
    version: 2,
  });
  const refunded = (id: string): Order => {
    const order = makeOrderAt('delivered', { id, sellerId: seller.id, orderNumber: `MK-${id}` });
    const lines = order.items.map(({ lineId }) => ({ lineId, quantity: 1 }));
    return {
      ...order,
      refunds: [
        refund('cancelled', { amountPesewas: 77_700 }),
        refund('goods', { lines, amountPesewas: 9_999, reason: 'Item damaged' }),
        refund('amount', { amountPesewas: 500 }),
      ],
      timeline: [
        ...order.timeline,
        step('cancelled', 'cancel'),
        step('goods', 'refund'),
        step('amount', 'refund'),
      ],
    };
  };

  it('is of each refund of what was sold, names its invoice, and is below 0', async () => {
    await store(refunded('a'));
    const { text } = await print('a', 'credit');
    expect(sheets(text)).toBe(2);
    const [, goods = '', amount = ''] = text.split('<article').map(words);
    for (const part of ['CN-MK-a-1', 'INV-MK-a', 'Item damaged', '-99.99'])
      expect(goods.replace('−', '-')).toContain(part);
    expect(goods).not.toContain('Difference');
    for (const part of ['CN-MK-a-2', 'Agreed discount', '5.00']) expect(amount).toContain(part);
    expect(text).not.toContain('777.00');
  });

  it('is named by the invoice, which takes its amount off once', async () => {
    await store(refunded('a'));
    const text = words((await print('a', 'invoice')).text);
    for (const part of ['INV-MK-a', 'CN-MK-a-1, CN-MK-a-2', '104.99']) expect(text).toContain(part);
  });

  it('is none where nothing is refunded, nor is there an invoice of what is cancelled', async () => {
    const whole = own('b');
    const items = whole.items.map((item) => ({ ...item, cancelled: item.quantity }));
    const cancelled = { ...whole, items, status: 'cancelled' as const };
    await store(own('a'), cancelled);
    const credit = await print('a', 'credit');
    expect(sheets(credit.text)).toBe(0);
    expect(words(credit.text)).toContain('No credit note, because nothing that was sold is refunded: MK-a');
    const invoice = await print('a,b', 'invoice');
    expect(sheets(invoice.text)).toBe(1);
    expect(words(invoice.text)).toContain('No invoice, because the order is cancelled: MK-b');
    expect(words((await print('b')).text)).toContain('nothing to pack');
  });
});

it('says how to reach the seller, each their own, to an admin too', async () => {
  await addPerson({ id: 'ama', email: 'ama@shop.test', phone: '+233244000111', role: 'seller' });
  await store(
    makePlacedOrder({ id: 'a', sellerId: 'ama' }),
    own('b'),
    makePlacedOrder({ id: 'c', sellerId: 'gone' }),
  );
  const { text } = await print('a,b,c', 'slip', await signedIn('admin'), 'admin');
  const [, ama = '', other = '', gone = ''] = text
    .split('<article')
    .map((sheet) => words(sheet.split('</article>')[0] ?? ''));
  expect(ama).toContain('+233 24 400 0111');
  expect(other).not.toContain('ama@shop.test');
  expect(gone).not.toContain('ama@shop.test');
});

describe('a label', () => {
  const hasCode = (page: string) => page.includes('QR code');
  const shipped = (id: string, more = {}) => makeOrderAt('shipped', { id, sellerId: seller.id, ...more });

  it('leads to the handover page, as text and as QR code, without the code', async () => {
    await store(shipped('a', { buyerId: 'efua' }));
    const { text } = await print('a', 'label');
    expect(text).toContain('/delivered/token-of-the-parcel-1234');
    expect(hasCode(text)).toBe(true);
  });

  it('has none without a parcel, or without a buyer who has a code', async () => {
    await store(shipped('a'), own('b', { buyerId: 'efua' }));
    expect(hasCode((await print('a,b', 'label')).text)).toBe(false);
  });

  it('says how much cash to collect', async () => {
    await store(shipped('a', { paymentMethod: 'cash_on_delivery', prepaid: false, deliveryFee: 15 }));
    expect(words((await print('a', 'label')).text)).toMatch(/Collect GH₵\s?314\.97/);
  });

  it('is not made when nothing is left to ship; the page names the order', async () => {
    await store(
      makeOrderAt('delivered', { id: 'done', sellerId: seller.id, orderNumber: 'MK-done' }),
      own('b'),
    );
    const { text } = await print('done,b', 'label');
    expect(sheets(text)).toBe(1);
    expect(words(text)).toContain('nothing is left to ship: MK-done');
  });
});
