import * as v from 'valibot';
import { ActivityCard } from '~/components/activity/activity-card';
import { DetailLayout } from '~/components/layout/detail-layout';
import { PageHeader } from '~/components/layout/page-header';
import { StatusBadge } from '~/components/status/status-badge';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { Form, type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { redirect } from '~/framework.server';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import { adminAction, adminLoader } from '~/http/guards.server';
import { documentId } from '~/schemas/fields';
import { manageUserSchema } from '~/schemas/users/user-forms';
import { manageUser } from '~/services/users/manage-user.server';
import { catchConflict } from '~/utils/catch-failures.server';
import { formatDate } from '~/utils/dates';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { AccessCard } from './access-card';
import { AccountsCard } from './accounts-card';
import { ConfirmAdminCard } from './confirm-admin-card';
import { FactsCard } from './facts-card';
import { load, readPersonAhead } from './load.server';
import { PayoutsCard } from './payouts-card';
import { ProductsCard } from './products-card';
import { ProfileForm } from './profile-form';
import { RecordsNav } from './records-nav';

export const meta: MetaFunction<typeof loader> = ({ data }) => [title(data?.person.name ?? 'User', 'Users')];

const params = v.object({ id: documentId });

export const loader = adminLoader(
  { right: 'people', params, ahead: ({ params: { id } }) => readPersonAhead(id) },
  load,
);

export const action = adminAction(
  { right: 'people', freshCode: { but: ['update'] }, params },
  async ({ request, actor, params, session }) => {
    const form = await readForm(request);
    form.set('id', params.id);
    const submission = parseForm(form, manageUserSchema);
    if (submission.status !== 'success') return invalidForm(submission);
    const result = await catchConflict(manageUser)(actor, submission.value);
    if (!result.success) return invalidForm(submission, refusalOf(result));
    session.flash('flash', result.data);
    return redirect(paths.admin.user(params.id), 303);
  },
);

export { revalidateAfterConflict as shouldRevalidate } from '~/http/revalidate-after-conflict';

export default function UserPage() {
  const { person, isSelf, version, newAdmin, products, accounts, payouts, activity } =
    useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const intent = result?.initialValue?.intent;
  const isOf = (one: string) => (intent === one ? result : undefined);
  // A form that is not on the page any more is answered where all others are.
  const ofAccess = intent === 'update' || (intent === 'confirm' && newAdmin) ? undefined : result;
  return (
    <>
      <PageHeader
        title={person.name}
        back={{ to: paths.admin.users(), label: 'Users' }}
        actions={
          isSelf ? null : (
            <>
              <Button asChild variant="outline" className="lg:hidden">
                <a href="#access-card">Role and access</a>
              </Button>
              {person.role === 'admin' ? null : (
                <Form method="post" action={paths.admin.newChat()}>
                  <input type="hidden" name="userId" value={person.id} />
                  <Button name="intent" value="start" variant="outline">
                    New message
                  </Button>
                </Form>
              )}
            </>
          )
        }
        summary={
          <span className="flex flex-wrap gap-2">
            <StatusBadge of="role" status={person.role} />
            <StatusBadge of="user" status={person.status} />
            {person.holiday ? (
              <StatusBadge of="shop" status="closed" label={`Closed until ${formatDate(person.holiday)}`} />
            ) : null}
          </span>
        }
      />
      {person.status === 'suspended' ? (
        <Alert kind="danger" title="This user is suspended" className="mb-5">
          <p className="wrap-anywhere">{person.suspendedReason || 'No reason was given.'}</p>
        </Alert>
      ) : null}
      <DetailLayout
        aside={
          <>
            {newAdmin ? (
              <ConfirmAdminCard
                key={`confirm ${version}`}
                newAdmin={newAdmin}
                version={version}
                lastResult={isOf('confirm')}
              />
            ) : null}
            <AccessCard
              key={`access ${version}`}
              person={person}
              isSelf={isSelf}
              version={version}
              lastResult={ofAccess}
            />
            <FactsCard person={person} />
            <ActivityCard
              title="Recent activity"
              entries={activity}
              links={[
                {
                  to: paths.admin.activityLog({ item: person.id }),
                  label: 'Activity about this user',
                },
                {
                  to: paths.admin.activityLog({ user: person.label.toLowerCase() }),
                  label: 'Activity by this user',
                },
              ]}
            />
          </>
        }
      >
        {/* What a seller sells and is paid comes before the profile form. */}
        {products ? <RecordsNav person={person} /> : null}
        {products ? <ProductsCard products={products} /> : null}
        {payouts ? <PayoutsCard sellerId={person.id} payouts={payouts} /> : null}
        {accounts ? <AccountsCard accounts={accounts} /> : null}
        <ProfileForm profile={person.profile} version={version} lastResult={isOf('update')} />
      </DetailLayout>
    </>
  );
}
