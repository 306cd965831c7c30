import * as v from 'valibot';
import { ActivityCard } from '~/components/activity/activity-card';
import { OwnRecordNotice } from '~/components/feedback/own-record-notice';
import { DetailLayout } from '~/components/layout/detail-layout';
import { PageHeader } from '~/components/layout/page-header';
import { ProductStatusBadge } from '~/components/products/product-status-badge';
import { KeysHint } from '~/components/search/keys-hint';
import { StatusBadge } from '~/components/status/status-badge';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { adminAction, adminLoader } from '~/http/guards.server';
import { findProduct } from '~/repositories/catalogue/products.server';
import { documentId } from '~/schemas/fields';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { productStatusFacts } from '~/utils/product-status-facts';
import { act } from './action.server';
import { DecisionForm } from './decision-form';
import { load } from './load.server';
import { ProductDetails } from './product-details';
import { SellerCard } from './seller-card';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  title(data?.product.title ?? 'Product', 'Product approval'),
];

const params = v.object({ id: documentId });

export const loader = adminLoader(
  { right: 'products', params, ahead: ({ params: { id } }) => findProduct('all', id) },
  load,
);

export const action = adminAction({ right: 'products', params }, act);

export { revalidateAfterConflict as shouldRevalidate } from '~/http/revalidate-after-conflict';

export default function ProductDecisionPage() {
  const { product, isOwn, version, rejectionReasons, seller, nextId, history } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={product.title}
        back={{ to: paths.admin.productApproval(), label: 'Product approval' }}
        summary={
          <span className="inline-flex flex-wrap gap-1">
            <ProductStatusBadge product={productStatusFacts(product)} reasons={rejectionReasons} />
            {seller?.status === 'suspended' ? (
              <StatusBadge of="user" status="suspended" label="Seller suspended" />
            ) : null}
          </span>
        }
        actions={
          nextId ? (
            <Button asChild variant="outline">
              <Link to={paths.admin.productDecision(nextId)} aria-keyshortcuts="j">
                Next pending
              </Link>
            </Button>
          ) : null
        }
      />
      <DetailLayout
        aside={
          <>
            {isOwn ? (
              <OwnRecordNotice />
            ) : (
              <>
                <DecisionForm
                  key={product.id + version}
                  productTitle={product.title}
                  status={product.status}
                  version={version}
                  reasons={rejectionReasons}
                  lastResult={answer?.result}
                />
                <KeysHint />
              </>
            )}
            {seller ? <SellerCard seller={seller} /> : null}
            <ActivityCard
              title="Activity"
              entries={history}
              links={[{ to: paths.admin.activityLog({ item: product.id }), label: 'View all activity' }]}
            />
          </>
        }
      >
        <ProductDetails product={product} />
      </DetailLayout>
    </>
  );
}
