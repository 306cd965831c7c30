import { DescriptionList } from '~/components/layout/description-list';
import { Time } from '~/components/status/time';
import { Card } from '~/components/ui/card';
import type { LastAudit } from '~/schemas/audit';
import { formatCount, plural } from '~/utils/text';
import { Part } from './part';

/** What `npm run audit` found last. */
export function AuditCard({ audit }: { audit: { last: LastAudit | null } | null }) {
  return (
    <Part id="audit" title="Audit" data={audit}>
      {({ last }) => (
        <Card>
          {last ? (
            <Found last={last} />
          ) : (
            <p>The data was not checked yet. Run “npm run audit” once a week.</p>
          )}
        </Card>
      )}
    </Part>
  );
}

function Found({ last: { endedAt, checks } }: { last: LastAudit }) {
  const records = checks.reduce((sum, check) => sum + check.records, 0);
  const unchecked = checks.filter(({ failed }) => failed !== '');
  const faulty = checks.filter(({ wrong, repaired }) => wrong > repaired);
  return (
    <DescriptionList
      items={[
        { term: 'Last audit', details: <Time value={endedAt} mode="datetime" /> },
        {
          term: 'Checked',
          details: `${plural(records, 'record')} by ${plural(checks.length, 'check')}`,
        },
        {
          term: 'Wrong',
          details:
            faulty.length === 0
              ? 'Nothing'
              : faulty
                  .map(({ name, wrong, repaired }) => `${name}: ${formatCount(wrong - repaired)}`)
                  .join(', '),
        },
        ...(unchecked.length > 0
          ? [{ term: 'Could not be checked', details: unchecked.map(({ name }) => name).join(', ') }]
          : []),
      ]}
    />
  );
}
