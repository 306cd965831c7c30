import { beforeEach, describe, expect, it } from 'vitest';
import { getDraft, listDrafts } from '~/repositories/catalogue/product-drafts.server';
import { listFiles } from '~/repositories/files/files.server';
import { limits } from '~/schemas/limits';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import {
  type DraftChange,
  removeDraft,
  saveDraft,
  tooManyDraftsMessage,
} from '~/services/products/save-draft.server';
import { submitProduct } from '~/services/products/submit-product.server';
import { newIdempotencyKey, recordIdOf } from '~/utils/record-id.server';
import { makeDraft, typedDraft } from '../../factories/drafts';
import { freshPeople } from '../support/people';
import { anyPhoto } from '../support/photo-fixtures';
import { typed } from '../support/products';
import { inRequest } from '../support/request';
import { addPerson, put, stored, storedAll, times } from '../support/store';
import { unreadOf } from '../support/unread';

let seller: User;
let admin: User;

beforeEach(async () => {
  [seller, admin] = await freshPeople();
});

const key = newIdempotencyKey();
const idOf = ({ id }: User) => recordIdOf(id, key);

const unchanged = { order: [], remove: [] };

const save = (change: Partial<DraftChange> = {}, who = seller) =>
  inRequest(() =>
    saveDraft(shopOf(who), {
      id: idOf(who),
      fields: typedDraft(),
      photos: [],
      photoChanges: unchanged,
      ...change,
    }),
  );

const read = (who = seller) => inRequest(() => getDraft(shopOf(who), idOf(who)));

/** When the draft that a form shows was saved. */
const shownAt = async () => (await read()).updatedAt ?? '';

const files = (folder: string) => inRequest(() => listFiles(`${folder}/${idOf(seller)}/`));
const photosIn = async (folder: string) => (await files(folder)).filter((path) => !path.endsWith('.webp'));

const submit = async (updatedAt: string) => {
  const draft = await read();
  return inRequest(() =>
    submitProduct(shopOf(seller), seller, {
      fields: typed(),
      photos: [],
      copied: draft.images,
      idempotencyKey: undefined,
      shownDraft: { id: draft.id, updatedAt },
    }),
  );
};

describe('a draft of a product', () => {
  it('holds what was typed, also what no product may have', async () => {
    expect(await save()).toMatchObject({ success: true });
    expect(await read()).toMatchObject({ ...typedDraft(), price: '12,50', images: [] });
  });

  it('is no product, and nobody is notified', async () => {
    await save({ photos: [await anyPhoto()] });
    expect(await storedAll('products')).toEqual([]);
    expect(await storedAll('productSkus')).toEqual([]);
    expect(await storedAll('history_logs')).toEqual([]);
    expect(await unreadOf(admin)).toBe(0);
  });

  it('is listed for its seller alone, newest first', async () => {
    const other = await addPerson({ role: 'seller' });
    await save();
    await save({}, other);
    await put('productDrafts', makeDraft({ id: 'old', sellerId: seller.id, savedAt: new Date(0) }));
    const { items } = await inRequest(() => listDrafts(shopOf(seller), { cursor: null }));
    expect(items.map(({ id }) => id)).toEqual([idOf(seller), 'old']);
  });

  it('is one draft when the same new form is sent again, with the photos of the last', async () => {
    await save({ photos: [await anyPhoto('a.jpg')] });
    await save({ fields: typedDraft({ title: 'A whole stole' }), photos: [await anyPhoto('b.jpg')] });
    expect(await storedAll('productDrafts')).toHaveLength(1);
    expect(await read()).toMatchObject({ title: 'A whole stole', images: [{ name: 'b.jpg' }] });
    expect(await photosIn('productDrafts')).toEqual([expect.stringMatching(/_b\.jpg$/)]);
  });

  it('keeps, moves and drops its photos', async () => {
    await save({ photos: [await anyPhoto('a.jpg'), await anyPhoto('b.jpg', '#3a3')] });
    const [first] = (await read()).images;
    await save({
      shownAt: await shownAt(),
      photoChanges: { order: [1, 2], remove: [first?.path ?? ''] },
      photos: [await anyPhoto('c.jpg')],
    });
    expect((await read()).images.map(({ name }) => name)).toEqual(['b.jpg', 'c.jpg']);
    expect(await photosIn('productDrafts')).toHaveLength(2);
  });

  it('holds what was typed for each variant of a duplicate', async () => {
    const row = { id: 'small', values: ['Small'], price: '12,50', quantity: '', sku: 'S-1' };
    const variants = { options: ['Size'], rows: [row] };
    await save({ fields: typedDraft({ price: '', variants }) });
    expect(await read()).toMatchObject({ price: '', variants });
  });

  it('places new photos among those of the product that is duplicated, or among its own', async () => {
    await save({ photos: [await anyPhoto('a.jpg'), await anyPhoto('b.jpg', '#3a3')] });
    const copied = (await read()).images;
    const place = { ...unchanged, addedOrder: [1] };
    await save({ copied, photos: [await anyPhoto('c.jpg')], photoChanges: place });
    expect((await read()).images.map(({ name }) => name)).toEqual(['c.jpg', 'a.jpg', 'b.jpg']);
    await save({ shownAt: await shownAt(), photos: [await anyPhoto('d.jpg')], photoChanges: place });
    expect((await read()).images.map(({ name }) => name)).toEqual(['d.jpg', 'c.jpg', 'a.jpg', 'b.jpg']);
  });

  it('takes no more photos than a product', async () => {
    const many = await Promise.all(times(limits.images.max + 1, () => anyPhoto()));
    expect(await save({ photos: many })).toMatchObject({ success: false, field: 'images' });
    expect(await storedAll('productDrafts')).toEqual([]);
  });

  it('is not saved over by a form that shows an older one', async () => {
    await save({ photos: [await anyPhoto('a.jpg')] });
    const old = await shownAt();
    await save({ shownAt: old, fields: typedDraft({ title: 'From the phone' }) });
    const late = save({ shownAt: old, photos: [await anyPhoto('b.jpg')] });
    await expect(late).rejects.toMatchObject({ code: 'conflict' });
    expect(await read()).toMatchObject({ title: 'From the phone', images: [{ name: 'a.jpg' }] });
    expect(await photosIn('productDrafts')).toHaveLength(1);
  });

  it('is refused when the seller has as many as they may', async () => {
    await Promise.all(
      times(limits.drafts.max, (at) =>
        put('productDrafts', makeDraft({ id: `draft-${at}`, sellerId: seller.id })),
      ),
    );
    expect(await save()).toMatchObject({ success: false, error: tooManyDraftsMessage });
    expect(await storedAll('productDrafts')).toHaveLength(limits.drafts.max);
  });
});

