import type { Basket, BasketLine, BasketPart } from '~/schemas/intake/basket';

/** A line of pots at 40.00. */
export const potLine = (fields: Partial<BasketLine> = {}): BasketLine => ({
  productId: 'pot',
  title: 'Pot',
  unitPrice: '40.00',
  quantity: 1,
  ...fields,
});

/** What a basket has of ama's: a pot, delivered for 10.00. */
export const partOf = (fields: Partial<BasketPart> = {}): BasketPart => ({
  sellerId: 'ama',
  deliveryFee: '10.00',
  lines: [potLine()],
  ...fields,
});

/** A basket of one pot for 50.00 in all, paid by mobile money, as the API takes it. */
export const makeBasket = (fields: Partial<Basket> = {}): Basket => ({
  placedAt: new Date().toISOString(),
  currency: 'GHS',
  buyer: { name: 'Kofi Asante', phone: '+233244123456' },
  deliverTo: {
    name: 'Kofi Asante',
    phone: '024 412 3456',
    line: '12 Ring Road',
    town: 'Kumasi',
    region: 'Ashanti',
  },
  payment: {
    method: 'momo',
    attempts: [
      { id: 'a1', amount: '50.00', state: 'succeeded', network: 'MTN MoMo', at: new Date().toISOString() },
    ],
  },
  orders: [partOf()],
  total: '50.00',
  ...fields,
});
