import * as v from 'valibot';
import type { Channel, OutgoingSms, Receipt } from '~/schemas/outbox/outgoing';
import { costOfCedis } from './cost';
import { accountFault, askProvider, unclear } from './http-send.server';

export interface HubtelSettings {
  url: string;
  clientId: string;
  clientSecret: string;
  sender: string;
  timeoutMs?: number;
}

const name = 'Hubtel';

const answerSchema = v.object({
  MessageId: v.fallback(v.optional(v.string(), ''), ''),
  Rate: v.fallback(v.nullish(v.number(), null), null),
  Status: v.union([v.number(), v.string()]),
});
const statusSchema = v.object({ Status: v.string(), Rate: v.fallback(v.nullish(v.number(), null), null) });

/** SMS by Hubtel. */
export function hubtel(settings: HubtelSettings): Channel<OutgoingSms> {
  const { url, clientId, clientSecret, sender, timeoutMs } = settings;
  const headers = {
    authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
  };
  return {
    provider: 'hubtel',
    async send({ id, to, text, receiptUrl }) {
      const json = {
        From: sender,
        To: to,
        Content: text,
        RegisteredDelivery: true,
        ClientReference: id,
        CallbackUrl: receiptUrl,
      };
      const answer = await askProvider({ name, url: `${url}/v1/messages/send`, headers, json, timeoutMs });
      if (answer.kind === 'outcome') return answer.outcome;
      const { status, body } = answer;
      if (status === 401 || status === 403) return accountFault(`${name} doesn’t accept the key.`);
      if (status === 402) return accountFault(`${name} has no credit left.`);
      const said = v.safeParse(answerSchema, body);
      if (!said.success) return status >= 400 ? notAccepted : unclear(name);
      const { MessageId: providerId, Rate, Status } = said.output;
      // Hubtel says 0 where it took the message, and another number where it did not.
      if (Number(Status) === 0) return { outcome: 'sent', providerId, cost: costOfCedis(Rate) };
      if ([5, 6].includes(Number(Status))) return accountFault(`${name} has no credit left.`);
      return notAccepted;
    },
    async ask(providerId) {
      const path = `/v1/messages/${encodeURIComponent(providerId)}`;
      const answer = await askProvider({ name, url: `${url}${path}`, method: 'GET', headers, timeoutMs });
      const found = answer.kind === 'answer' ? v.safeParse(statusSchema, answer.body) : null;
      return found?.success
        ? receiptOf(providerId, found.output.Status, costOfCedis(found.output.Rate))
        : null;
    },
    readReceipts: ({ body, url: { searchParams } }) => {
      const said = fieldsOf(body, searchParams);
      const receipt = receiptOf(said('MessageId'), said('Status'), null);
      return receipt ? [receipt] : [];
    },
  };
}

const notAccepted = {
  outcome: 'refused',
  reason: `${name} doesn’t accept this number or text.`,
} as const;

/** A receipt's fields, which come in the address or as JSON. */
function fieldsOf(body: Uint8Array, searchParams: URLSearchParams): (field: string) => string {
  let parsed: unknown = null;
  try {
    parsed = JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    // It is in the address.
  }
  const record = v.safeParse(v.record(v.string(), v.unknown()), parsed);
  return (field) => searchParams.get(field) ?? (record.success ? String(record.output[field] ?? '') : '');
}

function receiptOf(providerId: string, said: string, cost: number | null): Receipt | null {
  const status = said.toLowerCase();
  const receipt = { messageId: null, providerId, reason: '', cost };
  if (status === 'delivered') return { ...receipt, state: 'delivered' };
  if (['sent', 'submitted', 'pending', 'accepted'].includes(status)) return { ...receipt, state: 'sent' };
  if (['undeliverable', 'undelivered', 'rejected', 'failed', 'expired', 'blacklisted'].includes(status))
    return { ...receipt, state: 'failed', reason: 'The phone network didn’t deliver it.' };
  return null;
}
