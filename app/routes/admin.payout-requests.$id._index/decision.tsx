import type { SubmissionResult } from '@conform-to/react';
import { OwnRecordNotice } from '~/components/feedback/own-record-notice';
import { Button } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { paths } from '~/utils/paths';
import type { load } from './load.server';
import { RefusedDecision } from './refused-decision';
import { IssueForm, PayForm } from './settle-forms';
import { SuspendedWarning } from './suspended-warning';

/** What an admin can do with the payout now, with the errors of a refused form above. */
export function Decision({
  payout,
  lastResult,
}: {
  payout: Awaited<ReturnType<typeof load>>;
  lastResult: SubmissionResult | undefined;
}) {
  const { id, status, version, issueReason, seller } = payout;
  if (payout.isOwn) return status === 'returned' ? null : <OwnRecordNotice />;
  if (status === 'Paid' || status === 'returned')
    return (
      <>
        {lastResult ? <RefusedDecision lastResult={lastResult} /> : null}
        {status === 'Paid' ? <PaidCard id={id} /> : null}
      </>
    );
  const isIssue = lastResult?.initialValue?.intent === 'issue';
  return (
    <>
      {seller.suspended ? <SuspendedWarning sellerId={payout.vendorId} /> : null}
      <PayForm
        id={id}
        version={version}
        days={payout.payableDays}
        lastResult={isIssue ? undefined : lastResult}
      />
      <IssueForm
        key={version}
        id={id}
        version={version}
        lastResult={isIssue ? lastResult : undefined}
        issueReason={issueReason ?? ''}
      />
    </>
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
