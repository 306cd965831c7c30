import * as v from 'valibot';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { PageHeader } from '~/components/layout/page-header';
import { RightsFields } from '~/components/people/rights-fields';
import { Card } from '~/components/ui/card';
import { Form, type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { redirect } from '~/framework.server';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import { sellerAction, sellerLoader } from '~/http/guards.server';
import { documentId } from '~/schemas/fields';
import { shopPresetOf } from '~/schemas/rights';
import { chosenRights, shopRightsForm } from '~/schemas/users/people-forms';
import { changeShopRights } from '~/services/users/people/change-people.server';
import { getShownPerson } from '~/services/users/people/list-people.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { requiredFields } from '~/utils/required-fields';

export const meta: MetaFunction = () => [title('Change rights', 'People')];

const params = v.object({ id: documentId });

export const loader = sellerLoader({ right: 'people', params }, async ({ shop, actor, params, rights }) => ({
  person: await getShownPerson(shop, actor, params.id),
  mayGive: rights,
}));

export const action = sellerAction(
  { right: 'people', freshCode: true, params },
  async ({ request, session, ...args }) => {
    const submission = parseForm(await readForm(request), shopRightsForm);
    if (submission.status !== 'success') return invalidForm(submission);
    const { version } = submission.value;
    const { id } = args.params;
    const change = { id, version, rights: chosenRights(submission.value) };
    const result = await changeShopRights(args.shop, args.actor, change);
    if (!result.success) return invalidForm(submission, refusalOf(result));
    const { name, changed } = result.data;
    session.flash(
      'flash',
      changed
        ? { kind: 'success', text: `What ${name} may do is changed, from their next click on.` }
        : { kind: 'info', text: `Nothing changed. ${name} has these rights.` },
    );
    return redirect(paths.seller.people(), 303);
  },
);

/** What somebody who helps in the shop may do. */
export default function ShopRightsPage() {
  const { person, mayGive } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const [form, fields] = useForm({
    id: 'rights',
    lastResult,
    constraint: requiredFields('part'),
    defaultValue: { part: shopPresetOf(person.rights) ?? 'own', rights: '' },
  });
  const sent = lastResult?.initialValue;
  return (
    <>
      <PageHeader
        title={`Rights of ${person.name}`}
        summary={person.email}
        back={{ to: paths.seller.people(), label: 'People' }}
      />
      <Card className="max-w-form">
        <Form method="post" {...getFormProps(form)} className="space-y-5">
          <ErrorSummary form={form} />
          <input type="hidden" name="version" value={person.version} />
          <RightsFields
            fields={fields}
            mayGive={mayGive}
            chosen={sent ? [sent.rights ?? []].flat().map(String) : person.rights}
          />
          <SubmitButton pendingLabel="Saving …">Save rights</SubmitButton>
        </Form>
      </Card>
    </>
  );
}
