import { redirect } from '~/framework.server';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import type { AdminArgs } from '~/http/guards.server';
import { runJobSchema } from '~/schemas/operations/operations-forms';
import { type RunByHand, runByHand } from '~/services/operations/run-by-hand.server';
import type { Flash } from '~/utils/flash';
import { paths } from '~/utils/paths';

/** Runs a job by hand, and answers when it has ended, or takes long. */
export async function act({ request, actor, session }: AdminArgs) {
  const submission = parseForm(await readForm(request), runJobSchema);
  if (submission.status !== 'success') return invalidForm(submission);
  const result = await runByHand(actor, submission.value);
  if (!result.success) return invalidForm(submission, refusalOf(result));
  session.flash('flash', flashOf(submission.value.job, result.data));
  return redirect(paths.admin.operations(), 303);
}

function flashOf(job: string, run: RunByHand): Flash {
  if (run.status === 'done') return { kind: 'success', text: `The job ${job} ran. ${run.did}.` };
  if (run.status === 'failed') return { kind: 'danger', text: `The job ${job} failed. Why is shown below.` };
  return { kind: 'info', text: `The job ${job} takes longer. What it did is below when it has ended.` };
}
