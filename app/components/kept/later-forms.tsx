import { useEffect, useState, useSyncExternalStore } from 'react';
import { catchForms } from '~/client/later/catch-forms';
import {
  changeLater,
  isClaimed,
  type LaterEntry,
  laterEntries,
  onLaterChange,
  takeLater,
} from '~/client/later/entries';
import { sendLater } from '~/client/later/send-later';
import { showWaitingOf } from '~/client/offline';
import { retryDelayMs, tryAgainLater } from '~/client/retry-delay';
import { SubmitButton } from '~/components/forms/submit-button';
import { HelpLink } from '~/components/layout/help-link';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { Form, useRevalidator } from '~/framework';
import { paths } from '~/utils/paths';
import { formatCount } from '~/utils/text';

const none: readonly LaterEntry[] = [];

/**
 * Keeps what can be sent later when there is no connection, sends it when there is one, and shows what waits
 * until then and what was refused (docs/product.md, "Without a connection").
 */
export function LaterForms({ personId }: { personId: string }) {
  const entries = useSyncExternalStore(
    onLaterChange,
    () => laterEntries(personId),
    () => none,
  );
  useEffect(() => {
    // Without storage nothing waits.
    showWaitingOf(personId).catch(() => {});
  }, [personId]);
  useEffect(() => catchForms(personId), [personId]);
  const shown = entries.filter((entry) => !isClaimed(entry));
  useSending(personId, shown.filter(({ refusal }) => !refusal).length);
  if (shown.length === 0) return null;
  // Many that wait, like sales at a stall, leave the page its place.
  const earlier = shown.filter(({ refusal, needsSignIn }) => !refusal && !needsSignIn).slice(0, -1);
  const open = shown.filter((entry) => !earlier.includes(entry));
  return (
    <Alert kind="warning" role="status" className="mb-4" data-slot="later-forms">
      <Entries personId={personId} entries={open} />
      {earlier.length > 0 ? (
        <details className="mt-2">
          <summary className="link inline-flex min-h-11 items-center md:min-h-8">
            {formatCount(earlier.length)} more waiting to be sent
          </summary>
          <Entries personId={personId} entries={earlier} />
        </details>
      ) : null}
      <p className="mt-2">
        <HelpLink name="offline" />
      </p>
    </Alert>
  );
}

function Entries({ personId, entries }: { personId: string; entries: readonly LaterEntry[] }) {
  return (
    <ul className="space-y-2">
      {entries.map((entry) => (
        <li key={entry.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <p className="min-w-48 flex-1">
            <span className="font-medium">{entry.label}</span>: {stateOf(entry)}
          </p>
          <WaysOn personId={personId} entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function stateOf({ refusal, needsSignIn }: LaterEntry): string {
  if (refusal) return `not sent. ${refusal}`;
  return needsSignIn ? 'not sent. Your session has ended.' : 'waiting to be sent.';
}

function WaysOn({ personId, entry }: { personId: string; entry: LaterEntry }) {
  const { id, page, refusal, needsSignIn } = entry;
  if (!refusal && needsSignIn)
    return (
      <Button asChild variant="outline">
        <Link to={paths.login(page)}>Sign in</Link>
      </Button>
    );
  const remove = () => takeLater(personId, (one) => one.id === id);
  return (
    <span className="flex gap-2">
      {refusal && entry.reopenIntent ? <Reopen entry={entry} intent={entry.reopenIntent} /> : null}
      {refusal && !entry.reopenIntent ? (
        <Button asChild variant="outline">
          <Link to={page} onClick={remove}>
            Open
          </Link>
        </Button>
      ) : null}
      <Button variant="outline" onClick={remove}>
        {refusal ? 'Remove' : 'Cancel'}
      </Button>
    </span>
  );
}

/** Shows all of what was refused on its page again; it is kept until that has it (app/client/later/). */
function Reopen({ entry: { id, page, fields }, intent }: { entry: LaterEntry; intent: string }) {
  return (
    <Form method="post" action={page} data-reopens={id}>
      {fields
        .filter(([name]) => name !== 'intent')
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <SubmitButton name="intent" value={intent} variant="outline">
        Open
      </SubmitButton>
    </Form>
  );
}

/** Sends what waits: when the page opens, when the connection is back, and after pauses. */
function useSending(personId: string, count: number): void {
  const { revalidate } = useRevalidator();
  const [failures, setFailures] = useState(0);
  // Whoever sees this page is signed in.
  useEffect(() => {
    for (const { id, needsSignIn } of laterEntries(personId))
      if (needsSignIn) changeLater(personId, id, { needsSignIn: false });
  }, [personId]);
  useEffect(() => {
    if (count === 0) return setFailures(0);
    let isOver = false;
    const send = async () => {
      const { arrived, again } = await sendLater(personId);
      if (arrived) revalidate();
      if (again && !isOver) setFailures(failures + 1);
    };
    const stop = tryAgainLater(send, failures === 0 ? 0 : retryDelayMs(failures));
    return () => {
      isOver = true;
      stop();
    };
  }, [personId, count, failures, revalidate]);
}
