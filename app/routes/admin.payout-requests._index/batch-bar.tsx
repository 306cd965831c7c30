import { SubmitButton } from '~/components/forms/submit-button';
import { BulkBar, SelectedRows } from '~/components/lists/bulk-bar';
import { KeysHint } from '~/components/search/keys-hint';

/** Puts the selected payouts into batches, whose pages have the transfer files. */
export function BatchBar({ action }: { action: string }) {
  return (
    <>
      <BulkBar method="post" action={action}>
        <SubmitButton name="intent" value="batch" aria-keyshortcuts="t" pendingLabel="Creating …">
          Create file for <SelectedRows nouns={['payout', 'payouts']} />
        </SubmitButton>
        <p className="text-sm text-muted-foreground">One file for each network or bank.</p>
      </BulkBar>
      <KeysHint />
    </>
  );
}
