import { Timestamp } from 'firebase-admin/firestore';
import { type ShopPage, type ShopPageContent, shopPageSchema } from '~/schemas/shop-page/shop-page';
import { collectionOf, ownedBy } from '../firebase/collection.server';
import type { UnitOfWork } from '../firebase/transactions.server';

const pages = collectionOf({
  path: 'shopPages',
  schema: shopPageSchema,
  noun: 'page',
  owner: ownedBy('sellerId'),
  order: { field: 'createdAt', direction: 'desc' },
});

export const { find: findShopPage, findForUpdate: findShopPageForUpdate } = pages;

/** The record of the name that a seller uses. */
type Written = Pick<ShopPage, 'sellerId' | 'names'> & ShopPageContent;

/** Takes a name. The transaction fails when it is taken. */
export function createShopPage(unit: UnitOfWork, name: string, page: Written): void {
  const now = Timestamp.now();
  unit.create(pages.doc(name), { ...page, movedTo: null, createdAt: now, updatedAt: now });
}

/** Writes the page of a name that the seller has, also one of before. */
export function updateShopPage(unit: UnitOfWork, name: string, page: Written): void {
  unit.update(pages.doc(name), { ...page, movedTo: null, updatedAt: Timestamp.now() });
}

/** Keeps a name that the seller does not use any more: it leads to the one that they took. */
export function moveShopPage(unit: UnitOfWork, name: string, movedTo: string): void {
  unit.update(pages.doc(name), {
    movedTo,
    updatedAt: Timestamp.now(),
    names: [],
    isShown: false,
    about: '',
    whatsapp: '',
    productIds: [],
  });
}
