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

const columnsAt = (at: string): DataListColumn<ShownJob>[] => [
  {
    id: 'job',
    header: 'Job',
    width: 'md:w-80',
    cell: ({ id, label, does }) => (
      <>
        <span id={`job-${id}`} className="scroll-mt-20">
          {label}
        </span>
        <small className="max-md:hidden">{does}</small>
      </>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    phone: 'end',
    cell: ({ status }) => <StatusBadge of="job" status={status} />,
  },
  {
    id: 'last',
    header: 'Last run',
    phone: 'wide',
    cell: ({ startedAt, tookMs, holder, did, error }) => (
      <>
        {startedAt ? <Time value={startedAt} mode="relative" /> : '—'}
        {startedAt && tookMs !== null ? `, took ${durationWords(tookMs)}` : null}
        {error ? <small className="text-destructive wrap-anywhere">{error}</small> : null}
        {did ? <small>{did}</small> : null}
        {holder ? <small className="wrap-anywhere">By {holder}</small> : null}
      </>
    ),
  },
  {
    id: 'next',
    header: 'Next',
    phone: 'wide',
    phoneLabel: 'Next run:',
    quiet: true,
    cell: ({ nextAt, everyMs }) =>
      nextAt ? (
        <>
          <NextRun at={at} nextAt={nextAt} />
          <small className="max-md:hidden">{everyWords(everyMs)}</small>
        </>
      ) : (
        everyWords(everyMs)
      ),
  },
  {
    id: 'run',
    header: <span className="sr-only">Run</span>,
    align: 'end',
    phone: 'row',
    cell: ({ id, label, mayRunByHand, version }) =>
      mayRunByHand ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="job" value={id} />
          <input type="hidden" name="version" value={version} />
          <SubmitButton
            name="intent"
            value="run"
            variant="outline"
            aria-label={`Run now: ${label}`}
            pendingLabel="Running …"
          >
            Run now
          </SubmitButton>
        </Form>
      ) : null,
  },
];

function NextRun({ at, nextAt }: { at: string; nextAt: string }) {
  const leftMs = Date.parse(nextAt) - Date.parse(at);
  return leftMs < 60_000 ? 'within a minute' : <Time value={nextAt} mode="relative" />;
}

/** 'every 30 seconds', 'every day' */
const everyWords = (everyMs: number | null) =>
  everyMs === null ? 'when asked' : `every ${intervalWords(everyMs).replace(/^1 /, '')}`;

/** 20 → 'under 0.1 s', 420 → '0.4 s', 95_000 → '1 min 35 s' */
function durationWords(ms: number): string {
  if (ms < 100) return 'under 0.1 s';
  if (ms < 60_000) return `${(ms / 1_000).toFixed(1)} s`;
  return `${Math.floor(ms / 60_000)} min ${Math.floor((ms % 60_000) / 1_000)} s`;
}

/** All jobs, and a button for those that may be run by hand. */
export function Jobs({ jobs, at }: { jobs: JobsData | null; at: string }) {
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
      {({ shown }) => <DataList caption="Jobs" columns={columnsAt(at)} rows={shown} />}
    </Part>
  );
}
