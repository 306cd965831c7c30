import { redirect } from '@remix-run/node';
import { Link, type MetaFunction, useActionData, useLoaderData } from '@remix-run/react';
import * as v from 'valibot';
import { ActivityCard } from '~/components/activity/activity-card';
import { DetailLayout } from '~/components/layout/detail-layout';
import { PageHeader } from '~/components/layout/page-header';
import { ProductStatusBadge } from '~/components/products/product-list';
import { StatusBadge } from '~/components/status/status-badge';
import { Button } from '~/components/ui/button';
import { invalidForm, orClash, parseForm, readForm, refusalOf } from '~/http/forms.server';
import { adminAction, adminLoader } from '~/http/guards.server';
import { listNewestHistoryLogs } from '~/repositories/history-logs.server';
import { countProducts, findNextPendingId } from '~/repositories/product-lists.server';
import { getProduct } from '~/repositories/products.server';
import { getSettings } from '~/repositories/settings.server';
import { findUser } from '~/repositories/users.server';
import { documentId } from '~/schemas/fields';
import { decisionFormSchema } from '~/schemas/product-forms';
import { sellerNameOf } from '~/schemas/user';
import { decideProduct } from '~/services/products/decide-product.server';
import { versionOf } from '~/services/products/edit-product.server';
import { closedUntil } from '~/utils/holiday';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { DecisionForm } from './decision-form';
import { DecisionKeys } from './decision-keys';
import { ProductDetails } from './product-details';
import { SellerCard } from './seller-card';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  title(data?.product.title ?? 'Product', 'Product approval'),
];

const params = v.object({ id: documentId });

/** Entries of the activity log that the page shows. */
const historyShown = 2;

export const loader = adminLoader({ params }, async ({ scope, params }) => {
  const product = await getProduct(scope, params.id);
  const [settings, seller, nextId, history] = await Promise.all([
    getSettings(),
    loadSeller(product.seller_id),
    findNextPendingId(scope, product),
    listNewestHistoryLogs(scope, { itemId: product.id, size: historyShown }),
  ]);
  return {
    product,
    version: versionOf(product),
    rejectionReasons: settings.rejectionReasons,
    seller,
    nextId,
    history,
  };
});

async function loadSeller(sellerId: string | null) {
  if (!sellerId) return null;
  const [user, approved, rejected] = await Promise.all([
    findUser(sellerId),
    countProducts({ sellerId }, { status: 'approved' }),
    countProducts({ sellerId }, { status: 'rejected' }),
  ]);
  if (!user) return null;
  const { id, email, phone, status, createdAt } = user;
  const holiday = closedUntil(user, new Date());
  return {
    id,
    name: sellerNameOf(user),
    email,
    phone,
    status,
    createdAt,
    holiday,
    approved,
    rejected,
  };
}

export const action = adminAction({ params }, async ({ request, actor, scope, params, session }) => {
  const form = await readForm(request);
  form.set('id', params.id);
  const submission = parseForm(form, decisionFormSchema);
  if (submission.status !== 'success') return invalidForm(submission);
  const decided = await getProduct(scope, params.id);
  const result = await orClash(decideProduct(actor, submission.value));
  if (!result.success) return invalidForm(submission, refusalOf(result));
  const nextId = await findNextPendingId(scope, decided);
  const done = submission.value.intent === 'approve' ? 'approved' : 'rejected';
  const rest = nextId ? 'Here is the next one.' : 'Nothing else waits.';
  session.flash('flash', { kind: 'success', text: `“${decided.title}” is ${done}. ${rest}` });
  return redirect(nextId ? paths.admin.productDecision(nextId) : paths.admin.productApproval(), 303);
});

export { revalidateAfterClash as shouldRevalidate } from '~/http/revalidate-clash';

export default function ProductDecisionPage() {
  const { product, version, rejectionReasons, seller, nextId, history } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={product.title}
        back={{ to: paths.admin.productApproval(), label: 'Product approval' }}
        summary={
          <span className="inline-flex flex-wrap gap-1">
            <ProductStatusBadge product={product} reasons={rejectionReasons} />
            {seller?.status === 'suspended' ? (
              <StatusBadge status="suspended" label="Seller suspended" />
            ) : null}
          </span>
        }
        actions={
          nextId ? (
            <Button asChild variant="outline">
              <Link to={paths.admin.productDecision(nextId)}>Next waiting</Link>
            </Button>
          ) : null
        }
      />
      <DetailLayout
        aside={
          <>
            <DecisionForm
              key={product.id + version}
              status={product.status}
              version={version}
              reasons={rejectionReasons}
              lastResult={answer?.result}
            />
            <DecisionKeys nextId={nextId} />
            {seller ? <SellerCard seller={seller} /> : null}
            <ActivityCard
              title="What happened"
              entries={history}
              links={[{ to: paths.admin.activityLog({ item: product.id }), label: 'All of it' }]}
            />
          </>
        }
      >
        <ProductDetails product={product} />
      </DetailLayout>
    </>
  );
}
