import { DataList, type DataListColumn } from '~/components/lists/data-list';
import { EmptyState } from '~/components/lists/empty-state';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import type { ShownServer } from '~/services/operations/judge-servers';
import { formatMegabytes, plural } from '~/utils/text';
import { Part } from './part';

interface ServersData {
  ownId: string;
  shown: ShownServer[];
}

/** Servers that are shown at once: on a phone each is a card. */
const few = 5;

const columnsOf = (ownId: string): DataListColumn<ShownServer>[] => [
  {
    id: 'host',
    header: 'Server',
    width: 'md:w-56',
    cell: ({ id, host }) => (
      <>
        <span className="wrap-anywhere">{host || id}</span>
        {id === ownId ? <small>Made this page</small> : null}
      </>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status, seenAt }) => (
      <>
        <StatusBadge of="server" status={status} />
        {seenAt ? (
          <small>
            Last seen <Time value={seenAt} mode="relative" />
          </small>
        ) : null}
      </>
    ),
  },
  {
    id: 'version',
    header: 'Version',
    phone: 'wide',
    cell: ({ version, build, release, node, dataVersion }) => (
      <>
        Makola {version}
        <small className="wrap-anywhere">
          {[build && `build ${build}`, release, node && `Node ${node}`, dataVersion && `data ${dataVersion}`]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </>
    ),
  },
  {
    id: 'started',
    header: 'Started',
    phoneLabel: 'Started',
    quiet: true,
    cell: ({ startedAt }) => (startedAt ? <Time value={startedAt} mode="relative" /> : '—'),
  },
  {
    id: 'delay',
    header: 'Delay',
    phoneLabel: 'Delay',
    width: 'md:w-20',
    cell: ({ loopDelayMs }) => (loopDelayMs === null ? '—' : `${loopDelayMs} ms`),
  },
  {
    id: 'clock',
    header: 'Clock',
    phoneLabel: 'Clock',
    width: 'md:w-28',
    cell: ({ clock }) => clock,
  },
  {
    id: 'memory',
    header: 'Memory',
    phoneLabel: 'Memory',
    width: 'md:w-48',
    cell: ({ heapBytes, heapLimitBytes, heapPercent, memoryBytes }) =>
      heapBytes === null || heapLimitBytes === null ? (
        '—'
      ) : (
        <>
          {formatMegabytes(heapBytes)} of {formatMegabytes(heapLimitBytes)} ({heapPercent}%)
          {memoryBytes === null ? null : <small>{formatMegabytes(memoryBytes)} in all</small>}
        </>
      ),
  },
];

/** The servers, each as it described itself last. */
export function Servers({ servers }: { servers: ServersData | null }) {
  return (
    <Part
      id="servers"
      title="Servers"
      summary="Each describes itself once a minute. Delay: how long work waits until the server takes it up, at the 99th percentile."
      data={servers}
    >
      {({ ownId, shown }) =>
        shown.length === 0 ? (
          <EmptyState title="No server has described itself yet">
            <p>A server does so when it starts.</p>
          </EmptyState>
        ) : (
          <>
            <DataList caption="Servers" columns={columnsOf(ownId)} rows={shown.slice(0, few)} />
            {shown.length > few ? (
              <details className="disclosure mt-2">
                <summary>{plural(shown.length - few, 'more server')}</summary>
                <DataList caption="More servers" columns={columnsOf(ownId)} rows={shown.slice(few)} />
              </details>
            ) : null}
          </>
        )
      }
    </Part>
  );
}
