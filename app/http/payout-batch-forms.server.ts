import { batchFormSchema, createBatchSchema } from '~/schemas/money/payout-batch-forms';
import type { User } from '~/schemas/users/user';
import { type Confirmed, confirmBatch } from '~/services/money/payouts/batches/confirm-batch.server';
import {
  type CreatedBatches,
  createBatchOf,
  createPayoutBatches,
} from '~/services/money/payouts/batches/create-batch.server';
import { endBatch } from '~/services/money/payouts/batches/end-batch.server';
import { chooseColumns, uploadResult } from '~/services/money/payouts/batches/upload-result.server';
import { catchConflict } from '~/utils/catch-failures.server';
import type { Flash } from '~/utils/flash';
import { paths } from '~/utils/paths';
import type { Result } from '~/utils/result';
import { plural } from '~/utils/text';
import { filesOf, invalidForm, parseForm, refusalOf } from './forms.server';

/**
 * Makes batches of the payouts that are selected in the list, or of those of one network or bank.
 * @returns the refused form, or the flash message and the page of the batch, or of all of several
 */
export async function handleNewBatch(actor: User, form: FormData) {
  const submission = parseForm(form, createBatchSchema);
  if (submission.status !== 'success') return { refusal: invalidForm(submission) };
  const { value } = submission;
  const result = await (value.intent === 'batch_of'
    ? createBatchOf(actor, { channel: value.channel, key: value.idempotencyKey })
    : createPayoutBatches(actor, value.id));
  if (!result.success) return { refusal: invalidForm(submission, refusalOf(result)) };
  const [only, ...others] = result.data.batches;
  const to = only && others.length === 0 ? paths.admin.payoutBatch(only.id) : paths.admin.payoutBatches();
  return { to, flash: createdMessage(result.data) };
}

/** Left-out payouts that the message names. */
const maxNamed = 5;

function createdMessage({ batches, count, leftOut }: CreatedBatches): Flash {
  const isOne = batches.length === 1;
  const named = leftOut.slice(0, maxNamed).map(({ reference, why }) => `${reference}: ${why}`);
  const more = leftOut.length > maxNamed ? `, and ${leftOut.length - maxNamed} more` : '';
  const others = leftOut.length > 0 ? ` Left out: ${named.join('; ')}${more}.` : '';
  if (count === null)
    return {
      kind: 'info',
      text: `Nothing changed. These payouts are already in ${isOne ? 'this batch' : 'batches'}.${others}`,
    };
  const made = isOne
    ? `Batch of ${plural(count, 'payout')} created. Download the transfer file and send it.`
    : `${batches.length} batches of ${plural(count, 'payout')} created: ${batches.map(({ channel }) => channel).join(', ')}. Open each one to download its file.`;
  return { kind: leftOut.length === 0 ? 'success' : 'warning', text: `${made}${others}` };
}

/**
 * Handles the forms of a batch: the file with the results, its columns, the yes to settle by it, and the end.
 * @returns the refused form, or the flash message
 */
export async function handleBatchForm(actor: User, id: string, form: FormData) {
  const [file] = filesOf(form, 'file');
  form.delete('file');
  const submission = parseForm(form, batchFormSchema);
  if (submission.status !== 'success') return { refusal: invalidForm(submission) };
  const { value } = submission;
  const result = await catchConflict(() => step(actor, id, value, file))();
  if (!result.success) return { refusal: invalidForm(submission, refusalOf(result)) };
  return { flash: result.data };
}

const success = (text: string): Flash => ({ kind: 'success', text });

type BatchInput = NonNullable<
  Extract<ReturnType<typeof parseForm<typeof batchFormSchema>>, { status: 'success' }>['value']
>;

async function step(
  actor: User,
  id: string,
  input: BatchInput,
  file: File | undefined,
): Promise<Result<Flash>> {
  const { version } = input;
  switch (input.intent) {
    case 'upload': {
      const result = await uploadResult(actor, { id, version, file });
      return result.success ? flashed(success('Result uploaded. Check it, then confirm.')) : result;
    }
    case 'columns': {
      const { reference, amount, status, reason = null } = input;
      const columns = { reference, amount, status, reason };
      const result = await chooseColumns(actor, { id, version, columns });
      return result.success ? flashed(success('Columns saved. Check the result, then confirm.')) : result;
    }
    case 'confirm': {
      const result = await confirmBatch(actor, { id, version });
      return result.success ? flashed(confirmedMessage(result.data)) : result;
    }
    case 'end': {
      const result = await endBatch(actor, { id, version });
      if (!result.success) return result;
      const { changed, freed } = result.data;
      return flashed(
        changed
          ? success(`Batch ended. ${plural(freed, 'payout')} can be paid again.`)
          : { kind: 'info', text: 'Nothing changed. This batch was ended already.' },
      );
    }
  }
}

const flashed = (flash: Flash) => ({ success: true as const, data: flash });

function confirmedMessage(confirmed: Confirmed): Flash {
  if (confirmed.done === 'confirmed')
    return success('Confirmed. Another admin has to confirm it too, and has been notified.');
  if (confirmed.done === 'nothing') return { kind: 'info', text: 'Nothing changed. This batch is settled.' };
  const { paid, issues, skipped, left } = confirmed;
  const parts = [
    `${plural(paid, 'payout')} paid`,
    ...(issues > 0 ? [`${issues} with an issue`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(left > 0 ? [`${left} left in the batch`] : []),
  ];
  return {
    kind: skipped + left > 0 ? 'warning' : 'success',
    text: `${parts.join(', ')}. The sellers have been notified.`,
  };
}
