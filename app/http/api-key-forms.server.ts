import { redirect } from '~/framework.server';
import { sellerKeyFormSchema, shopKeyFormSchema } from '~/schemas/api-keys/api-key-forms';
import type { Reach } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { createKey, revokeKey } from '~/services/api/manage-keys.server';
import { paths } from '~/utils/paths';
import { invalidForm, parseForm, readForm, refusalOf } from './forms.server';
import type { GuardedArgs } from './run-guarded.server';

interface KeyArgs extends Pick<GuardedArgs<unknown, unknown>, 'request' | 'session'> {
  /** Whose keys: `'all'` for those of shops. */
  reach: Reach;
  actor: User;
}

/** Makes a key, which the page then shows this once, or revokes one. */
export async function handleKeyForm({ request, session, reach, actor }: KeyArgs) {
  const schema = reach === 'all' ? shopKeyFormSchema : sellerKeyFormSchema;
  const submission = parseForm(await readForm(request), schema);
  if (submission.status !== 'success') return invalidForm(submission);
  const { value } = submission;
  if (value.intent === 'create') {
    const result = await createKey(reach, actor, value);
    return result.success
      ? { made: { name: value.name, text: result.data.text } }
      : invalidForm(submission, refusalOf(result));
  }
  const result = await revokeKey(reach, actor, value.id);
  if (!result.success) return invalidForm(submission, refusalOf(result));
  const { name, changed } = result.data;
  session.flash(
    'flash',
    changed
      ? { kind: 'success', text: `“${name}” is revoked. Programs that use it are refused from now on.` }
      : { kind: 'info', text: `Nothing changed. “${name}” was revoked before.` },
  );
  return redirect(reach === 'all' ? paths.admin.apiKeys() : paths.apiKeys(), 303);
}
