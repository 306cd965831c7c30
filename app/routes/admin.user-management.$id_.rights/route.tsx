import * as v from 'valibot';
import { CheckboxChoices, CheckboxSet } from '~/components/forms/checkbox-set';
import { ErrorSummary } from '~/components/forms/error-summary';
import { FormActions } from '~/components/forms/form-actions';
import { SubmitButton } from '~/components/forms/submit-button';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { useHasBulk } from '~/components/layout/has-bulk';
import { PageHeader } from '~/components/layout/page-header';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { Form, type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { redirect } from '~/framework.server';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import { adminAction, adminLoader } from '~/http/guards.server';
import { getUser } from '~/repositories/people/users.server';
import { documentId } from '~/schemas/fields';
import { type AdminPreset, adminPresetOf, adminPresets } from '~/schemas/rights';
import {
  adminPresetNames,
  adminRightNames,
  rightsFormSchema,
  rightsSearch,
} from '~/schemas/users/rights-form';
import { nameOf, rightsOfAdmin } from '~/schemas/users/user';
import { changeRights } from '~/services/users/change-rights.server';
import { versionOfUser } from '~/services/users/managed-person.server';
import { refusalToChangeRights } from '~/services/users/user-rules';
import { catchConflict } from '~/utils/catch-failures.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction = () => [title('Rights')];

const params = v.object({ id: documentId });

export const loader = adminLoader(
  { right: 'people', params, search: rightsSearch },
  async ({ actor, rights, params: { id }, search: { preset }, session }) => {
    const person = await getUser(id);
    const refusal = refusalToChangeRights(actor, person, []);
    if (refusal) {
      session.flash('flash', { kind: 'info', text: refusal });
      return redirect(paths.admin.user(id), 303);
    }
    const own = rightsOfAdmin(person);
    return {
      id,
      name: nameOf(person),
      version: versionOfUser(person),
      chosen: preset ? adminPresets[preset] : own,
      preset: preset ?? adminPresetOf(own),
      offered: rights,
    };
  },
);

export const action = adminAction(
  { right: 'people', params, freshCode: true },
  async ({ request, actor, params: { id }, session }) => {
    const submission = parseForm(await readForm(request), rightsFormSchema);
    if (submission.status !== 'success') return invalidForm(submission);
    const result = await catchConflict(changeRights)(actor, { ...submission.value, id });
    if (!result.success) return invalidForm(submission, refusalOf(result));
    const { person, changed } = result.data;
    const text = changed
      ? `The rights of ${nameOf(person)} are changed.`
      : `${nameOf(person)} has these rights already.`;
    session.flash('flash', { kind: changed ? 'success' : 'info', text });
    return redirect(paths.admin.user(id), 303);
  },
);

export { revalidateAfterConflict as shouldRevalidate } from '~/http/revalidate-after-conflict';

export default function RightsPage() {
  const { id, name, version, chosen, preset, offered } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const [form, { rights }] = useForm({
    id: 'rights',
    lastResult: result,
    defaultValue: { rights: '' },
  });
  const sent = result?.initialValue?.rights;
  const ticked = sent === undefined ? chosen : [sent].flat().map(String);
  // Where there is no bulk trade, who had the right keeps it unseen.
  const hasBulk = useHasBulk();
  const shown = offered.filter((right) => hasBulk || right !== 'bulk');
  return (
    <>
      <PageHeader
        title={`What ${name} may do`}
        back={{ to: paths.admin.user(id), label: name }}
        summary="It counts from their next click. They are notified."
      />
      <Card className="max-w-form">
        <p className="mb-1 font-medium">Begin with</p>
        <ul className="mb-4 flex flex-wrap gap-x-5">
          {(Object.keys(adminPresetNames) as AdminPreset[]).map((one) => (
            <li key={one}>
              <Link
                to={paths.admin.rights(id, { preset: one })}
                aria-current={one === preset ? 'true' : undefined}
                className="link inline-flex min-h-11 items-center aria-[current]:font-medium md:min-h-8"
              >
                {adminPresetNames[one]}
              </Link>
            </li>
          ))}
        </ul>
        <Form key={preset} method="post" {...getFormProps(form)} className="space-y-5">
          <ErrorSummary form={form} />
          <input type="hidden" name="version" value={version} />
          <CheckboxSet field={rights} legend="They may">
            <CheckboxChoices
              field={rights}
              choices={shown.map((right) => ({ value: right, label: adminRightNames[right] }))}
              chosen={ticked}
            />
            {!hasBulk && ticked.some((right) => right === 'bulk') ? (
              <input type="hidden" name={rights.name} value="bulk" />
            ) : null}
          </CheckboxSet>
          <p className="text-muted-foreground">
            You can give what you may do yourself. With payouts or users given anew, their yes counts after 7
            days where two admins are needed, or once another admin confirms them.
          </p>
          <FormActions>
            <SubmitButton pendingLabel="Saving …">Save rights</SubmitButton>
            <Button asChild variant="outline">
              <Link to={paths.admin.user(id)}>Cancel</Link>
            </Button>
          </FormActions>
        </Form>
      </Card>
    </>
  );
}
