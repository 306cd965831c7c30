import { SubmitButton } from '~/components/forms/submit-button';
import { DataList, type DataListColumn } from '~/components/lists/data-list';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import { Form } from '~/framework';
import type { ShownJob } from '~/services/operations/judge-jobs';
import { intervalWords } from '~/utils/intervals';
import { Part } from './part';

interface JobsData {
  shown: ShownJob[];
  /** Whether timers start jobs, and not a scheduler. */
  hasTimers: boolean;
}

const columns: DataListColumn<ShownJob>[] = [
  {
    id: 'job',
    header: 'Job',
    width: 'md:w-72',
    cell: ({ id, does }) => (
      <>
        <span id={`job-${id}`} className="scroll-mt-20">
          {id}
        </span>
        <small>{does}</small>
      </>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    phone: 'wide',
    cell: ({ status, error, holder }) => (
      <>
        <StatusBadge of="job" status={status} />
        {holder ? <small className="wrap-anywhere">By {holder}</small> : null}
        {error ? <small className="wrap-anywhere">{error}</small> : null}
      </>
    ),
  },
  {
    id: 'last',
    header: 'Last run',
    phoneLabel: 'Last run',
    cell: ({ startedAt, tookMs }) =>
      startedAt ? (
        <>
          <Time value={startedAt} mode="relative" />
          {tookMs === null ? null : <small>Took {durationWords(tookMs)}</small>}
        </>
      ) : (
        '—'
      ),
  },
  {
    id: 'did',
    header: 'Did',
    phone: 'wide',
    quiet: true,
    cell: ({ did }) => did || '—',
  },
  {
    id: 'next',
    header: 'Next',
    phoneLabel: 'Next',
    quiet: true,
    cell: ({ nextAt, everyMs }) => (
      <>
        {nextAt ? <Time value={nextAt} mode="relative" /> : null}
        <small>{everyMs === null ? 'When asked' : `Every ${intervalWords(everyMs)}`}</small>
      </>
    ),
  },
  {
    id: 'run',
    header: <span className="sr-only">Run</span>,
    align: 'end',
    phone: 'row',
    cell: ({ id, mayRunByHand, version }) =>
      mayRunByHand ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="job" value={id} />
          <input type="hidden" name="version" value={version} />
          <SubmitButton
            name="intent"
            value="run"
            variant="outline"
            aria-label={`Run ${id} now`}
            pendingLabel="Running …"
          >
            Run now
          </SubmitButton>
        </Form>
      ) : null,
  },
];

/** 420 → '0.4 s', 95_000 → '1 min 35 s' */
function durationWords(ms: number): string {
  if (ms < 60_000) return `${(ms / 1_000).toFixed(1)} s`;
  return `${Math.floor(ms / 60_000)} min ${Math.floor((ms % 60_000) / 1_000)} s`;
}

/** All jobs, and a button for those that may be run by hand. */
export function Jobs({ jobs }: { jobs: JobsData | null }) {
  return (
    <Part
      id="jobs"
      title="Jobs"
      summary={
        jobs && !jobs.hasTimers
          ? 'What Makola does by itself. A scheduler starts these jobs.'
          : 'What Makola does by itself. One server at a time runs a job.'
      }
      data={jobs}
    >
      {({ shown }) => <DataList caption="Jobs" columns={columns} rows={shown} />}
    </Part>
  );
}
