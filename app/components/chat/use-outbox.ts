import { useCallback, useEffect, useRef, useState } from 'react';
import { claimLater, type LaterEntry, laterEntries, replaceLater } from '~/client/later/entries';
import { retryDelayMs, tryAgainLater } from '~/client/retry-delay';
import { aboutKinds } from '~/schemas/chats/about';
import { newIdempotencyKey } from '~/utils/idempotency-key';
import type { Outgoing } from './messages';
import { postChatForm } from './post-message';

/** Messages that were not sent yet, as they wait when the conversation is closed. */
function waiting(url: string, outgoing: readonly Outgoing[]): LaterEntry[] {
  return outgoing
    .filter(({ state }) => state !== 'sent')
    .map(({ id, text, about, timestamp, retry, error }) => ({
      id,
      label: `Message “${text.slice(0, maxLabel)}${text.length > maxLabel ? '…' : ''}”`,
      url,
      fields: [['intent', 'send'], ['text', text], ['idempotencyKey', id], ...fieldsOf(about)],
      page: location.pathname,
      at: timestamp,
      refusal: retry === false ? error : undefined,
    }));
}

const maxLabel = 40;

/** Messages that wait since the conversation was closed. */
function restore(readerId: string, url: string): Outgoing[] {
  const entries = laterEntries(readerId).filter((entry) => entry.url === url);
  return entries.map(({ id, fields, at, refusal }) => ({
    id,
    text: fields.find(([name]) => name === 'text')?.[1] ?? '',
    timestamp: at,
    about: aboutIn(fields),
    ...(refusal ? { state: 'failed', error: refusal, retry: false } : { state: 'sending' }),
  }));
}

const fieldsOf = (about: Outgoing['about']): LaterEntry['fields'] => (about ? [[about.kind, about.id]] : []);

/** What a waiting message is about. */
function aboutIn(fields: LaterEntry['fields']): Outgoing['about'] {
  for (const [name, id] of fields) {
    const kind = aboutKinds.find((each) => each === name);
    if (kind) return { kind, id };
  }
  return undefined;
}

const again = (message: Outgoing): Outgoing =>
  message.state === 'failed' && message.retry === false ? message : { ...message, state: 'sending' };

/** How long a failure is shown at least before the next try. */
const minPauseMs = 3_000;

/**
 * The messages that this browser sends: shown at once, sent one after the other, tried again when the
 * connection is back. Each has an idempotency key, so that it is stored once.
 *
 * @param url the conversation's address for scripts
 */
export function useOutbox(url: string, readerId: string) {
  const [outgoing, setOutgoing] = useState<Outgoing[]>([]);
  const sending = useRef<string | null>(null);
  /** Failures in a row. */
  const failures = useRef(0);

  // Not known to the server, so only after hydration.
  useEffect(() => {
    setOutgoing(restore(readerId, url));
    return claimLater(url);
  }, [readerId, url]);
  useEffect(() => replaceLater(readerId, url, waiting(url, outgoing)), [readerId, url, outgoing]);

  const change = useCallback((id: string, fields: Partial<Outgoing>) => {
    setOutgoing((all) => all.map((each) => (each.id === id ? { ...each, ...fields } : each)));
  }, []);

  useEffect(() => {
    const next = outgoing.find(({ state }) => state === 'sending');
    if (!next || sending.current !== null) return;
    sending.current = next.id;
    const { id, text, about } = next;
    const fields = Object.fromEntries([
      ['intent', 'send'],
      ['text', text],
      ['idempotencyKey', id],
      ...fieldsOf(about),
    ]);
    postChatForm(url, fields).then((posted) => {
      sending.current = null;
      failures.current = posted.sent ? 0 : failures.current + 1;
      if (posted.sent) return change(next.id, { state: 'sent', error: undefined });
      const failed = { state: 'failed' as const, error: posted.error, retry: posted.retry };
      change(next.id, failed);
      // Later messages fail with it, so that they arrive in order.
      if (posted.retry) {
        setOutgoing((all) => all.map((each) => (each.state === 'sending' ? { ...each, ...failed } : each)));
      }
    });
  }, [outgoing, url, change]);

  const retryAll = useCallback(() => setOutgoing((all) => (all.some(canRetry) ? all.map(again) : all)), []);
  const hasRetries = outgoing.some(canRetry);
  useEffect(() => {
    if (!hasRetries) return;
    return tryAgainLater(retryAll, Math.max(minPauseMs, retryDelayMs(failures.current)));
  }, [hasRetries, retryAll]);

  const send = useCallback((text: string, about: Outgoing['about']) => {
    const timestamp = new Date().toISOString();
    setOutgoing((all) => [...all, { id: newIdempotencyKey(), text, about, timestamp, state: 'sending' }]);
  }, []);
  const retry = useCallback(
    (id: string) => change(id, { state: 'sending', error: undefined, retry: undefined }),
    [change],
  );
  const remove = useCallback((id: string) => setOutgoing((all) => all.filter((each) => each.id !== id)), []);
  return { outgoing, send, retry, remove };
}

const canRetry = ({ state, retry }: Outgoing) => state === 'failed' && retry !== false;
