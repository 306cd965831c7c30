import { DescriptionList } from '~/components/layout/description-list';
import { Time } from '~/components/status/time';
import { Card, CardTitle } from '~/components/ui/card';
import { formatDate } from '~/utils/dates';
import type { PersonPage } from './load.server';

/** What cannot be changed here: the email address and the dates. */
export function FactsCard({ person }: { person: PersonPage['person'] }) {
  const { email, createdAt, suspendedAt, holiday } = person;
  return (
    <Card>
      <CardTitle className="mb-3">Account</CardTitle>
      <DescriptionList
        items={[
          { term: 'Email', details: <span className="wrap-anywhere">{email}</span> },
          { term: 'Joined', details: createdAt ? <Time value={createdAt} /> : null },
          ...(suspendedAt
            ? [{ term: 'Suspended', details: <Time value={suspendedAt} mode="datetime" /> }]
            : []),
          ...(holiday ? [{ term: 'Holiday', details: `Closed until ${formatDate(holiday)}` }] : []),
        ]}
      />
    </Card>
  );
}
