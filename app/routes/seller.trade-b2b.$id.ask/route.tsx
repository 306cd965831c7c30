import * as v from 'valibot';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { redirect } from '~/framework.server';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import { sellerAction, sellerLoader } from '~/http/guards.server';
import { askFormSchema, askSearch } from '~/schemas/bulk/trade-forms';
import { documentId } from '~/schemas/fields';
import { loadMarketListing } from '~/services/bulk/listings/market.server';
import { requestTrade } from '~/services/bulk/trades/request-trade.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { AskPage } from './ask-page';
import { load } from './load.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  title('Request to buy', data?.listing.title ?? 'Bulk market'),
];

const params = v.object({ id: documentId });

export const loader = sellerLoader({ right: 'bulk', params, search: askSearch }, load);

export const action = sellerAction(
  { right: 'bulk', params },
  async ({ request, shop, actor, params: { id }, session }) => {
    const form = await readForm(request);
    await loadMarketListing(id, undefined);
    const submission = parseForm(form, askFormSchema);
    if (submission.status !== 'success') return invalidForm(submission);
    const idempotencyKey = form.get('idempotencyKey')?.toString();
    const result = await requestTrade(shop, actor, { listingId: id, form: submission.value, idempotencyKey });
    if (!result.success) return invalidForm(submission, refusalOf(result));
    session.flash('flash', {
      kind: 'success',
      text: `Request ${result.data.reference} sent. We’ll notify you when the seller answers.`,
    });
    return redirect(paths.seller.bulkPurchase(result.data.id), 303);
  },
);

export { revalidateAfterConflict as shouldRevalidate } from '~/http/revalidate-after-conflict';

export default function AskToBuyPage() {
  return (
    <AskPage view={useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()?.result} />
  );
}
