import { FormKey } from '~/components/forms/form-key';
import { SubmitButton } from '~/components/forms/submit-button';
import type { FormMetadata } from '~/components/forms/use-form';
import { Money } from '~/components/status/money';
import { Link } from '~/components/ui/link';
import { Form } from '~/framework';
import type { ChannelTotal } from '~/services/money/payouts/load-totals.server';
import { fromPesewas } from '~/utils/money';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';

/**
 * The total to pay through each network and through banks: the sums of the bulk transfers. A network leads to
 * its payouts, and makes its transfer file with one tap; banks have a file each, of selected payouts.
 */
export function Totals({
  totals,
  canBatch,
  form,
  batchKey,
}: {
  totals: ChannelTotal[];
  /** Whether some of a network's payouts may go into a batch. */
  canBatch: (channel: string) => boolean;
  /** The form as it came back. */
  form: FormMetadata;
  batchKey: string;
}) {
  if (totals.length === 0) return null;
  return (
    <Form method="post" action={paths.admin.payoutRequests()}>
      <input type="hidden" name="intent" value="batch_of" />
      <FormKey form={form} value={batchKey} intent="batch_of" />
      <dl className="mb-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {totals.map(({ channel, pesewas, count }) => (
          <div
            key={channel}
            className="rounded-lg border border-border bg-card px-4 py-3 shadow-card max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <dt className="text-muted-foreground">
              {channel === 'Banks' ? (
                channel
              ) : (
                <Link to={paths.admin.payoutRequests({ channel })} className="link">
                  {channel}
                </Link>
              )}
            </dt>
            <dd className="mt-0.5 text-xl font-semibold tabular-nums">
              <Money amount={fromPesewas(pesewas)} currency />
            </dd>
            <dd className="text-sm text-muted-foreground">{plural(count, 'payout')}</dd>
            {channel !== 'Banks' && canBatch(channel) ? (
              <dd className="max-sm:col-start-2 max-sm:row-span-3 max-sm:row-start-1 max-sm:self-center sm:mt-2">
                <SubmitButton
                  name="channel"
                  value={channel}
                  variant="outline"
                  size="sm"
                  aria-label={`Create file: ${channel}`}
                  pendingLabel="Creating …"
                >
                  Create file
                </SubmitButton>
              </dd>
            ) : null}
          </div>
        ))}
      </dl>
    </Form>
  );
}
