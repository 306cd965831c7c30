import { takeKeptForm, writeKeptForm } from '~/repositories/kept-forms.server';
import type { User } from '~/schemas/users/user';
import { countTry } from '~/services/auth/rate-limit.server';
import { pageAddress } from '~/utils/page-address';
import { currentRequest, runInRequest } from '~/utils/request-context.server';
import { versionHash } from '~/utils/version-hash.server';
import { isMultipart, readForm } from './read-form.server';
import { shownAgain } from './responses.server';
import type { AppSession } from './session.server';

/** How long a form is kept for its person to sign in again. */
const keptForMs = 60 * 60_000;
/** Bytes of its text fields; a longer form is not kept. */
const maxKeptBytes = 128 * 1024;

/** Fields that are never stored. */
const isSecret = (name: string) => /password|token|secret|oobCode/i.test(name);

/**
 * Keeps the text fields of a form that was sent after its session had ended, for the person whose session it
 * was: the signed cookie says so, and nothing is kept for a browser that never signed in
 * (docs/decisions/kept-forms.md). A form that cannot be kept is only refused, as is one of a script (`json`).
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
    const form = await readForm(request);
    const entries = [...form].filter(([name]) => !isSecret(name));
    const texts = entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
    const fields = new URLSearchParams(texts).toString();
    if (texts.length === 0 || fields.length > maxKeptBytes) return false;
    const page = pageAddress(new URL(request.url));
    const hasFiles = entries.some(([, value]) => typeof value !== 'string' && value.size > 0);
    await writeKeptForm({ userId }, { page, fields, hasFiles }, new Date(Date.now() + keptForMs));
    session.set('keptForm', versionHash(page));
    return true;
  } catch (error) {
    currentRequest().log.info({ err: error }, 'a form could not be kept');
    return false;
  }
}

/**
 * Runs an action with the form that was kept for this person and page, so that the page shows it again as it
 * shows a refused one: every form counts as not sent, and nothing can be written.
 *
 * @returns the refused form, or null when none was kept or the action cannot show it
 */
export async function showKeptForm<R>(
  { url, headers }: Request,
  actor: User,
  act: (request: Request) => Promise<R>,
): Promise<R | null> {
  const kept = await takeKeptForm({ userId: actor.id }, pageAddress(new URL(url)), new Date());
  if (!kept) return null;
  const form = new Request(url, { method: 'POST', body: new URLSearchParams(kept.fields) });
  const cookie = headers.get('Cookie');
  if (cookie) form.headers.set('Cookie', cookie);
  try {
    const unsentForm = { hasFiles: kept.hasFiles };
    return shownAgain(await runInRequest({ ...currentRequest(), unsentForm }, () => act(form)));
  } catch (error) {
    currentRequest().log.info({ err: error }, 'a kept form could not be shown');
    return null;
  }
}
