import { expect, test } from 'vitest';
import { action as decideProduct } from '~/routes/admin.product-approval.$id/route';
import { action as decidePromotion } from '~/routes/admin.track-promotions.$id/route';
import { promotionNotFound } from '~/schemas/promotions/promotion-forms';
import { productNotFound } from '~/services/products/decisions/decide-product.server';
import { signedIn } from '../mocks/people';
import { callRoute } from '../setup/call-route';

test.each([
  ['a product', decideProduct, { intent: 'approve', version: 'pending' }, productNotFound],
  ['a product, without a reason', decideProduct, { intent: 'reject', version: '' }, productNotFound],
  ['a promotion', decidePromotion, { intent: 'status', status: 'active' }, promotionNotFound],
  ['a promotion, without a status', decidePromotion, { intent: 'status' }, promotionNotFound],
] as const)('deciding %s that has vanished says so', async (_what, action, form, message) => {
  const { cookie } = await signedIn('admin');
  const answer = await callRoute(action, { path: '/admin/x/none', params: { id: 'none' }, form, cookie });
  expect(answer).toMatchObject({ status: 404, body: { code: 'not-found', message }, fault: null });
});