describe('submitting a draft', () => {
  it('makes the product of its id with its photos, and the draft is gone', async () => {
    await save({ photos: [await anyPhoto('a.jpg')] });
    expect(await submit(await shownAt())).toEqual({ success: true, data: { id: idOf(seller) } });
    expect(await stored('products', idOf(seller))).toMatchObject({
      status: 'pending',
      images: [{ name: 'a.jpg' }],
    });
    expect(await storedAll('productDrafts')).toEqual([]);
    expect(await files('productDrafts')).toEqual([]);
    expect(await photosIn('products')).toHaveLength(1);
    expect(await unreadOf(admin)).toBe(1);
  });

  it('is refused when the draft changed since the form was opened', async () => {
    await save({ photos: [await anyPhoto('a.jpg')] });
    await expect(submit(new Date(0).toISOString())).rejects.toMatchObject({ code: 'conflict' });
    expect(await storedAll('products')).toEqual([]);
    expect(await files('products')).toEqual([]);
    expect(await read()).toMatchObject({ images: [{ name: 'a.jpg' }] });
  });

  it('by the form that saved it takes it along', async () => {
    await save();
    const form = { fields: typed(), photos: [await anyPhoto()], idempotencyKey: key };
    await inRequest(() => submitProduct(shopOf(seller), seller, form));
    expect(await storedAll('productDrafts')).toEqual([]);
    expect(await save()).toMatchObject({ success: false });
    expect(await storedAll('productDrafts')).toEqual([]);
  });
});

describe('deleting a draft', () => {
  it('deletes its photos too, and is nothing the second time', async () => {
    await save({ photos: [await anyPhoto()] });
    const remove = () => inRequest(() => removeDraft(shopOf(seller), idOf(seller)));
    expect(await remove()).toBe('Half a stole');
    expect(await storedAll('productDrafts')).toEqual([]);
    expect(await files('productDrafts')).toEqual([]);
    expect(await remove()).toBeNull();
  });

  it('does nothing to that of another seller', async () => {
    const other = await addPerson({ role: 'seller' });
    await save();
    expect(await inRequest(() => removeDraft(shopOf(other), idOf(seller)))).toBeNull();
    expect(await storedAll('productDrafts')).toHaveLength(1);
  });
});
