import * as v from 'valibot';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextareaField } from '~/components/forms/textarea-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { PageHeader } from '~/components/layout/page-header';
import { Time } from '~/components/status/time';
import { Card, CardTitle } from '~/components/ui/card';
import { Form, type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { redirect } from '~/framework.server';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import { adminAction, adminLoader } from '~/http/guards.server';
import { documentId } from '~/schemas/fields';
import { limits } from '~/schemas/limits';
import { resetFactorSchema } from '~/schemas/users/second-factor-forms';
import { askForReset, confirmReset, loadReset } from '~/services/users/second-factor/reset.server';
import { catchConflict } from '~/utils/catch-failures.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction = () => [title('Reset second factor', 'Users')];

const params = v.object({ id: documentId });

export const loader = adminLoader({ right: 'people', params }, async ({ actor, params: { id }, session }) => {
  const view = await loadReset(actor, id);
  if (view.isOn) return view;
  session.flash('flash', { kind: 'info', text: `${view.name} has no second factor.` });
  throw redirect(paths.admin.user(id));
});

export const action = adminAction(
  { right: 'people', params, freshCode: true },
  async ({ request, actor, params: { id }, session }) => {
    const submission = parseForm(await readForm(request), resetFactorSchema);
    if (submission.status !== 'success') return invalidForm(submission);
    const { value } = submission;
    const result = await (value.intent === 'ask'
      ? askForReset(actor, { id, reason: value.reason })
      : catchConflict(confirmReset)(actor, { id, version: value.version }));
    if (!result.success) return invalidForm(submission, refusalOf(result));
    const { name, changed } = result.data;
    const done =
      value.intent === 'confirm'
        ? `The second factor of ${name} is off. They have to sign in again.`
        : `Asked for. The second factor of ${name} is off once another admin confirms.`;
    const text = changed ? done : 'Nothing changed. Somebody was first.';
    session.flash('flash', { kind: changed ? 'success' : 'info', text });
    return redirect(value.intent === 'ask' ? paths.secondFactorOf(id) : paths.admin.user(id), 303);
  },
);

export { revalidateAfterConflict as shouldRevalidate } from '~/http/revalidate-after-conflict';

export default function ResetSecondFactorPage() {
  const { id, name, reset, refusal } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const [form, fields] = useForm({
    id: 'reset',
    lastResult,
    constraint: { reason: { required: true } },
    defaultValue: { reason: '' },
  });
  return (
    <>
      <PageHeader
        title="Reset second factor"
        summary={name}
        back={{ to: paths.admin.user(id), label: name }}
      />
      <Card className="max-w-2xl">
        <CardTitle>{reset ? 'Turn it off?' : 'They lost their phone'}</CardTitle>
        <p className="mt-1 mb-4 text-muted-foreground">
          {reset ? (
            <>
              {reset.byName} asks for it since <Time value={reset.at} />. Then the password alone signs {name}{' '}
              in, and they are signed out everywhere. They hear of it, and every admin does when it’s an
              admin’s.
            </>
          ) : (
            'Make sure that it’s really them: call the number that you know, not one that they give you. Another admin has to confirm. They hear at once that you ask.'
          )}
        </p>
        {reset ? <p className="mb-4 wrap-anywhere">“{reset.reason}”</p> : null}
        {refusal ? (
          <>
            <ErrorSummary form={form} />
            <p>{refusal}</p>
          </>
        ) : (
          <Form method="post" {...getFormProps(form)} className="max-w-form space-y-5">
            <ErrorSummary form={form} />
            {reset ? (
              <>
                <input type="hidden" name="version" value={reset.version} />
                <SubmitButton
                  name="intent"
                  value="confirm"
                  variant="destructive"
                  pendingLabel="Turning off …"
                >
                  Turn second factor off
                </SubmitButton>
              </>
            ) : (
              <>
                <TextareaField
                  field={fields.reason}
                  label="Reason"
                  help="How you know that it’s them. The other admins see it."
                  rows={3}
                  limit={limits.reason.max}
                />
                <SubmitButton name="intent" value="ask" pendingLabel="Asking …">
                  Ask another admin
                </SubmitButton>
              </>
            )}
          </Form>
        )}
      </Card>
    </>
  );
}
