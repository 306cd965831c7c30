import got, { type Method, RequestError } from 'got';
import type { SendOutcome } from '~/schemas/outbox/outgoing';
import { readAnswer } from '~/utils/read-answer.server';

/** Milliseconds for a provider's answer. */
const answerMs = 10_000;
/** Bytes of an answer that are read. */
const maxAnswerBytes = 64 * 1024;
/** Milliseconds to wait where a provider is busy and does not say for how long. */
const busyMs = 60_000;
/** Milliseconds after which somebody may have bought credit, or replaced a key. */
const accountMs = 10 * 60_000;

export interface ProviderRequest {
  /** As people read it: 'Arkesel'. */
  name: string;
  url: string;
  method?: Method;
  headers?: Record<string, string>;
  json?: object;
  form?: Record<string, string>;
  /** Milliseconds for the answer; tests wait for less. */
  timeoutMs?: number;
}

export type ProviderAnswer =
  | { kind: 'answer'; status: number; body: unknown }
  | { kind: 'outcome'; outcome: SendOutcome };

/** Codes of errors at which nothing was sent: there was no connection to send it on. */
const notConnected = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
];

/**
 * Asks a provider once. Redirects are not followed, and nothing is repeated: what may have arrived is never
 * sent again. Neither the address, nor the key, nor what is sent is in a reason or in the log.
 *
 * @returns its answer with any status but 429 and 5xx; else what that means for the message
 */
export async function askProvider(request: ProviderRequest): Promise<ProviderAnswer> {
  const { name, url, method = 'POST', headers, json, form, timeoutMs = answerMs } = request;
  try {
    const stream = got.stream(url, {
      method,
      headers,
      ...(json ? { json } : {}),
      ...(form ? { form } : {}),
      followRedirect: false,
      throwHttpErrors: false,
      retry: { limit: 0 },
      timeout: { request: timeoutMs },
    });
    const { response, answer } = await readAnswer(stream, maxAnswerBytes);
    const status = response?.statusCode ?? 0;
    if (status === 429) return retry(`${name} is busy (429).`, waitOf(response?.headers['retry-after']));
    if (status >= 500) return retry(`${name} has a fault (${status}).`, busyMs);
    return { kind: 'answer', status, body: parse(answer) };
  } catch (error) {
    const code = error instanceof RequestError ? error.code : '';
    if (notConnected.includes(code)) return retry(`No connection to ${name}.`, busyMs);
    const reason = `No answer from ${name}. It may have been sent.`;
    return { kind: 'outcome', outcome: { outcome: 'unknown', reason } };
  }
}

const retry = (reason: string, afterMs: number): ProviderAnswer => ({
  kind: 'outcome',
  outcome: { outcome: 'retry', reason, afterMs },
});

/** Milliseconds that a provider asks for, in seconds. */
function waitOf(retryAfter: string | undefined): number {
  const seconds = Number(retryAfter);
  return Number.isFinite(seconds) ? Math.max(seconds * 1_000, busyMs) : busyMs;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** An answer that says nothing that we know: the message may have been taken. */
export const unclear = (name: string): SendOutcome => ({
  outcome: 'unknown',
  reason: `${name} answered something else than expected. It may have been sent.`,
});

/** A key that is wrong, or no credit: somebody has to do something, and the message is tried again. */
export const accountFault = (reason: string): SendOutcome => ({
  outcome: 'retry',
  reason,
  afterMs: accountMs,
});
