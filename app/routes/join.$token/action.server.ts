import { redirect } from '~/framework.server';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import type { AppSession } from '~/http/session.server';
import { startSession } from '~/http/session.server';
import { joinForms } from '~/schemas/users/people-forms';
import type { User } from '~/schemas/users/user';
import { signIn } from '~/services/auth/sign-in.server';
import { joinAsNewcomer, joinShop } from '~/services/users/people/join.server';
import { paths } from '~/utils/paths';

interface Args {
  request: Request;
  session: AppSession;
  actor: User | null;
  params: { token: string };
}

/** Joins the shop of an invitation, with the account that is signed in or with a new one. */
export async function act({ request, session, actor, params: { token } }: Args) {
  const submission = parseForm(await readForm(request), joinForms);
  const hide = ['password'];
  if (submission.status !== 'success') return invalidForm(submission, { hide });
  const { value } = submission;
  if (value.intent === 'join') {
    if (!actor) return redirect(paths.login(paths.join(token)), 303);
    const joined = await joinShop(token, actor);
    if (!joined.success) return invalidForm(submission, refusalOf(joined));
    return welcome(session, joined.data);
  }
  const joined = await joinAsNewcomer(token, value);
  if (!joined.success) return invalidForm(submission, { ...refusalOf(joined), hide });
  const { email, shopId } = joined.data;
  const signedIn = await signIn({ email, password: value.password });
  if (!signedIn.success) return redirect(paths.login(), 303);
  startSession(session, signedIn.data);
  return welcome(session, shopId);
}

function welcome(session: AppSession, shopId: string) {
  session.set('shop', shopId);
  session.flash('flash', { kind: 'success', text: 'You have joined. Here is what there is to do today.' });
  return redirect(paths.seller.today(), 303);
}
