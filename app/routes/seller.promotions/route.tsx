import { ErrorSummary } from '~/components/forms/error-summary';
import { useForm } from '~/components/forms/use-form';
import { PageHeader } from '~/components/layout/page-header';
import { EmptyState } from '~/components/lists/empty-state';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { sellerAction, sellerLoader } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import { buyPageSearch } from '~/schemas/promotions/promotion-forms';
import { title } from '~/utils/page-title';
import { nextPage, previousPage } from '~/utils/pages';
import { paths } from '~/utils/paths';
import { act } from './action.server';
import { formId } from './buy-form';
import { load } from './load.server';
import { PackageChoice } from './package-choice';
import { PaymentForm } from './payment-form';
import { PickerPages } from './picker-buttons';
import { ProductChoice } from './product-choice';

export const handle = { help: 'promotions' } satisfies RouteHandle;

export const meta: MetaFunction = () => [title('Promotions')];

export const loader = sellerLoader({ right: 'products', search: buyPageSearch, counters: 'own' }, load);

export const action = sellerAction({ right: 'products', uploads: true }, act);

export { revalidateAfterConflict as shouldRevalidate } from '~/http/revalidate-after-conflict';

export default function PromotionsPage() {
  const { packages, version, products, selected, nextCursor, shown, total, payment, ...data } =
    useLoaderData<typeof loader>();
  const { search, idempotencyKey } = data;
  const answer = useActionData<typeof action>();
  const { after, trail, dropped, ...own } = search;
  const [form, fields] = useForm({
    id: formId,
    lastResult: answer?.result,
    defaultValue: { packageId: own.packageId, productIds: '', proof: '' },
  });
  const sent = new Set([answer?.result.initialValue?.productIds].flat().map(String));
  const isSelected = (id: string, before: boolean) => (answer ? sent.has(id) : before);
  return (
    <>
      <PageHeader
        title="Promotions"
        summary="Show your products to more buyers"
        actions={
          <Button asChild variant="outline">
            <Link to={paths.seller.promotionHistory()}>Promotion history</Link>
          </Button>
        }
      />
      {packages.length === 0 ? (
        <EmptyState scene="horn" title="No packages on sale right now">
          <p>Check back later. Promotions you’ve bought keep running.</p>
        </EmptyState>
      ) : (
        <div className="space-y-8">
          <ErrorSummary form={form} />
          <PackageChoice packages={packages} field={fields.packageId} />
          <ProductChoice
            field={fields.productIds}
            products={products}
            selected={selected}
            isSelected={isSelected}
            dropped={dropped}
            q={own.q}
            footer={
              <PickerPages
                q={own.q}
                shown={shown}
                total={total}
                previous={previousPage(search)}
                next={nextCursor ? nextPage({ after, trail }, nextCursor) : null}
              />
            }
          />
          <PaymentForm
            form={form}
            field={fields.proof}
            action={paths.seller.promotions({ ...own, after, trail })}
            payment={payment}
            hidden={{ idempotencyKey, version }}
            chooseAgain={answer !== undefined}
          />
        </div>
      )}
    </>
  );
}
