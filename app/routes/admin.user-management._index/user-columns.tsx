import type { DataListColumn } from '~/components/lists/data-list';
import { RowTitle } from '~/components/lists/row-title';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import type { Unreadable } from '~/schemas/unreadable';
import { isReadable } from '~/schemas/unreadable';
import type { Role, UserStatus } from '~/schemas/user';
import { paths } from '~/utils/paths';

/** What the list shows of a person. */
interface UserRow {
  id: string;
  name: string;
  email: string;
  businessName: string;
  role: Role;
  status: UserStatus;
  createdAt: string | null;
}

type Column = DataListColumn<UserRow | Unreadable>;

const column = (definition: Omit<Column, 'cell'> & { cell: (user: UserRow) => React.ReactNode }) => ({
  ...definition,
  cell: (row: UserRow | Unreadable) => (isReadable(row) ? definition.cell(row) : null),
});

/** Who, what they are, whether they may come in, and since when. */
export function userColumns(now: string): Column[] {
  return [
    {
      id: 'person',
      header: 'Person',
      cell: (row) =>
        isReadable(row) ? (
          <RowTitle to={paths.admin.user(row.id)} title={row.name}>
            <span className="wrap-anywhere">{row.email}</span>
          </RowTitle>
        ) : (
          <span className="text-muted-foreground">This record cannot be read ({row.id})</span>
        ),
    },
    column({
      id: 'business',
      header: 'Business',
      className: 'max-md:text-muted-foreground wrap-anywhere',
      cell: ({ businessName }) => businessName || <span className="max-md:hidden">—</span>,
    }),
    column({
      id: 'role',
      header: 'Role',
      hideOnPhone: true,
      cell: ({ role }) => <StatusBadge of="role" status={role} />,
    }),
    column({
      id: 'state',
      header: 'State',
      cell: ({ role, status }) => (
        <span className="inline-flex flex-wrap gap-1">
          <span className="md:hidden">
            <StatusBadge of="role" status={role} />
          </span>
          <StatusBadge of="user" status={status} />
        </span>
      ),
    }),
    column({
      id: 'since',
      header: 'Since',
      hideOnPhone: true,
      className: 'text-muted-foreground whitespace-nowrap',
      cell: ({ createdAt }) => (createdAt ? <Time value={createdAt} mode="relative" now={now} /> : '—'),
    }),
  ];
}
