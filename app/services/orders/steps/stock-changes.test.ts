import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sayNote } from '~/texts/en/step-notes';
import { makeLine, makePlacedOrder } from '../../../../tests/factories/orders';
import { makeProduct, productOf } from '../../../../tests/factories/products';
import { makeRedVariants } from '../../../../tests/factories/variants';
import {
  changedStock,
  putBack,
  shortNote,
  stockChangeOf,
  unclearIn,
  variantOf,
  withNote,
} from './stock-changes';

const plain = productOf(makeProduct({ id: 'plain', title: 'Basket', quantity: 4 }));
const smock = productOf(makeProduct({ id: 'smock', title: 'Smock', variants: makeRedVariants() }));
const products = new Map([plain, smock].map((product) => [product.id, product]));

const change = (line: Parameters<typeof makeLine>[0], quantity: number) =>
  stockChangeOf(makeLine(line), quantity);
const ofSmock = (line: Parameters<typeof makeLine>[0], quantity: number) =>
  change({ productId: 'smock', title: 'Smock', ...line }, quantity);
/** Each stock as 'product variant: before → after'. */
const shown = ({ changed }: ReturnType<typeof changedStock>) =>
  changed.map(
    ({ product, variant, before, after }) => `${product.id} ${variant?.id ?? '-'}: ${before} → ${after}`,
  );

describe('the variant of a line', () => {
  const { variants } = smock;
  const found = (variantId: string, sku: string) => variants && variantOf(variants, { variantId, sku })?.id;

  it('is that of its id, whatever its SKU; else that of its SKU in upper or lower case', () => {
    expect(found('v2', 'RED-1')).toBe('v2');
    expect(found('', 'red-1')).toBe('v1');
    expect(found('gone', 'RED-1')).toBe('v1');
  });

  it('is none without either, also where variants have no SKU', () => {
    expect(found('gone', 'RED-9')).toBeUndefined();
    const nameless = makeRedVariants([{ sku: '' }, { sku: '' }]);
    expect(variantOf(nameless, { variantId: '', sku: '' })).toBeNull();
  });

  it('is none where all variants share the SKU', () => {
    const shared = makeRedVariants([{ sku: 'RED' }, { sku: 'red' }]);
    expect(variantOf(shared, { variantId: '', sku: 'RED' })).toBeNull();
    expect(variantOf(shared, { variantId: 'v2', sku: 'RED' })?.id).toBe('v2');
  });
});

describe('a change of stock', () => {
  it('adds up the lines of a variant and keeps those of others apart, not below 0', () => {
    const changes = [
      ofSmock({ variantId: 'v1' }, -3),
      ofSmock({ sku: 'RED-1' }, -2),
      ofSmock({ variantId: 'v2' }, -11),
    ];
    expect(shown(changedStock(products, changes))).toEqual(['smock v1: 10 → 5', 'smock v2: 10 → 0']);
  });

  it('was made already where the shop took the units', () => {
    const changes = [ofSmock({ variantId: 'v1' }, -3), change({ productId: 'plain' }, -1)];
    expect(shown(changedStock(products, changes, true))).toEqual(['smock v1: 13 → 10', 'plain -: 5 → 4']);
  });

  it('of none of the variants is left aside, also of one that was deleted', () => {
    const unclear = [ofSmock({ variantId: 'gone' }, 2), ofSmock({}, 1)];
    const all = changedStock(products, [...unclear, ofSmock({ variantId: 'v2' }, 1)]);
    expect(shown(all)).toEqual(['smock v2: 10 → 11']);
    expect(all.unclear).toEqual(unclear);
  });

  it('goes to the product that has no variants any more, and to nothing where it was deleted', () => {
    const changes = [
      change({ productId: 'plain', variantId: 'v1', sku: 'RED-1' }, 2),
      change({ productId: 'gone' }, 2),
    ];
    const all = changedStock(products, changes);
    expect(shown(all)).toEqual(['plain -: 4 → 6']);
    expect(all.unclear).toEqual([]);
  });

  it('never takes more than there is and changes nothing else, in 500 random orders', () => {
    const line = fc.record({
      variantId: fc.constantFrom('v1', 'v2', 'gone', ''),
      sku: fc.constantFrom('RED-1', 'red-2', 'RED-9', ''),
      quantity: fc.integer({ min: 0, max: 15 }),
    });
    // All units of an order leave the stock, or all come back.
    const sign = fc.constantFrom(1, -1);
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), sign, (lines, by) => {
        const changes = lines.map(({ quantity, ...names }) => ofSmock(names, by * quantity));
        const { changed, unclear, moved: each } = changedStock(products, changes);
        expect(new Set(changed.map(({ variant }) => variant?.id)).size).toBe(changed.length);
        const sum = (of: typeof changes) => of.reduce((total, { quantity }) => total + quantity, 0);
        const wanted = sum(changes) - sum(unclear);
        const moved = changed.reduce((total, { before, after }) => total + after - before, 0);
        expect([...each.values()].reduce((total, one) => total + one, 0)).toBe(moved);
        expect(changed.every(({ after }) => after >= 0)).toBe(true);
        if (changed.every(({ after }) => after > 0)) expect(moved).toBe(wanted);
        else expect(moved).toBeGreaterThanOrEqual(wanted);
      }),
      { numRuns: 500 },
    );
  });
});

