import { data } from '~/framework.server';
import { type SavedViewList, savedViewFormSchema } from '~/schemas/users/saved-views';
import type { User } from '~/schemas/users/user';
import { removeView, saveView } from '~/services/users/saved-views.server';
import type { Flash } from '~/utils/flash';
import { parseForm } from './forms.server';

/** Whether a form of a list saves or removes a view of it. */
export const isViewForm = (form: FormData) =>
  ['save-view', 'remove-view'].includes(String(form.get('intent')));

/** Saves or removes a view of a list. @returns the refused form, or the flash message */
export async function handleViewForm(actor: User, list: SavedViewList, form: FormData) {
  const submission = parseForm(form, savedViewFormSchema);
  const refusal = (viewError: string) =>
    data({ result: submission.reply(), refused: null, viewError }, { status: 422 });
  if (submission.status !== 'success') {
    const [error = 'The view was not saved.'] = Object.values(submission.error ?? {}).flat();
    return { refusal: refusal(String(error)) };
  }
  const { intent, name, query } = submission.value;
  if (intent === 'remove-view') {
    await removeView(actor, { list, name });
    return { flash: { kind: 'success', text: `View “${name}” removed.` } satisfies Flash };
  }
  const result = await saveView(actor, { list, name, query });
  if (!result.success) return { refusal: refusal(result.error) };
  return { flash: { kind: 'success', text: `View “${name}” saved.` } satisfies Flash };
}
