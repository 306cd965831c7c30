import { getSettings } from '~/repositories/operator/settings.server';
import { reasonLabel } from '~/schemas/reason-label';
import { fail, ok, type Result } from '~/utils/result';

/**
 * The reason as the seller reads it: its label, then the admin's note. `other` needs a note.
 *
 * @param names of the form's fields, for the errors
 */
export async function readReason<Field extends string>(
  { code, ownWords }: { code: string; ownWords: string },
  names: { code: Field; ownWords: Field },
): Promise<Result<{ code: string; words: string }, Field>> {
  const { rejectionReasons } = await getSettings();
  if (!rejectionReasons.some((reason) => reason.code === code)) {
    return fail('Choose a reason from the list.', names.code);
  }
  if (code === 'other') {
    return ownWords ? ok({ code, words: ownWords }) : fail('Tell the seller what is wrong.', names.ownWords);
  }
  const label = reasonLabel(rejectionReasons, code);
  return ok({ code, words: ownWords ? `${label}: ${ownWords}` : label });
}
