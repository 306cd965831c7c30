import { ErrorSummary } from '~/components/forms/error-summary';
import { useForm } from '~/components/forms/use-form';
import { PageHeader } from '~/components/layout/page-header';
import { EmptyState } from '~/components/lists/empty-state';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { sellerAction, sellerLoader } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';
import { AccountForm } from './account-form';
import { AccountList } from './account-list';
import { act } from './action.server';
import { accountsSearch, load } from './load.server';

export const handle = { help: 'payment-accounts' } satisfies RouteHandle;

export const meta: MetaFunction = () => [title('Payment accounts')];

export const loader = sellerLoader({ right: 'money-moved', search: accountsSearch }, load);

export const action = sellerAction({ right: 'money-moved', freshCode: true }, act);

export { revalidateAfterConflict as shouldRevalidate } from '~/http/revalidate-after-conflict';

export default function PaymentAccountsPage() {
  const page = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const { accounts, search } = page;
  const typed = result?.initialValue;
  const edited = typed?.intent === 'update' ? typed.id : search.edit;
  const account = accounts.find(({ id }) => id === edited);
  if (account || search.add || typed?.intent === 'create') {
    const shown = typed?.intent === 'create' || typed?.intent === 'update' ? typed.type : undefined;
    const type = shown ?? account?.type ?? search.add;
    return (
      <AccountForm
        key={`${account?.version ?? 'new'} ${type}`}
        page={page}
        account={account}
        type={type === 'bank' ? 'bank' : 'momo'}
        lastResult={result}
      />
    );
  }
  return <Accounts page={page} lastResult={result} />;
}

function Accounts({
  page: { accounts, maxAccounts: most },
  lastResult,
}: {
  page: ReturnType<typeof useLoaderData<typeof loader>>;
  lastResult: NonNullable<ReturnType<typeof useActionData<typeof action>>>['result'] | undefined;
}) {
  const [form] = useForm({ id: 'accounts', lastResult, defaultValue: {} });
  const add = (
    <Button asChild>
      <Link to={paths.seller.accounts({ add: 'momo' })}>Add account</Link>
    </Button>
  );
  const full = accounts.length >= most;
  return (
    <>
      <PageHeader
        title="Payment accounts"
        summary={
          accounts.length === 0
            ? 'Where we send your money'
            : `${plural(accounts.length, 'account')}${full ? ', the maximum' : ''}. Only the last three digits of each number are shown.`
        }
        actions={accounts.length === 0 || full ? null : add}
      />
      <div className="mb-5 empty:hidden">
        <ErrorSummary form={form} />
      </div>
      {accounts.length === 0 ? (
        <EmptyState scene="purse" title="No payment accounts yet" action={add}>
          <p>
            Add a mobile money or bank account to receive your payouts. The first one becomes your default.
          </p>
        </EmptyState>
      ) : (
        <>
          {accounts.some(({ status }) => status === 'active') ? null : (
            <Alert kind="warning" title="No active account" className="mb-5">
              <p>We can’t pay you. Activate an account or add a new one.</p>
            </Alert>
          )}
          <AccountList accounts={accounts} />
        </>
      )}
    </>
  );
}
