import { PageHeader } from '~/components/layout/page-header';
import { EmptyState } from '~/components/lists/empty-state';
import { StatusBadge } from '~/components/status/status-badge';
import { Button } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { Input } from '~/components/ui/input';
import { Link } from '~/components/ui/link';
import { type Found, type FoundBadge, type FoundGroup, nothingButNear } from '~/schemas/search';

/**
 * The results of the top bar's search, by kind. `finds` says what can be searched for.
 */
export function SearchPage({ q, groups, isNear, finds }: Found & { q: string; finds: string }) {
  return (
    <>
      <PageHeader title="Search" summary={q ? (isNear ? nothingButNear(q) : `Results for “${q}”`) : finds} />
      {/* On a phone the top bar has no field, but leads here. */}
      <form className="mb-5 flex gap-2 md:hidden">
        <Input type="search" name="q" aria-label="Search" defaultValue={q} key={q} className="flex-1" />
        <Button variant="outline">Search</Button>
      </form>
      {groups.length === 0 && q ? (
        <EmptyState title={`No results for “${q}”`}>
          <p>Search matches the start of words. Try fewer words. {finds}</p>
        </EmptyState>
      ) : (
        <div className="space-y-5">
          {groups.map((group) => (
            <Group key={group.name} group={group} />
          ))}
        </div>
      )}
    </>
  );
}

function Group({ group: { name, rows, all } }: { group: FoundGroup }) {
  return (
    <Card>
      <div className="flex items-baseline justify-between gap-4">
        <CardTitle>{name}</CardTitle>
        {all ? (
          <Link to={all} className="link">
            Show all<span className="sr-only"> {name.toLowerCase()}</span>
          </Link>
        ) : null}
      </div>
      <ul className="mt-2 divide-y divide-border">
        {rows.map(({ id, to, title, details, badge }) => (
          <li key={id} className="flex items-center justify-between gap-4 py-2.5 last:pb-0">
            <span className="min-w-0">
              <Link
                to={to}
                className="rounded-sm font-medium wrap-anywhere hover:underline hover:underline-offset-4"
              >
                {title || 'Untitled'}
              </Link>
              <span className="block text-sm wrap-anywhere text-muted-foreground">
                {details.filter(Boolean).join(' · ')}
              </span>
            </span>
            {badge ? (
              <span className="shrink-0">
                <FoundStatus badge={badge} />
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function FoundStatus({ badge }: { badge: FoundBadge }) {
  switch (badge.of) {
    case 'product':
      return <StatusBadge of="product" status={badge.status} />;
    case 'order':
      return <StatusBadge of="order" status={badge.status} />;
    case 'payout':
      return <StatusBadge of="payout" status={badge.status} />;
    case 'trade':
      return <StatusBadge of="trade" status={badge.status} />;
    case 'tradePayment':
      return <StatusBadge of="tradePayment" status={badge.status} />;
    case 'promotion':
      return <StatusBadge of="promotion" status={badge.status} />;
    case 'role':
      return <StatusBadge of="role" status={badge.status} />;
    default:
      return <StatusBadge of="user" status={badge.status} />;
  }
}
