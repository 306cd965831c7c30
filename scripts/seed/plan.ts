import type { Random } from '../../tests/factories/random';
import type { Fate } from './life';
import type { Market, Seller } from './market';
import { type Item, Shelf } from './shelf';

/** A product to create. */
export interface Plan {
  seller: Seller;
  item: Item;
  fate: Fate;
  /** Its position among all pending products, from 0 to 1. */
  place: number;
}

/** Fates of `count` products, most of them approved. */
function fates(count: number, counts: { pending: number; rejected: number; outOfStock: number }): Fate[] {
  const repeat = (number: number, fate: Fate) => Array.from({ length: number }, () => fate);
  const again = Math.floor(counts.pending / 4);
  const special = [
    ...repeat(counts.pending - again, 'pending'),
    ...repeat(again, 'submitted-again'),
    ...repeat(counts.rejected, 'rejected'),
    ...repeat(counts.outOfStock, 'out-of-stock'),
  ];
  return [...special, ...repeat(count - special.length, 'approved')];
}

/** The owners of `count` products of the other sellers: some have many, all at least one. */
function shares(sellers: readonly Seller[], count: number, random: Random): Seller[] {
  const weights = sellers.map(() => 0.3 + random.next() ** 2 * 2);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const owners = sellers.flatMap((seller, place) => {
    const share = Math.floor(((weights[place] ?? 0) / total) * (count - sellers.length));
    return Array.from({ length: 1 + share }, () => seller);
  });
  while (owners.length < count) owners.push(random.pick(sellers));
  return owners;
}

/** Plans which seller sells which product, and what happens to it. */
export function planProducts(market: Market): Plan[] {
  const { size, sellers } = market;
  const random = market.random('plan');
  const [demo, suspended, ...others] = sellers;
  if (!demo || !suspended) throw new Error('create people before products');
  const own = {
    pending: Math.max(4, Math.round(size.pending / 5)),
    rejected: Math.max(3, Math.round(size.rejected / 5)),
    outOfStock: Math.max(3, Math.round(size.outOfStock / 5)),
  };
  const rest = {
    pending: size.pending - own.pending,
    rejected: size.rejected - own.rejected,
    outOfStock: size.outOfStock - own.outOfStock,
  };
  const suspendedShare = Math.max(5, Math.round(size.products / 40));
  const othersShare = size.products - size.ownProducts - suspendedShare;
  const owners = [
    ...random.shuffle(fates(size.ownProducts, own)).map((fate) => ({ seller: demo, fate })),
    ...random.shuffle(fates(othersShare, rest)).map((fate) => ({ seller: demo, fate })),
    ...fates(suspendedShare, { pending: 0, rejected: 1, outOfStock: 1 }).map((fate) => ({
      seller: suspended,
      fate,
    })),
  ];
  const othersOwners = random.shuffle(shares(others, othersShare, random));
  const shelf = new Shelf(random, size.fewPictures);
  const turns = new Map<string, number>();
  const waiting = owners.filter(({ fate }) => fate === 'pending').length;
  let waits = 0;
  return owners.map(({ seller: known, fate }, index) => {
    const seller = othersOwners[index - size.ownProducts] ?? known;
    const turn = turns.get(seller.id) ?? 0;
    turns.set(seller.id, turn + 1);
    if (fate === 'pending') waits += 1;
    return {
      seller,
      fate,
      item: shelf.take(seller.categories, turn),
      place: ((waits * 5) % (waiting + 1)) / (waiting + 1),
    };
  });
}
