import { redirect } from '@remix-run/node';
import { Link, type MetaFunction, useActionData, useLoaderData } from '@remix-run/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { useForm } from '~/components/forms/use-form';
import { PageHeader } from '~/components/layout/page-header';
import { DataList } from '~/components/lists/data-list';
import { ExportLink } from '~/components/lists/export-link';
import { FilterBar } from '~/components/lists/filter-bar';
import { CursorPagination } from '~/components/lists/pagination';
import { StatusTabs } from '~/components/lists/status-tabs';
import { Button } from '~/components/ui/button';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import { adminAction, adminLoader } from '~/http/guards.server';
import { manageUserSchema, userListSearch } from '~/schemas/user-forms';
import { listUsersByRole } from '~/services/users/list-users.server';
import { manageUser } from '~/services/users/manage-user.server';
import { catchConflict } from '~/utils/catch-failures.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';
import { NoUsers } from './no-users';
import { userColumns } from './user-columns';

export const meta: MetaFunction = () => [title('Users')];

const tabLabels = { all: 'All', seller: 'Sellers', admin: 'Admins', buyer: 'Buyers' };

export const loader = adminLoader({ search: userListSearch }, async ({ search }) => ({
  ...(await listUsersByRole(search)),
  search,
  now: new Date().toISOString(),
}));

export const action = adminAction({}, async ({ request, actor, session }) => {
  const submission = parseForm(await readForm(request), manageUserSchema);
  if (submission.status !== 'success') return invalidForm(submission);
  const result = await catchConflict(manageUser)(actor, submission.value);
  if (!result.success) return invalidForm(submission, refusalOf(result));
  session.flash('flash', result.data);
  return redirect(paths.admin.users(), 303);
});

export default function UsersPage() {
  const { items, tabs, nextCursor, search, now } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const [form] = useForm({ id: 'users', lastResult, defaultValue: {} });
  const { after, trail, ...view } = search;
  const own = { ...view, role: view.role === 'all' ? '' : view.role };
  const counted = Object.fromEntries(tabs.map(({ name, count }) => [name, count]));
  const filtered = view.q !== '' || view.status !== '';
  return (
    <>
      <PageHeader
        title="Users"
        summary={filtered ? undefined : `${plural(counted.all ?? 0, 'person', 'people')}, the newest first`}
        actions={
          <Button asChild>
            <Link to={paths.admin.newUser()}>Add a person</Link>
          </Button>
        }
      />
      <ErrorSummary form={form} />
      <StatusTabs
        label="Users by role"
        tabs={tabs.map(({ name, count }) => ({
          label: tabLabels[name],
          count,
          current: view.role === name,
          to: paths.admin.users({ ...own, role: name === 'all' ? '' : name }),
        }))}
      />
      <FilterBar
        action={paths.admin.users()}
        search={{
          name: 'q',
          value: view.q,
          label: 'Search users',
          placeholder: 'Name, e-mail, phone or business',
        }}
        selects={[
          {
            name: 'status',
            label: 'State',
            value: view.status,
            options: [
              { value: '', label: 'All states' },
              { value: 'active', label: 'Active' },
              { value: 'suspended', label: 'Suspended' },
            ],
          },
        ]}
        hidden={own.role ? { role: own.role } : {}}
        clearTo={filtered ? paths.admin.users({ role: own.role }) : undefined}
      >
        <ExportLink to={paths.admin.exportUsers(own)} />
      </FilterBar>
      {items.length === 0 ? (
        <NoUsers view={view} tab={view.role === 'all' ? '' : tabLabels[view.role]} />
      ) : (
        <DataList
          caption="Users"
          rows={items}
          rowKey={(row) => row.id}
          columns={userColumns(now)}
          footer={
            <CursorPagination
              shown={items.length}
              total={counted[view.role]}
              nouns={['person', 'people']}
              at={search}
              nextCursor={nextCursor}
              to={(page) => paths.admin.users({ ...own, ...page })}
            />
          }
        />
      )}
    </>
  );
}
