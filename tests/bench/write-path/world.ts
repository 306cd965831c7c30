import { env } from '~/env.server';
import { firestore } from '~/repositories/firebase/app.server';
import type { User } from '~/schemas/users/user';
import { makeApiKey } from '../../factories/api-keys';
import { makeLedgerLine } from '../../factories/ledger';
import { makeUser, type StoredUser, shopsOf, userOf } from '../../factories/people';
import { makeProduct } from '../../factories/products';
import { listenersOfShop } from './listeners';

/** A small market whose ids say who is who. */
export interface World {
  seller: User;
  admins: User[];
  /** Ids of approved products of the seller. */
  products: string[];
  buyerId: string;
  /** Whom an id belongs to; an event adds its own. */
  roles: Map<string, string>;
  put(path: string, made: { id: string; data: object }): Promise<void>;
}

const stock = 1_000;
const adminCount = 3;

/** With all that is on in real use: keys, a webhook, and a seller who hears by email and SMS. */
export async function makeWorld(): Promise<World> {
  const roles = new Map<string, string>();
  const put: World['put'] = async (path, { id, data }) => {
    await firestore().collection(path).doc(id).set(data);
  };
  const add = async (role: string, person: Partial<StoredUser> & { id: string }): Promise<User> => {
    const made = makeUser(person);
    roles.set(made.id, role);
    await put('users', made);
    for (const shop of shopsOf([made])) await put('shops', shop);
    return userOf(made);
  };
  const confirmedPhone = '+233244123456';
  const named = { businessName: 'Ama Fabrics', phone: confirmedPhone, confirmedPhone };
  const seller = await add('seller', { id: 'the-seller', role: 'seller', ...named });
  const { id: buyerId } = await add('buyer', { id: 'the-buyer', role: 'buyer' });
  const products = ['the-first-product', 'the-second-product'];
  for (const [index, id] of products.entries()) {
    roles.set(id, `product ${index + 1}`);
    const owned = { id, seller_id: seller.id, status: 'approved' as const, quantity: stock };
    await put('products', makeProduct({ ...owned, sku: `SKU-${index}` }));
  }
  const account = { userId: seller.id, type: 'momo', network: 'MTN MoMo', status: 'active', isDefault: true };
  const data = { ...account, accountNumber: '+233244123456', accountName: 'Ama Mensah' };
  await put('selleraccounts', { id: 'the-account', data });
  // Money that can be paid out.
  await put('ledger', makeLedgerLine({ sellerId: seller.id, amountPesewas: 1_000_000 }));
  for (const [path, made] of listenersOfShop()) await put(path, made);
  await put('apiKeys', makeApiKey({ sellerId: seller.id }));
  const admins: User[] = [];
  for (let number = 1; number <= adminCount; number += 1) {
    // The first one is the support admin.
    const support = number === 1 ? { email: env.SUPPORT_EMAIL } : {};
    admins.push(await add(`admin ${number}`, { id: `the-admin-${number}`, role: 'admin', ...support }));
  }
  return { seller, admins, products, buyerId, roles, put };
}
