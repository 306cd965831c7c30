import { redirect } from '~/framework.server';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import type { AdminArgs } from '~/http/guards.server';
import { readTransferColumns, transferColumnsFormSchema } from '~/schemas/settings/transfer-columns-form';
import { transferChannels } from '~/services/money/payouts/batches/channels.server';
import { editSettings } from '~/services/settings/edit-settings.server';
import { catchConflict } from '~/utils/catch-failures.server';
import { paths } from '~/utils/paths';

/** Saves the columns of one network or bank. */
export async function act({ request, actor, session }: AdminArgs) {
  const submission = parseForm(await readForm(request), transferColumnsFormSchema);
  if (submission.status !== 'success') return invalidForm(submission);
  const { version, channel, ...typed } = submission.value;
  if (!transferChannels.includes(channel))
    return invalidForm(submission, { form: 'Choose a network or bank.' });
  const read = readTransferColumns(typed);
  if ('errors' in read) return invalidForm(submission, { fields: read.errors });
  const edit = { part: 'transferColumns', channel, columns: read.columns } as const;
  const result = await catchConflict(editSettings)(actor, edit, version);
  if (!result.success) return invalidForm(submission, refusalOf(result));
  const text = result.data.changed ? `Columns for ${channel} saved.` : 'Nothing changed.';
  session.flash('flash', { kind: result.data.changed ? 'success' : 'info', text });
  return redirect(paths.admin.transferColumns({ channel }), 303);
}
