import { getSettings } from '~/repositories/settings.server';
import { reasonLabel } from '~/schemas/reason-label';
import { fail, ok, type Result } from '~/utils/result';

/**
 * The words that the seller reads: the reason's label, and the admin's own words behind it. `other` needs
 * words.
 *
 * @param names of the form's fields, to say beside which one something is missing
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
    return ownWords ? ok({ code, words: ownWords }) : fail('Say in words what is wrong.', names.ownWords);
  }
  const label = reasonLabel(rejectionReasons, code);
  return ok({ code, words: ownWords ? `${label}: ${ownWords}` : label });
}
