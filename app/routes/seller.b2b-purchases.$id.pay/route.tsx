import * as v from 'valibot';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { data, redirect } from '~/framework.server';
import { filesOf, invalidForm, parseForm, readForm, refusalOf, refusalOfField } from '~/http/forms.server';
import { sellerAction, sellerLoader } from '~/http/guards.server';
import { getTrade } from '~/repositories/bulk/b2b-trades.server';
import { getSettings } from '~/repositories/operator/settings.server';
import { payFormSchema } from '~/schemas/bulk/payment-forms';
import { documentId } from '~/schemas/fields';
import { submitPayment } from '~/services/bulk/payments/submit-payment.server';
import { loadTrade } from '~/services/bulk/trades/load-trade.server';
import { findProofError } from '~/services/proofs/store-proof.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { newIdempotencyKey } from '~/utils/record-id.server';
import { PayPage } from './pay-page';

export const meta: MetaFunction = () => [title('Pay for bulk goods')];

const params = v.object({ id: documentId });

export const loader = sellerLoader({ right: 'bulk', params }, async ({ shop, actor, params: { id } }) => {
  const [trade, { paymentInstructions }] = await Promise.all([
    loadTrade({ role: 'buyer', shop, user: actor }, id),
    getSettings(),
  ]);
  const canPay = trade.steps.includes('submit_payment');
  return data(
    { trade, paymentInstructions, canPay, idempotencyKey: newIdempotencyKey() },
    { status: canPay ? 200 : 409 },
  );
});

export const action = sellerAction(
  { right: 'bulk', params, uploads: true },
  async ({ request, shop, actor, params: { id }, session }) => {
    const form = await readForm(request);
    const [proof] = filesOf(form, 'proof');
    form.delete('proof');
    await getTrade({ buyerId: shop.sellerId }, id);
    const submission = parseForm(form, payFormSchema);
    if (submission.status !== 'success')
      return invalidForm(submission, refusalOfField('proof', await findProofError(proof)));
    const idempotencyKey = form.get('idempotencyKey')?.toString();
    const result = await submitPayment(shop, actor, {
      tradeId: id,
      form: submission.value,
      proof,
      idempotencyKey,
    });
    if (!result.success) return invalidForm(submission, refusalOf(result));
    session.flash('flash', {
      kind: 'success',
      text: `Payment for trade ${result.data.reference} sent. We’ll check it and notify you.`,
    });
    return redirect(paths.seller.bulkPurchase(id), 303);
  },
);

export { revalidateAfterConflict as shouldRevalidate } from '~/http/revalidate-after-conflict';

export default function PayTradePage() {
  return (
    <PayPage view={useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()?.result} />
  );
}
