import * as v from 'valibot';
import { ActivityCard } from '~/components/activity/activity-card';
import { OwnRecordNotice } from '~/components/feedback/own-record-notice';
import { DetailLayout } from '~/components/layout/detail-layout';
import { PageHeader } from '~/components/layout/page-header';
import { FiguresCard } from '~/components/promotions/figures-card';
import { PromotionBadge } from '~/components/promotions/promotion-badge';
import { StatusBadge } from '~/components/status/status-badge';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { redirect } from '~/framework.server';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import { adminAction, adminLoader } from '~/http/guards.server';
import { findPromotion } from '~/repositories/catalogue/promotions.server';
import { documentId } from '~/schemas/fields';
import { decidePromotionSchema, promotionNotFound } from '~/schemas/promotions/promotion-forms';
import { decidePromotion } from '~/services/promotions/decide-promotion.server';
import { decidedFlash } from '~/services/promotions/decided-flash';
import { AppError } from '~/utils/app-error';
import { catchConflict } from '~/utils/catch-failures.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { DecisionForm } from './decision-form';
import { load } from './load.server';
import { PromotedProducts, PromotionFacts } from './promotion-facts';
import { ProofCard } from './proof-card';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  title(data?.promotion.packageName ?? 'Promotion', 'Promotions'),
];

const params = v.object({ id: documentId });

export const loader = adminLoader({ right: 'promotions', params }, load);

export const action = adminAction(
  { right: 'promotions', params },
  async ({ request, actor, scope, params, session }) => {
    const form = await readForm(request);
    form.set('id', params.id);
    if (!(await findPromotion(scope, params.id)))
      throw new AppError('not-found', 'the promotion does not exist', promotionNotFound);
    const submission = parseForm(form, decidePromotionSchema);
    if (submission.status !== 'success') return invalidForm(submission);
    const result = await catchConflict(decidePromotion)(actor, submission.value);
    if (!result.success) return invalidForm(submission, refusalOf(result));
    session.flash('flash', decidedFlash(result.data, submission.value.status));
    return redirect(paths.admin.promotion(params.id), 303);
  },
);

export { revalidateAfterConflict as shouldRevalidate } from '~/http/revalidate-after-conflict';

export default function PromotionPage() {
  const { promotion, isOwn, version, reference, seller, duplicates, history } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { id, status, adminNotes, packageName, sellerName, proof, products } = promotion;
  return (
    <>
      <PageHeader
        title={`${packageName || 'Promotion'} · ${sellerName}`}
        back={{ to: paths.admin.trackPromotions(), label: 'Promotions' }}
        summary={
          <span className="inline-flex flex-wrap gap-1">
            <PromotionBadge promotion={promotion} />
            {seller?.status === 'suspended' ? (
              <StatusBadge of="user" status="suspended" label="Seller suspended" />
            ) : null}
          </span>
        }
      />
      <DetailLayout
        aside={
          <>
            {isOwn ? (
              <OwnRecordNotice />
            ) : (
              <DecisionForm
                key={id + version}
                status={status}
                adminNotes={adminNotes}
                version={version}
                lastResult={answer?.result}
              />
            )}
            <ActivityCard
              title="Activity"
              entries={history}
              links={[{ to: paths.admin.activityLog({ item: id }), label: 'View all activity' }]}
            />
          </>
        }
      >
        <ProofCard id={id} proof={proof} reference={reference} duplicates={duplicates} />
        <PromotedProducts products={products} />
        <FiguresCard promotion={promotion} isOwn={false} />
        <PromotionFacts promotion={promotion} seller={seller} />
      </DetailLayout>
    </>
  );
}