describe('what is said of stock that was left alone', () => {
  it('names the first line, and is nothing without any', () => {
    const lines = [ofSmock({ variant: 'Red / XS' }, 1), ofSmock({}, 1), ofSmock({}, 1)];
    expect(sayNote({ note: '', told: unclearIn(lines) })).toContain(
      'Stock of “Smock (Red / XS)” and 2 others not changed',
    );
    expect(unclearIn([])).toEqual([]);
  });

  it('stands behind the note of the newest entry', () => {
    const order = makePlacedOrder();
    const placed = order.timeline.map((entry) => ({ ...entry, note: 'Sold out' }));
    const told = unclearIn([ofSmock({}, 1)]);
    const noted = withNote({ ...order, timeline: [...order.timeline, ...placed] }, told);
    expect(noted.timeline.map(({ note }) => note)).toEqual(['', 'Sold out']);
    expect(noted.timeline.map(sayNote)).toEqual(['', expect.stringMatching(/^Sold out\. Stock of/)]);
    expect(withNote(order, [])).toBe(order);
  });
});

describe('what was taken for a line', () => {
  const line = (taken: number | null, short: number) => ({
    ...makeLine({ productId: 'plain', title: 'Basket', quantity: 5 }),
    lineId: '1',
    taken,
    short,
  });
  const back = (of: ReturnType<typeof line>, quantity: number, why: 'cancelled' | 'returned') => {
    const { items, stock } = putBack([of], [{ lineId: '1', quantity }], why);
    return [items[0]?.taken, items[0]?.short, stock.map((one) => one.quantity)];
  };

  it('comes back, and never more; of cancelled units first those that the stock lacked', () => {
    expect(back(line(3, 2), 1, 'cancelled')).toEqual([3, 1, []]);
    expect(back(line(3, 2), 4, 'cancelled')).toEqual([1, 0, [2]]);
    expect(back(line(3, 2), 4, 'returned')).toEqual([0, 2, [3]]);
    expect(back(line(0, 0), 2, 'cancelled')).toEqual([0, 0, [0]]);
    expect(back(line(null, 0), 2, 'cancelled')).toEqual([null, 0, [2]]);
  });

  it('is told where it is less than ordered', () => {
    const short = [2, 0, 1, 1, 3].map((units) => line(1, units));
    expect(shortNote(short)).toBe('Not in stock: 2 of “Basket”, 1 of “Basket”, 1 of “Basket” and 1 other.');
    expect(shortNote([line(5, 0)])).toBe('');
  });
});
