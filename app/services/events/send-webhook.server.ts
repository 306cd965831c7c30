import got, { RequestError, type Response } from 'got';
import { Webhook } from 'standardwebhooks';
import type { Delivery, Sending } from '~/schemas/events/delivery';
import type { WebhookEndpoint } from '~/schemas/events/webhook-endpoint';
import { publicAgents } from '~/utils/public-agents.server';
import { readAnswer } from '~/utils/read-answer.server';
import { isOwnComputer, mayReceive } from './webhook-address.server';

/** Milliseconds for an answer. */
const answerMs = 15_000;
/** Bytes of the answer that are kept. */
const keptBytes = 1_024;
/** Milliseconds to wait when a receiver is busy and does not say for how long. */
const busyMs = 60_000;
/** The longest that a receiver may have us wait: the longest pause between two tries. */
const longestMs = 24 * 60 * 60_000;

export type Message = Pick<Delivery, 'eventId' | 'body'> & Pick<WebhookEndpoint, 'url' | 'secrets'>;

/**
 * Sends an event to an address, signed with every secret that is valid (Standard Webhooks 1.0). Redirects are
 * not followed: they would lead past the check of the address.
 */
export async function sendWebhook(message: Message, now = new Date()): Promise<Sending> {
  if (!mayReceive(message.url))
    return {
      outcome: 'refused',
      reason: 'This isn’t an https address on the public internet.',
      status: null,
      answer: '',
      isGone: false,
    };
  try {
    const { response, answer } = await post(message, headersOf(message, now));
    return sendingOf(response, answer, now);
  } catch (error) {
    return { outcome: 'retry', reason: reasonOf(error), status: null, answer: '', afterMs: 0 };
  }
}

/** Headers that let a receiver know who sent it, and that it is not an old one sent again. */
function headersOf({ eventId, body, secrets }: Message, now: Date): Record<string, string> {
  const valid = secrets.filter(
    ({ validUntil }) => validUntil === null || Date.parse(validUntil) > now.getTime(),
  );
  return {
    'content-type': 'application/json',
    'user-agent': 'Makola-Webhooks/1',
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': valid.map(({ text }) => new Webhook(text).sign(eventId, now, body)).join(' '),
  };
}

function post({ url, body }: Message, headers: Record<string, string>) {
  const stream = got.stream.post(url, {
    body,
    headers,
    agent: isOwnComputer(url) ? undefined : publicAgents,
    followRedirect: false,
    throwHttpErrors: false,
    decompress: false,
    retry: { limit: 0 },
    timeout: { request: answerMs },
  });
  return readAnswer(stream, keptBytes);
}

function sendingOf(response: Response | undefined, answer: string, now: Date): Sending {
  const status = response?.statusCode ?? 0;
  if (status >= 200 && status < 300) return { outcome: 'sent', status, answer };
  if (status === 410)
    return { outcome: 'refused', reason: 'Nothing is there any more (410).', status, answer, isGone: true };
  const isRedirect = status >= 300 && status < 400;
  const reason = isRedirect
    ? `It answered ${status}: redirects are not followed.`
    : `It answered ${status} instead of 2xx.`;
  const isBusy = [429, 502, 504].includes(status);
  const afterMs = isBusy ? waitOf(response?.headers['retry-after'], now) : 0;
  return { outcome: 'retry', reason, status, answer, afterMs };
}

/** Milliseconds that a receiver asks for, in seconds or as a date. */
function waitOf(retryAfter: string | undefined, now: Date): number {
  const written = retryAfter?.trim() ?? '';
  const ms = /^\d+$/.test(written) ? Number(written) * 1_000 : Date.parse(written) - now.getTime();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, busyMs), longestMs) : busyMs;
}

function reasonOf(error: unknown): string {
  if (error instanceof RequestError && error.code === 'ETIMEDOUT')
    return `No answer within ${answerMs / 1_000} seconds.`;
  if (/is not allowed/.test(String(error)))
    return 'This address leads to a place that isn’t on the public internet.';
  return 'No connection to this address.';
}
