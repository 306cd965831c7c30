import type { DataListColumn } from '~/components/lists/data-list';
import { RowTitle } from '~/components/lists/row-title';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import type { Role } from '~/schemas/roles';
import type { UserStatus } from '~/schemas/users/user';
import { paths } from '~/utils/paths';

interface UserRow {
  id: string;
  name: string;
  email: string;
  businessName: string;
  role: Role;
  status: UserStatus;
  createdAt: string | null;
}

export const userColumns: DataListColumn<UserRow>[] = [
  {
    id: 'user',
    header: 'User',
    cell: ({ id, name, email }) => (
      <RowTitle to={paths.admin.user(id)} title={name}>
        {email}
      </RowTitle>
    ),
  },
  {
    id: 'business',
    header: 'Business',
    className: 'max-md:text-muted-foreground',
    cell: ({ businessName }) => businessName || <span className="max-md:hidden">—</span>,
  },
  {
    id: 'role',
    header: 'Role',
    hideOnPhone: true,
    cell: ({ role }) => <StatusBadge of="role" status={role} />,
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ role, status }) => (
      <span className="inline-flex flex-wrap gap-1">
        <StatusBadge of="role" status={role} className="md:hidden" />
        <StatusBadge of="user" status={status} />
      </span>
    ),
  },
  {
    id: 'joined',
    header: 'Joined',
    hideOnPhone: true,
    quiet: true,
    cell: ({ createdAt }) => (createdAt ? <Time value={createdAt} mode="relative" /> : '—'),
  },
];
