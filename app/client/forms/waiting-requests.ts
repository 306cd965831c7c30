import { useSyncExternalStore } from 'react';
import { lateImport } from '../late-import';
import { setAsOf } from '../offline';
import { isProgressShown } from '../photos/upload-progress';
import { retryDelayMs, tryAgainLater } from '../retry-delay';
import { announceAnswer, lastSentForm, leaveSentForm, type SentForm, sendAgain } from './sent-form';

/**
 * Requests of the router wait for the connection instead of failing, so that the page and what was typed into
 * it stay (docs/decisions/offline.md).
 */
export interface WaitingRequest {
  /** Whether it sends a form; else it loads a page. */
  isForm: boolean;
  /** No connection, or a server that is being restarted. */
  reason: 'no-connection' | 'no-answer';
}

/** The browser's own `fetch`, for what looks after lost connections itself. */
export const fetchOnce: typeof fetch = (input, init) => browserFetch(input, init);
const browserFetch = globalThis.fetch;

interface Waiting extends WaitingRequest {
  tryNow: () => void;
}

let waiting: readonly Waiting[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Waiting[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What waits for the connection, a form first; null when nothing does. */
export const useWaitingRequest = (): WaitingRequest | null =>
  useSyncExternalStore(
    subscribe,
    () => waiting.find(({ isForm }) => isForm) ?? waiting[0] ?? null,
    () => null,
  );

/** Tries at once; a form is sent as it is now. */
export function tryWaitingNow(): void {
  const isFormWaiting = waiting.some(({ isForm }) => isForm);
  // The router gives the first sending up when the form is sent again.
  if (isFormWaiting && sendAgain()) return;
  for (const { tryNow } of waiting) tryNow();
}

/** A `fetch` whose requests for the router are tried again until they are answered, or given up. */
export function patientFetch(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (!isOfRouter(url)) return send(input, init);
    const sent = init?.method === 'POST' ? lastSentForm() : null;
    const sendOnce = init && hasPhotos(init) ? () => sendPhotos(url, init) : () => send(input, init);
    for (let failures = 0; ; failures += 1) {
      const answer = await answerOf(sendOnce, init?.signal);
      if (answer instanceof Response) {
        if (sent) announceAnswer(sent.form, resultOf(answer));
        else if (isData(url)) setAsOf(answer.headers.get('X-As-Of'));
        return answer;
      }
      await untilNextTry({ isForm: sent !== null, reason: answer }, sent, failures, init?.signal);
    }
  };
}

const resultOf = ({ ok, status }: Response) => (ok ? 'accepted' : status < 500 ? 'refused' : 'unknown');

/** Whether it sends photos of a field that shows how far they are. */
const hasPhotos = ({ body }: RequestInit) =>
  isProgressShown() &&
  body instanceof FormData &&
  [...body.values()].some((value) => value instanceof File && value.size > 0);

const loadSendPhotos = lateImport(
  () => import('../photos/send-photos'),
  ({ sendPhotos }) => sendPhotos,
);
const sendPhotos = async (url: URL, init: RequestInit) => (await loadSendPhotos())(url, init);

/** Data of pages, and the list of pages that the router asks for before it opens an unknown one. */
const isOfRouter = (url: URL) =>
  url.origin === location.origin && (isData(url) || url.pathname === '/__manifest');

const isData = ({ pathname }: URL) => pathname.endsWith('.data');

/** The whole answer, or why there is none. Throws only when the request was given up. */
async function answerOf(
  send: () => Promise<Response>,
  signal: AbortSignal | null | undefined,
): Promise<Response | WaitingRequest['reason']> {
  try {
    const answer = await send();
    // Of something between us and the server, which is not there.
    if (answer.status >= 502 && !answer.headers.has('X-Remix-Response')) return 'no-answer';
    const body = await answer.arrayBuffer();
    return new Response(body.byteLength > 0 ? body : null, answer);
  } catch (error) {
    if (signal?.aborted) throw error;
    return 'no-connection';
  }
}

function untilNextTry(
  request: WaitingRequest,
  sent: SentForm | null,
  failures: number,
  signal: AbortSignal | null | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (next: () => void) => {
      stop();
      signal?.removeEventListener('abort', giveUp);
      set(waiting.filter((one) => one !== self));
      next();
    };
    const giveUp = () => {
      // Its page is left: what can be sent later is.
      if (sent) leaveSentForm(sent);
      end(() => reject(signal?.reason));
    };
    // A form that is being changed is sent by its person.
    const tryAlone = () => {
      if (!sent?.isChanged) end(resolve);
    };
    const self: Waiting = { ...request, tryNow: () => end(resolve) };
    const stop = tryAgainLater(tryAlone, retryDelayMs(failures));
    signal?.addEventListener('abort', giveUp);
    set([...waiting, self]);
  });
}
