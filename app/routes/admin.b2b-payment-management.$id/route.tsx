import * as v from 'valibot';
import { ActivityCard } from '~/components/activity/activity-card';
import { OwnRecordNotice } from '~/components/feedback/own-record-notice';
import { DetailLayout } from '~/components/layout/detail-layout';
import { PageHeader } from '~/components/layout/page-header';
import { StatusBadge } from '~/components/status/status-badge';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { redirect } from '~/framework.server';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import { adminAction, adminLoader } from '~/http/guards.server';
import { getTradePayment } from '~/repositories/bulk/b2b-payments.server';
import { paymentDecisionSchema } from '~/schemas/bulk/payment-forms';
import { paymentKinds } from '~/schemas/bulk/payment-labels';
import { documentId } from '~/schemas/fields';
import { decidePayment } from '~/services/bulk/payments/decide-payment.server';
import { loadPayment } from '~/services/bulk/payments/load-payments.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { PaymentDecisionForm } from './decision-form';
import { PaymentFacts, PaymentProof, TradeCard } from './payment-cards';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  title(data ? `Payment for ${data.payment.tradeReference}` : 'Payment', 'Bulk payments'),
];

const params = v.object({ id: documentId });

export const loader = adminLoader({ right: 'payouts', params }, ({ actor, params: { id } }) =>
  loadPayment(actor, id),
);

const done = {
  verified: 'verified. Buyer and seller have been notified.',
  rejected: 'rejected. The buyer has been notified.',
  confirmed: 'verified by you. Another admin has to verify it too.',
} as const;

export const action = adminAction(
  { right: 'payouts', params },
  async ({ request, actor, params: { id }, session }) => {
    const form = await readForm(request);
    const { tradeReference } = await getTradePayment('all', id);
    const submission = parseForm(form, paymentDecisionSchema);
    if (submission.status !== 'success') return invalidForm(submission);
    const result = await decidePayment(actor, { id, ...submission.value });
    if (!result.success) return invalidForm(submission, refusalOf(result));
    const said = result.data.done;
    session.flash(
      'flash',
      said === null
        ? { kind: 'info', text: `Nothing changed. The payment for ${tradeReference} was decided before.` }
        : { kind: 'success', text: `Payment for ${tradeReference} ${done[said]}` },
    );
    return redirect(paths.admin.bulkPayment(id), 303);
  },
);

export { revalidateAfterConflict as shouldRevalidate } from '~/http/revalidate-after-conflict';

export default function BulkPaymentPage() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { payment, trade, history } = view;
  const { id, status, version, kind, tradeReference, statementMatch } = payment;
  return (
    <>
      <PageHeader
        title={`${paymentKinds[kind]} for ${tradeReference}`}
        summary={
          <span className="inline-flex flex-wrap gap-1">
            <StatusBadge of="tradePayment" status={status} />
            {statementMatch ? <StatusBadge of="statementMatch" status={statementMatch} /> : null}
          </span>
        }
        back={{ to: paths.admin.bulkPayments(), label: 'Bulk payments' }}
      />
      <DetailLayout
        aside={
          <>
            {view.isOwn && status === 'submitted' ? (
              <OwnRecordNotice />
            ) : (
              <PaymentDecisionForm key={version} view={view} lastResult={answer?.result} />
            )}
            {trade ? <TradeCard trade={trade} /> : null}
            <ActivityCard
              title="Activity"
              entries={history}
              links={[{ to: paths.admin.activityLog({ item: id }), label: 'View all activity' }]}
            />
          </>
        }
      >
        <PaymentFacts view={view} />
        <PaymentProof payment={payment} />
      </DetailLayout>
    </>
  );
}
