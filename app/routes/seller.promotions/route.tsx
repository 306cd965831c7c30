import { redirect } from '@remix-run/node';
import { Link, type MetaFunction, useActionData, useLoaderData } from '@remix-run/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { useForm } from '~/components/forms/use-form';
import { PageHeader } from '~/components/layout/page-header';
import { EmptyState } from '~/components/lists/empty-state';
import { Pagination } from '~/components/lists/pagination';
import { Button } from '~/components/ui/button';
import { buyPageSearch } from '~/schemas/promotion-forms';
import { sellerAction, sellerLoader } from '~/services/auth/guards.server';
import { readForm } from '~/utils/forms.server';
import { nextPage, previousPage } from '~/utils/pages';
import { paths } from '~/utils/paths';
import { newIdempotencyKey } from '~/utils/record-id.server';
import { handlePurchase } from './handle-purchase.server';
import { loadChoice } from './load-choice.server';
import { PackageChoice } from './package-choice';
import { PaymentForm } from './payment-form';
import { ProductChoice } from './product-choice';

export const meta: MetaFunction = () => [{ title: 'Promotions · Makola' }];

export const loader = sellerLoader(
  { search: buyPageSearch },
  async ({ request, scope, search }) => {
    const { chosen, ...view } = search;
    // 'Keep these, look for more' sends the ticks by GET: they become one parameter, which the other links carry.
    const ticked = new URL(request.url).searchParams.getAll('productIds');
    if (ticked.length > 0) {
      const { packageId } = search;
      return redirect(paths.seller.promotions({ packageId, chosen: ticked.join(',') }), 303);
    }
    return {
      ...(await loadChoice(scope, search)),
      search: { ...view, chosen: chosen.join(',') },
      idempotencyKey: newIdempotencyKey(),
    };
  },
);

export const action = sellerAction({}, async ({ request, actor, session }) =>
  handlePurchase(actor, session, await readForm(request)),
);

export { RouteError as ErrorBoundary } from '~/components/layout/route-error';

export { revalidateAfterClash as shouldRevalidate } from '~/utils/revalidate-clash';

export default function PromotionsPage() {
  const { packages, seen, products, kept, nextCursor, shown, total, search, idempotencyKey } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { after, trail, ...own } = search;
  const [form, fields] = useForm({
    id: 'buy',
    lastResult: answer?.result,
    defaultValue: { packageId: own.packageId, productIds: '', proof: '' },
  });
  const ticked = new Set([answer?.result.initialValue?.productIds].flat().map(String));
  const previous = previousPage(search);
  const at = (page: { after: string; trail: string }) =>
    paths.seller.promotions({ ...own, ...page });
  return (
    <>
      <PageHeader
        title="Promotions"
        summary="Show your products to more buyers"
        actions={
          <Button asChild variant="secondary">
            <Link to={paths.seller.promotionHistory()}>Your promotions</Link>
          </Button>
        }
      />
      {packages.length === 0 ? (
        <EmptyState motif title="No package is on sale right now">
          <p>Come back later; promotions that you have bought go on.</p>
        </EmptyState>
      ) : (
        <div className="space-y-8">
          <ErrorSummary form={form} />
          <PackageChoice packages={packages} field={fields.packageId} />
          <ProductChoice
            key={own.chosen}
            field={fields.productIds}
            products={products}
            kept={kept}
            ticked={ticked}
            q={own.q}
            chosen={own.chosen}
            footer={
              <Pagination
                shown={shown}
                total={total}
                nouns={['approved product', 'approved products']}
                previousTo={previous && at(previous)}
                nextTo={nextCursor && at(nextPage({ after, trail }, nextCursor))}
              />
            }
          />
          <PaymentForm
            form={form}
            field={fields.proof}
            action={at({ after, trail })}
            hidden={{ idempotencyKey, seen }}
            chooseAgain={answer !== undefined}
          />
        </div>
      )}
    </>
  );
}
