import * as v from 'valibot';
import { CodeForm } from '~/components/forms/code-form';
import { PageHeader } from '~/components/layout/page-header';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { redirect, redirectDocument } from '~/framework.server';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import { userAction, userLoader } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import { redirectTo } from '~/schemas/fields';
import { codeSchema } from '~/schemas/users/second-factor-forms';
import { checkCode } from '~/services/users/second-factor/check-code.server';
import { databaseNow } from '~/utils/clock.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { safeRedirect } from '~/utils/safe-redirect';

export const handle = { help: 'account' } satisfies RouteHandle;

export const meta: MetaFunction = () => [title('Enter your code')];

export const loader = userLoader({ search: v.object({ redirectTo }) }, async ({ actor, search }) => {
  const back = safeRedirect(search.redirectTo, paths.profile());
  if (actor.secondFactorSince === null) throw redirect(back);
  return { redirectTo: back };
});

/** Takes a code of a signed-in person, for ten minutes. */
export const action = userAction({}, async ({ request, actor, session }) => {
  const form = await readForm(request);
  const submission = parseForm(form, codeSchema);
  if (submission.status !== 'success') return invalidForm(submission, { hide: ['secretCode'] });
  const result = await checkCode(actor, submission.value.secretCode);
  if (!result.success) return invalidForm(submission, { ...refusalOf(result), hide: ['secretCode'] });
  session.set('codeAt', databaseNow());
  session.flash('flash', { kind: 'success', text: 'Code accepted. You’re not asked again for 10 minutes.' });
  // A kept form is shown with the page that the server sends.
  return redirectDocument(safeRedirect(form.get('redirectTo'), paths.profile()), 303);
});

export default function EnterCodePage() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Enter your code"
        summary="What you were about to do moves money or people, so we ask again that it’s you. What you typed is kept."
        back={{ to: loaded.redirectTo, label: 'Back' }}
      />
      <CodeForm
        redirectTo={loaded.redirectTo}
        label="Go on"
        lastResult={useActionData<typeof action>()?.result}
      />
    </>
  );
}
