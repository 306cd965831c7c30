import { expect } from 'vitest';
import { getAnyEditRequest } from '~/repositories/catalogue/edit-requests.server';
import { getProduct, type ProductFields } from '~/repositories/catalogue/products.server';
import type { EditRequest } from '~/schemas/products/edit-request';
import type { EditDecisionForm } from '~/schemas/products/edit-request-forms';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { decideProduct } from '~/services/products/decisions/decide-product.server';
import { decideEdit } from '~/services/products/edits/decide-edit.server';
import { editApprovedProduct, loadEditable } from '~/services/products/edits/edit-approved-product.server';
import { describedVersion } from '~/services/products/edits/edit-changes';
import { anyPhoto } from './photo-fixtures';
import { current, notificationsOf, submitted, typed } from './products';
import { inRequest } from './request';

/** An approved product of the seller. */
export async function approvedProduct(
  seller: User,
  admin: User,
  fields: Partial<ProductFields> = {},
  photos?: File[],
): Promise<string> {
  const { id } = await submitted(seller, fields, photos);
  await inRequest(() => decideProduct(admin, { intent: 'approve', id }));
  return id;
}

/** An approved product with two photos: one.jpg, two.jpg. */
export async function productOfTwoPhotos(seller: User, admin: User): Promise<string> {
  const photos = [await anyPhoto('one.jpg'), await anyPhoto('two.jpg', '#0a0')];
  return approvedProduct(seller, admin, {}, photos);
}

/** What the edit form shows of a product. */
export function editable(seller: User, id: string) {
  return inRequest(async () => {
    const scope = { sellerId: seller.id };
    return loadEditable(scope, await getProduct(scope, id));
  });
}

export interface EditOptions {
  photos?: File[];
  remove?: string[];
  version?: string;
}

/** Saves the edit form of an approved product, as it is shown now or with this version. */
export async function editAs(
  seller: User,
  id: string,
  fields: Partial<ProductFields>,
  { photos = [], remove = [], version }: EditOptions = {},
) {
  const shown = version ?? (await editable(seller, id)).version;
  const photoChanges = { order: [], remove };
  const edit = { id, version: shown, fields: typed(fields), photos, photoChanges };
  return inRequest(() => editApprovedProduct(shopOf(seller), seller, edit));
}

/** As `editAs`, for an edit that needs approval. @returns the id of its request */
export async function fileEdit(
  seller: User,
  id: string,
  fields: Partial<ProductFields>,
  options?: EditOptions,
): Promise<string> {
  const result = await editAs(seller, id, fields, options);
  expect(result).toMatchObject({ success: true });
  return (await current(id)).editRequest?.id ?? '';
}

/** A person's notifications about a product, of one type, oldest first. */
export const notificationsAbout = async (id: string, user: User, type: string) =>
  (await notificationsOf(id))
    .filter((notification) => notification.userId === user.id && notification.type === type)
    .sort((a, b) => a.createdAt.toMillis() - b.createdAt.toMillis());

/** The request as it is stored. @throws Error when it has another shape */
export async function requestOf(id: string): Promise<EditRequest> {
  const request = await inRequest(() => getAnyEditRequest('all', id));
  if ('entries' in request) throw new Error('a request of another shape');
  return request;
}

type Overrides = Partial<Extract<EditDecisionForm, { intent: 'approve' }>>;

/** The form 'approve' of a request as the page shows it now. */
export async function approval(id: string, overrides: Overrides = {}) {
  const request = await requestOf(id);
  const product = await inRequest(() => getProduct('all', request.productId));
  const blank = { title: '', description: '', category: '', images: '', variants: '' };
  return {
    intent: 'approve' as const,
    id,
    version: request.updatedAt ?? '',
    productVersion: describedVersion(product),
    decision: {},
    reason: '',
    ...overrides,
    reasonCode: { ...blank, ...overrides.reasonCode },
  };
}

/** Sends a decision. */
export function decideAs(admin: User, form: EditDecisionForm & { productVersion: string }) {
  return inRequest(() => decideEdit(admin, form));
}
