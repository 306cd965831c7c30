import { type KeptForm, takeKeptForm, writeKeptForm } from '~/repositories/people/kept-forms.server';
import type { User } from '~/schemas/users/user';
import { countTry } from '~/services/auth/rate-limit.server';
import { pageAddress } from '~/utils/page-address';
import { currentRequest } from '~/utils/request-context.server';
import { versionHash } from '~/utils/version-hash.server';
import { isMultipart, readForm } from './read-form.server';
import type { AppSession } from './session.server';
import { secrets, showUnsent, unsentOf } from './unsent-forms.server';

const messages: Record<KeptForm['why'], string> = {
  ended: 'Your session had ended, so this form was not sent. Check it, then send it again.',
  code: 'This form was not sent yet. Check it, then send it.',
};

/** How long a form is kept for its person to sign in again. */
const keptForMs = 60 * 60_000;
/** Bytes of its text fields; a longer form is not kept. */
const maxKeptBytes = 128 * 1024;

/**
 * Keeps the text fields of a form that was sent after its session had ended, for the person whose session it
 * was: the signed cookie says so, and nothing is kept for a browser that never signed in
 * (docs/decisions/forms.md). A form that cannot be kept is only refused, as is one of a script (`json`).
 *
 * @returns whether it was kept; the session is marked then
 */
export async function keepForm(
  request: Request,
  session: AppSession,
  { uploads = false, json = false }: { uploads?: boolean; json?: boolean },
): Promise<boolean> {
  const userId = session.get('person');
  if (!userId || json || (isMultipart(request) && !uploads)) return false;
  try {
    await countTry('keptForm', userId);
    const page = pageAddress(new URL(request.url));
    return await keepFormOf(userId, await readForm(request), { page, session, why: 'ended' });
  } catch (error) {
    currentRequest().log.info({ err: error }, 'a form could not be kept');
    return false;
  }
}

/**
 * Keeps the text fields of a form that was not sent, for this person and page, in place of an earlier one.
 *
 * @param why it was not sent
 * @returns whether it was kept; the session is marked then
 */
export async function keepFormOf(
  userId: string,
  form: FormData,
  { page, session, why }: { page: string; session: AppSession; why: KeptForm['why'] },
): Promise<boolean> {
  const unsent = unsentOf(form, secrets);
  if (!unsent || unsent.fields.length > maxKeptBytes) return false;
  await writeKeptForm({ userId }, { page, ...unsent, why }, new Date(Date.now() + keptForMs));
  session.set('keptForm', versionHash(page));
  return true;
}

/**
 * Runs an action with the form that was kept for this person and page, so that the page shows it again as it
 * shows a refused one.
 *
 * @returns the refused form, or null when none was kept or the action cannot show it
 */
export async function showKeptForm<R>(
  request: Request,
  actor: User,
  act: (request: Request) => Promise<R>,
): Promise<R | null> {
  const kept = await takeKeptForm({ userId: actor.id }, pageAddress(new URL(request.url)), new Date());
  return kept && showUnsent(request, kept, { message: messages[kept.why], status: 200 }, act);
}
