import { redirect } from '~/framework.server';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import type { AdminArgs } from '~/http/guards.server';
import { shopKeyFormSchema } from '~/schemas/api/api-key-forms';
import { createShopKey, revokeShopKey } from '~/services/api/manage-keys.server';
import { paths } from '~/utils/paths';

/** Makes a key, which the page then shows this once, or revokes one. */
export async function act({ request, actor, session }: AdminArgs) {
  const submission = parseForm(await readForm(request), shopKeyFormSchema);
  if (submission.status !== 'success') return invalidForm(submission);
  const { value } = submission;
  if (value.intent === 'create') {
    const result = await createShopKey(actor, value);
    return result.success
      ? { made: { name: value.name, text: result.data.text } }
      : invalidForm(submission, refusalOf(result));
  }
  const result = await revokeShopKey(actor, value.id);
  if (!result.success) return invalidForm(submission, refusalOf(result));
  const { name, changed } = result.data;
  session.flash(
    'flash',
    changed
      ? { kind: 'success', text: `“${name}” is revoked. Programs that use it are refused from now on.` }
      : { kind: 'info', text: `Nothing changed. “${name}” was revoked before.` },
  );
  return redirect(paths.admin.apiKeys(), 303);
}
