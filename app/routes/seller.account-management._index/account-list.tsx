import { SubmitButton } from '~/components/forms/submit-button';
import { DataList, type DataListColumn } from '~/components/lists/data-list';
import { RowTitle } from '~/components/lists/row-title';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import { Button } from '~/components/ui/button';
import { DetailsMenu } from '~/components/ui/details-menu';
import { Icon } from '~/components/ui/icon';
import { Link } from '~/components/ui/link';
import { Form } from '~/framework';
import { paths } from '~/utils/paths';
import type { AccountView } from './load.server';

/** The default first; at most ten, so without pages. */
export function AccountList({ accounts }: { accounts: AccountView[] }) {
  return <DataList caption="Payment accounts" rows={accounts} columns={columns} />;
}

const columns: DataListColumn<AccountView>[] = [
  {
    id: 'account',
    header: 'Account',
    cell: (account) => (
      <>
        <RowTitle to={paths.seller.accounts({ edit: account.id })} title={account.name}>
          {[account.accountName, account.branch].filter(Boolean).join(' · ')}
        </RowTitle>
        {account.hint ? (
          <span className="mt-1 flex gap-1.5 text-sm font-normal text-warning">
            <Icon name="triangle-alert" className="mt-0.5" />
            {account.hint}
          </span>
        ) : null}
      </>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ isDefault, status }) => (
      <StatusBadge of="paymentAccount" status={isDefault ? 'default' : status} />
    ),
  },
  {
    id: 'changed',
    header: 'Changed',
    hideOnPhone: true,
    quiet: true,
    cell: ({ changedAt }) => (changedAt ? <Time value={changedAt} mode="relative" /> : '—'),
  },
  {
    id: 'actions',
    header: <span className="sr-only">Actions</span>,
    align: 'end',
    phone: 'row',
    cell: (account) => <Actions account={account} />,
  },
];

function Actions({ account }: { account: AccountView }) {
  const { id, name, status, isDefault, version } = account;
  return (
    <span className="flex items-center justify-between gap-2 md:justify-end">
      {status === 'inactive' ? (
        <Intent account={account} intent="activate" label={`Activate ${name}`}>
          Activate
        </Intent>
      ) : isDefault ? (
        <Button asChild variant="outline" size="sm">
          <Link to={paths.seller.accounts({ edit: id })} aria-label={`Edit ${name}`}>
            Edit
          </Link>
        </Button>
      ) : (
        <Intent account={account} intent="default" label={`Make default: ${name}`}>
          Make default
        </Intent>
      )}
      <DetailsMenu
        label={<Icon name="ellipsis" />}
        accessibleName={`More actions for ${name}`}
        summaryClassName="inline-flex size-11 items-center justify-center hover:bg-muted md:size-8"
      >
        {isDefault ? null : (
          <Link to={paths.seller.accounts({ edit: id })} className="menu-item">
            <Icon name="pencil" />
            Edit
          </Link>
        )}
        {status === 'active' ? (
          <Form method="post" action={paths.seller.accounts()}>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="version" value={version} />
            <button name="intent" value="deactivate" type="submit" className="menu-item">
              <Icon name="pause" />
              Deactivate
            </button>
          </Form>
        ) : null}
        <Link to={paths.seller.removeAccount(id)} className="menu-item">
          <Icon name="trash-2" />
          Remove …
        </Link>
      </DetailsMenu>
    </span>
  );
}

function Intent({
  account: { id, version },
  intent,
  label,
  children,
}: {
  account: AccountView;
  intent: string;
  label: string;
  children: string;
}) {
  return (
    <Form method="post" action={paths.seller.accounts()}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <SubmitButton name="intent" value={intent} variant="outline" size="sm" aria-label={label}>
        {children}
      </SubmitButton>
    </Form>
  );
}
