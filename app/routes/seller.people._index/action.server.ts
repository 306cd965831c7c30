import { redirect } from '~/framework.server';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import type { SellerArgs } from '~/http/guards.server';
import { chosenRights, shopPeopleForms } from '~/schemas/users/people-forms';
import { endPerson } from '~/services/users/people/change-people.server';
import { inviteToShop, withdrawInvitation } from '~/services/users/people/invite.server';
import type { Flash } from '~/utils/flash';
import { paths } from '~/utils/paths';

/** Handles the forms of /seller/people by intent (docs/product/people.md, "People of a shop"). */
export async function act({ request, session, shop, actor }: SellerArgs) {
  const submission = parseForm(await readForm(request), shopPeopleForms);
  if (submission.status !== 'success') return invalidForm(submission);
  const { value } = submission;
  const done = (flash: Flash) => {
    session.flash('flash', flash);
    return redirect(paths.seller.people(), 303);
  };
  switch (value.intent) {
    case 'invite': {
      const { email, idempotencyKey } = value;
      const rights = chosenRights(value);
      const result = await inviteToShop(shop, actor, { email, rights, idempotencyKey });
      if (!result.success) return invalidForm(submission, refusalOf(result));
      return done({ kind: 'success', text: `We are sending a link to ${email}.` });
    }
    case 'withdraw': {
      const email = await withdrawInvitation(shop, actor, value.id);
      return done(
        email
          ? {
              kind: 'success',
              text: `The invitation of ${email} is withdrawn. Its link doesn’t work any more.`,
            }
          : { kind: 'info', text: 'Nothing changed. This invitation is not open any more.' },
      );
    }
    case 'end': {
      const result = await endPerson(shop, actor, value);
      if (!result.success) return invalidForm(submission, refusalOf(result));
      return done(
        result.data
          ? { kind: 'success', text: `${result.data.name} no longer helps in this shop.` }
          : { kind: 'info', text: 'Nothing changed. They help in this shop no more.' },
      );
    }
  }
}
