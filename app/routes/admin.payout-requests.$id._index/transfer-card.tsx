import { DescriptionList } from '~/components/layout/description-list';
import { Money } from '~/components/status/money';
import { Card, CardTitle } from '~/components/ui/card';
import { CopyButton } from '~/components/ui/copy-button';
import type { load } from './load.server';

/** What to enter in the transfer, each with a button that copies it as a transfer needs it. */
export function TransferCard({ payout }: { payout: Awaited<ReturnType<typeof load>> }) {
  const { to, amount, reference } = payout;
  return (
    <Card>
      <CardTitle className="mb-2">Transfer details</CardTitle>
      <DescriptionList
        withoutEmpty
        items={[
          {
            term: 'Amount',
            details: (
              <Copied text={amount.toFixed(2)} what="amount">
                <Money amount={amount} currency className="text-lg" />
              </Copied>
            ),
          },
          { term: 'To', details: to?.place },
          { term: 'GHIPSS code', details: to?.ghippsCode },
          {
            term: 'Number',
            details: to?.number ? (
              <Copied text={to.plainNumber} what="number">
                <span className="tabular-nums">{to.number}</span>
              </Copied>
            ) : null,
          },
          { term: 'Name', details: to?.name },
          {
            term: 'Reference',
            details: reference ? (
              <Copied text={reference} what="reference">
                {reference}
              </Copied>
            ) : null,
          },
        ]}
      />
    </Card>
  );
}

/** A value with its copy button at the end of the line. */
function Copied({ text, what, children }: { text: string; what: string; children: React.ReactNode }) {
  return (
    <span className="flex items-center justify-between gap-2">
      <span className="wrap-anywhere">{children}</span>
      <CopyButton
        text={text}
        label={
          <>
            Copy <span className="sr-only">{what}</span>
          </>
        }
      />
    </span>
  );
}
