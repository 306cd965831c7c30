import { redirect } from '~/framework.server';
import type { User } from '~/schemas/users/user';
import { databaseNow } from '~/utils/clock.server';
import { pageAddress } from '~/utils/page-address';
import { paths } from '~/utils/paths';
import { keepFormOf } from './kept-forms.server';
import { readForm } from './read-form.server';
import { type AppSession, writeSession } from './session.server';

/** Milliseconds for which a code counts in its session. */
const freshMs = 10 * 60_000;

/** The forms of an action for which a code must be fresh: all, or all but those of some intents. */
export type FreshCode = true | { but: readonly string[] };

/** Whether a person who has a second factor entered a code within ten minutes, in this session. */
function hasFreshCode(session: AppSession, since: string): boolean {
  const codeAt = session.get('codeAt') ?? 0;
  return codeAt > databaseNow() - freshMs && codeAt >= Date.parse(since);
}

/**
 * Asks for a code before a form that moves money or people (docs/product.md, "Second factor"): the form is
 * kept, and shown again after the code. Who has no second factor is not asked.
 *
 * @throws a redirect to the page that asks for the code
 */
export async function requireFreshCode(
  request: Request,
  session: AppSession,
  actor: User,
  asked: FreshCode,
): Promise<void> {
  const { secondFactorSince: since } = actor;
  if (since === null || hasFreshCode(session, since)) return;
  const form = await readForm(request);
  if (asked !== true && asked.but.includes(String(form.get('intent')))) return;
  const page = pageAddress(new URL(request.url));
  await keepFormOf(actor.id, form, { page, session, why: 'code' });
  const headers = { 'Set-Cookie': await writeSession(session) };
  throw redirect(paths.enterCode(page), { status: 303, headers });
}
