import { redirect } from '~/framework.server';
import { getSettings } from '~/repositories/operator/settings.server';
import { type AdminFactorRule, factorRuleOf } from '~/schemas/users/second-factor-rules';
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
 * kept, and shown again after the code. Who has no second factor is not asked, or led to set it up where the
 * settings require it; by the rule `all` before every form of an admin.
 *
 * @param asked for which forms of the action; undefined for none
 * @param ofAdmins whether the action is admins' own
 * @throws a redirect to the page that asks for the code, or sets a second factor up
 */
export async function requireFreshCode(
  request: Request,
  session: AppSession,
  actor: User,
  { asked, ofAdmins }: { asked: FreshCode | undefined; ofAdmins: boolean },
): Promise<void> {
  const { secondFactorSince: since } = actor;
  const rule = since === null ? await factorRule(actor) : 'movers';
  if (rule === 'optional' || (since !== null && hasFreshCode(session, since))) return;
  const form = await readForm(request);
  if (!(rule === 'all' && ofAdmins) && !isAsked(form, asked)) return;
  const page = pageAddress(new URL(request.url));
  await keepFormOf(actor.id, form, { page, session, why: 'code' });
  const headers = { 'Set-Cookie': await writeSession(session) };
  const to = since === null ? paths.secondFactor(page) : paths.enterCode(page);
  throw redirect(to, { status: 303, headers });
}

const isAsked = (form: FormData, asked: FreshCode | undefined): boolean =>
  asked === true || (asked !== undefined && !asked.but.includes(String(form.get('intent'))));

/** What the settings require of a person, who has no second factor. */
const factorRule = async ({ role }: Pick<User, 'role'>): Promise<AdminFactorRule> =>
  factorRuleOf(await getSettings(), role);

/** Where somebody goes on after signing in: first to set up a second factor that they lack. */
export async function firstPage(user: User, to: string): Promise<string> {
  const isMissing = user.secondFactorSince === null && (await factorRule(user)) !== 'optional';
  return isMissing ? paths.secondFactor(to) : to;
}
