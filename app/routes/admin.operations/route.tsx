import { PageHeader } from '~/components/layout/page-header';
import { Time } from '~/components/status/time';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { adminAction, adminLoader } from '~/http/guards.server';
import { loadOperations } from '~/services/operations/load-operations.server';
import { title } from '~/utils/page-title';
import { act } from './action.server';
import { AuditCard } from './audit';
import { BackupCard, DataCard, ErrorsCard, LimitsPart, MessagesCard, RefusedCard } from './cards';
import { Findings } from './findings';
import { Jobs } from './jobs';
import { RefusedRun } from './refused-run';
import { Servers } from './servers';

export const meta: MetaFunction = () => [title('Operations')];

export const loader = adminLoader({ right: 'operations' }, () => loadOperations());

export const action = adminAction({ right: 'operations' }, act);

/** How Makola runs: what is wrong first, then each part of it. */
export default function OperationsPage() {
  const { at, findings, servers, jobs, refused, messages, backup, audit, data, limits, reportsTo } =
    useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Operations"
        summary={
          <>
            As of <Time value={at} mode="datetime" />. Load the page again for the newest.
          </>
        }
      />
      <RefusedRun lastResult={useActionData<typeof action>()?.result} />
      <Findings findings={findings} />
      <div className="space-y-8">
        <Servers servers={servers} />
        <Jobs jobs={jobs} at={at} />
        <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
          <RefusedCard refused={refused} />
          <MessagesCard messages={messages} />
          <BackupCard backup={backup} />
          <AuditCard audit={audit} />
          <DataCard data={data} />
          <ErrorsCard to={reportsTo} />
        </div>
        <LimitsPart limits={limits} />
      </div>
    </>
  );
}
