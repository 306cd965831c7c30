import { ErrorSummary } from '~/components/forms/error-summary';
import { useForm } from '~/components/forms/use-form';
import { EmptyState } from '~/components/lists/empty-state';
import type { ListOf } from '~/components/lists/list-of';
import { ListPage } from '~/components/lists/list-page';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { redirect } from '~/framework.server';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import { adminAction, adminLoader } from '~/http/guards.server';
import { optionsOf } from '~/schemas/statuses';
import { manageUserSchema, type UserListSearch, userListSearch } from '~/schemas/users/user-forms';
import { listUsersByRole } from '~/services/users/list-users.server';
import { manageUser } from '~/services/users/manage-user.server';
import { catchConflict } from '~/utils/catch-failures.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';
import { userColumns } from './user-columns';

export const meta: MetaFunction = () => [title('Users')];

const list: ListOf<UserListSearch['role']> = {
  nouns: ['user', 'users'],
  to: paths.admin.users,
  exportTo: paths.admin.exportUsers,
  tabs: {
    name: 'role',
    label: 'Users by role',
    labels: { all: 'All', seller: 'Sellers', admin: 'Admins', buyer: 'Buyers' },
    initial: 'all',
    none: 'with this role',
  },
  search: {
    label: 'Search users',
    placeholder: 'Name, email, phone or business',
    advice:
      'Search matches the start of words in names, emails, phone numbers and businesses. Try fewer words.',
  },
};

export const loader = adminLoader({ right: 'people', search: userListSearch }, async ({ search }) => ({
  ...(await listUsersByRole(search)),
  search,
}));

export const action = adminAction(
  { right: 'people', freshCode: { but: ['update'] } },
  async ({ request, actor, session }) => {
    const submission = parseForm(await readForm(request), manageUserSchema);
    if (submission.status !== 'success') return invalidForm(submission);
    const result = await catchConflict(manageUser)(actor, submission.value);
    if (!result.success) return invalidForm(submission, refusalOf(result));
    session.flash('flash', result.data);
    return redirect(paths.admin.users(), 303);
  },
);

export default function UsersPage() {
  const view = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const [form] = useForm({ id: 'users', lastResult, defaultValue: {} });
  const { status, from, to } = view.search;
  const all = view.tabs.find(({ name }) => name === 'all')?.count ?? 0;
  return (
    <ListPage
      list={list}
      view={view}
      columns={userColumns}
      title="Users"
      summary={summaryOf(view.search, all)}
      actions={
        <Button asChild>
          <Link to={paths.admin.newUser()}>Add user</Link>
        </Button>
      }
      above={<ErrorSummary form={form} />}
      dates={{ from, to }}
      filters={[
        {
          name: 'status',
          label: 'Status',
          value: status,
          options: [{ value: '', label: 'All statuses' }, ...optionsOf('user', ['active', 'suspended'])],
        },
      ]}
      empty={<EmptyState title="No users yet" />}
    />
  );
}

function summaryOf({ q, status, from, to }: UserListSearch, all: number): string | undefined {
  const isDated = from !== '' || to !== '';
  if (q) return isDated ? 'A search covers all days.' : undefined;
  return status || isDated ? undefined : `${plural(all, 'user')}, newest first`;
}
