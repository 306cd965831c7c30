import type { SubmissionResult } from '@conform-to/react';
import { OwnRecordNotice } from '~/components/feedback/own-record-notice';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { paths } from '~/utils/paths';
import { AccountWarnings } from './account-warnings';
import type { load } from './load.server';
import { RefusedDecision } from './refused-decision';
import { IssueForm, PayForm } from './settle-forms';
import { SuspendedWarning } from './suspended-warning';

type Props = {
  payout: Awaited<ReturnType<typeof load>>;
  lastResult: SubmissionResult | undefined;
};

const isIssue = (lastResult: Props['lastResult']) => lastResult?.initialValue?.intent === 'issue';

/** What the page is opened for: to record the payment, or what can be done afterwards. */
export function Decision({ payout, lastResult }: Props) {
  const { id, status, version, seller } = payout;
  if (payout.isOwn)
    return payout.isPayable || payout.isInBatch || status === 'Paid' ? <OwnRecordNotice /> : null;
  if (!payout.isPayable)
    return (
      <>
        {lastResult ? <RefusedDecision lastResult={lastResult} /> : null}
        {payout.isInBatch && payout.batchId ? <InBatchCard batchId={payout.batchId} /> : null}
        {status === 'Paid' ? <PaidCard id={id} /> : null}
      </>
    );
  return (
    <>
      {seller.suspended ? <SuspendedWarning sellerId={payout.vendorId} /> : null}
      <AccountWarnings payout={payout} />
      {payout.notAlone ? (
        <Alert kind="warning" title="Two admins are needed">
          <p>{payout.notAlone}</p>
        </Alert>
      ) : null}
      <PayForm
        key={`${id} ${version}`}
        id={id}
        version={version}
        days={payout.payableDays}
        lastResult={isIssue(lastResult) ? undefined : lastResult}
      />
    </>
  );
}

/** The form for what cannot be paid. */
export function Issue({ payout, lastResult }: Props) {
  const { id, version, issueReason } = payout;
  if (payout.isOwn || !payout.isPayable) return null;
  return (
    <IssueForm
      key={`${id} ${version}`}
      id={id}
      version={version}
      lastResult={isIssue(lastResult) ? lastResult : undefined}
      issueReason={issueReason ?? ''}
    />
  );
}

/** In place of the form: the batch decides. */
function InBatchCard({ batchId }: { batchId: string }) {
  return (
    <Card>
      <CardTitle className="mb-2">In a batch</CardTitle>
      <p className="mb-4 text-muted-foreground">
        This payout is paid with others in one transfer file. Upload its result there.
      </p>
      <Button asChild variant="outline" className="w-full">
        <Link to={paths.admin.payoutBatch(batchId)}>Open batch</Link>
      </Button>
    </Card>
  );
}

function PaidCard({ id }: { id: string }) {
  return (
    <Card>
      <CardTitle className="mb-2">Did the money come back?</CardTitle>
      <p className="mb-4 text-muted-foreground">
        If the network sent it back, mark the payout as returned. The amount goes back to the seller’s
        balance.
      </p>
      <Button asChild variant="outline" className="w-full">
        <Link to={paths.admin.returnPayout(id)}>Mark as returned …</Link>
      </Button>
    </Card>
  );
}
