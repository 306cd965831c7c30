import { DescriptionList } from '~/components/layout/description-list';
import { DataList, type DataListColumn } from '~/components/lists/data-list';
import { Time } from '~/components/status/time';
import { Card } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import type { BackupState } from '~/schemas/backup';
import type { DataState } from '~/schemas/data-version';
import type { Limit, Messages, RefusedOrders } from '~/services/operations/judge-records';
import { paths } from '~/utils/paths';
import { formatCount, formatMegabytes, plural } from '~/utils/text';
import { Part } from './part';

/** Orders of the shop that wait for somebody. */
export function RefusedCard({ refused }: { refused: RefusedOrders | null }) {
  return (
    <Part id="refused" title="Refused orders" data={refused}>
      {({ baskets, orders }) => (
        <Card>
          <DescriptionList
            items={[
              {
                term: 'Baskets refused',
                details: <CountLink to={paths.admin.intake()} count={baskets} />,
              },
              {
                term: 'Orders with problems',
                details: <CountLink to={paths.admin.orders({ tab: 'problems' })} count={orders} />,
              },
            ]}
          />
        </Card>
      )}
    </Part>
  );
}

function CountLink({ to, count }: { to: string; count: number }) {
  return (
    <Link to={to} className="link tabular-nums">
      {formatCount(count)}
    </Link>
  );
}

/** Messages to people and to webhooks. */
export function MessagesCard({ messages }: { messages: Messages | null }) {
  return (
    <Part id="messages" title="Messages" data={messages}>
      {({ waiting, dueSince, peopleSince, webhooks }) => (
        <Card>
          <DescriptionList
            items={[
              {
                term: 'Emails and SMS',
                details: (
                  <Link to={paths.admin.messages()} className="link">
                    {peopleSince ? (
                      <>
                        Due <Time value={peopleSince} mode="relative" />
                      </>
                    ) : (
                      'None is due'
                    )}
                  </Link>
                ),
              },
              { term: 'Webhook messages waiting', details: formatCount(waiting) },
              {
                term: 'Longest due',
                details: dueSince ? <Time value={dueSince} mode="relative" /> : 'None is due',
              },
              {
                term: 'Webhooks of shops',
                details: (
                  <Link to={paths.admin.webhooks()} className="link">
                    {webhooks.length === 0 ? 'None yet' : webhookWords(webhooks)}
                  </Link>
                ),
              },
            ]}
          />
        </Card>
      )}
    </Part>
  );
}

function webhookWords(webhooks: Messages['webhooks']): string {
  const off = webhooks.filter(({ isOn }) => !isOn).length;
  const failing = webhooks.filter(({ isOn, failingSince }) => isOn && failingSince).length;
  const on = webhooks.length - off - failing;
  return [
    `${formatCount(on)} on`,
    ...(failing > 0 ? [`${formatCount(failing)} failing`] : []),
    ...(off > 0 ? [`${formatCount(off)} switched off`] : []),
  ].join(', ');
}

/** The last backup that Makola made. */
export function BackupCard({ backup }: { backup: { last: BackupState | null; isLocal: boolean } | null }) {
  return (
    <Part id="backups" title="Backups" data={backup}>
      {({ last, isLocal }) => (
        <Card>
          {last ? (
            <DescriptionList
              withoutEmpty
              items={[
                { term: 'Last backup', details: <Time value={last.at} mode="datetime" /> },
                {
                  term: 'Holds',
                  details: [
                    plural(last.counts.documents, 'document'),
                    plural(last.counts.logins, 'login'),
                    plural(last.counts.files, 'file'),
                    formatMegabytes(last.bytes, 1),
                  ].join(', '),
                },
                {
                  term: 'Made on',
                  details: last.folder ? (
                    <span className="wrap-anywhere">
                      {last.host}, {last.folder}
                    </span>
                  ) : null,
                },
              ]}
            />
          ) : (
            <p>No backup was made by “npm run backup”.</p>
          )}
          {isLocal ? null : (
            <p className="mt-2 text-muted-foreground">
              Google backs up a real project by its schedules, which Makola can’t see. List the backups with
              “gcloud firestore backups list”.
            </p>
          )}
        </Card>
      )}
    </Part>
  );
}

/** The version of the data. */
export function DataCard({
  data,
}: {
  data: { expected: number; held: number; step: DataState['step'] } | null;
}) {
  return (
    <Part id="data" title="Data" data={data}>
      {({ expected, held, step }) => (
        <Card>
          <DescriptionList
            items={[
              { term: 'Version of the data', details: String(held) },
              { term: 'This Makola needs', details: String(expected) },
              {
                term: 'Upgrade under way',
                details: step
                  ? `Step ${step.number}, ${step.what}: ${plural(step.checked, 'record')} checked so far`
                  : 'None',
              },
            ]}
          />
        </Card>
      )}
    </Part>
  );
}

/** Where errors that nobody expected are reported. @param to its host; null for nowhere */
export function ErrorsCard({ to }: { to: string | null }) {
  return (
    <Part id="errors" title="Unexpected errors" data={{ to }}>
      {() => (
        <Card>
          <DescriptionList
            items={[{ term: 'Sent to', details: to ?? 'Nobody: they are in the log alone' }]}
          />
        </Card>
      )}
    </Part>
  );
}

const limitColumns: DataListColumn<Limit>[] = [
  { id: 'name', header: 'What', cell: ({ name }) => name },
  { id: 'value', header: 'Now', align: 'end', cell: ({ value }) => formatCount(value) },
  { id: 'max', header: 'Limit', align: 'end', phoneLabel: 'of', cell: ({ max }) => formatCount(max) },
];

/** What can run full. */
export function LimitsPart({ limits }: { limits: Limit[] | null }) {
  return (
    <Part id="limits" title="Limits" summary="What can run full. From 80% on it is a warning." data={limits}>
      {(rows) => <DataList caption="Limits" columns={limitColumns} rows={rows} />}
    </Part>
  );
}
