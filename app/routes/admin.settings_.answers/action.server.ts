import { redirect } from '~/framework.server';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import type { AdminArgs } from '~/http/guards.server';
import { templateFormSchema } from '~/schemas/chats/answer-template-forms';
import { editTemplates } from '~/services/settings/edit-templates.server';
import { catchConflict } from '~/utils/catch-failures.server';
import { paths } from '~/utils/paths';

/** Saves or deletes a template answer. */
export async function act({ request, actor, session }: AdminArgs) {
  const submission = parseForm(await readForm(request), templateFormSchema);
  if (submission.status !== 'success') return invalidForm(submission);
  const result = await catchConflict(editTemplates)(actor, submission.value);
  if (!result.success) return invalidForm(submission, refusalOf(result));
  const done = submission.value.intent === 'save' ? 'Answer saved.' : 'Answer deleted.';
  session.flash('flash', {
    kind: result.data ? 'success' : 'info',
    text: result.data ? done : 'Nothing changed.',
  });
  return redirect(paths.admin.answers(), 303);
}
