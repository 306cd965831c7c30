import * as v from 'valibot';
import type { Channel, OutgoingSms, Receipt } from '~/schemas/outbox/outgoing';
import { accountFault, askProvider, unclear } from './http-send.server';

export interface ArkeselSettings {
  url: string;
  key: string;
  sender: string;
  timeoutMs?: number;
}

const name = 'Arkesel';

const sentSchema = v.object({
  status: v.literal('success'),
  data: v.pipe(v.array(v.object({ id: v.string() })), v.minLength(1)),
});
const refusedSchema = v.object({ status: v.string(), message: v.fallback(v.optional(v.string(), ''), '') });
const statusSchema = v.object({ data: v.object({ status: v.string() }) });

/** SMS by Arkesel, version 2 of its API. */
export function arkesel({ url, key, sender, timeoutMs }: ArkeselSettings): Channel<OutgoingSms> {
  const headers = { 'api-key': key };
  return {
    provider: 'arkesel',
    async send({ to, text, receiptUrl }) {
      const recipients = [to.replace('+', '')];
      const json = { sender, message: text, recipients, callback_url: receiptUrl };
      const answer = await askProvider({ name, url: `${url}/api/v2/sms/send`, headers, json, timeoutMs });
      if (answer.kind === 'outcome') return answer.outcome;
      const sent = v.safeParse(sentSchema, answer.body);
      if (sent.success) return { outcome: 'sent', providerId: sent.output.data[0]?.id ?? '', cost: null };
      return outcomeOfRefusal(answer.status, answer.body);
    },
    async ask(providerId) {
      const path = `/api/v2/sms/${encodeURIComponent(providerId)}`;
      const answer = await askProvider({ name, url: `${url}${path}`, method: 'GET', headers, timeoutMs });
      const found = answer.kind === 'answer' ? v.safeParse(statusSchema, answer.body) : null;
      return found?.success ? receiptOf(providerId, found.output.data.status) : null;
    },
    readReceipts: ({ url: { searchParams } }) => {
      const id = searchParams.get('sms_id') ?? '';
      const receipt = receiptOf(id, searchParams.get('status') ?? '');
      return receipt ? [receipt] : [];
    },
  };
}

function outcomeOfRefusal(status: number, body: unknown) {
  const refusal = v.safeParse(refusedSchema, body);
  if (status === 401 || status === 403) return accountFault(`${name} doesn’t accept the key.`);
  if (status === 402 || (refusal.success && /balance|credit/i.test(refusal.output.message)))
    return accountFault(`${name} has no credit left.`);
  if (status >= 400)
    return { outcome: 'refused', reason: `${name} doesn’t accept this number or text.` } as const;
  return unclear(name);
}

function receiptOf(providerId: string, said: string): Receipt | null {
  const status = said.toUpperCase();
  const receipt = { messageId: null, providerId, reason: '', cost: null };
  if (status === 'DELIVERED') return { ...receipt, state: 'delivered' };
  if (['SUBMITTED', 'SENT', 'PENDING', 'ACCEPTED'].includes(status)) return { ...receipt, state: 'sent' };
  if (['FAILED', 'NOT_DELIVERED', 'UNDELIVERED', 'REJECTED', 'EXPIRED', 'BARRED'].includes(status))
    return { ...receipt, state: 'failed', reason: 'The phone network didn’t deliver it.' };
  return null;
}
