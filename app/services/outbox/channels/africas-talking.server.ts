import * as v from 'valibot';
import type { Channel, OutgoingSms, Receipt, SendOutcome } from '~/schemas/outbox/outgoing';
import { costOfText } from './cost';
import { accountFault, askProvider, unclear } from './http-send.server';

export interface AfricasTalkingSettings {
  url: string;
  username: string;
  key: string;
  sender: string;
  timeoutMs?: number;
}

const name = 'Africa’s Talking';

const answerSchema = v.object({
  SMSMessageData: v.object({
    Recipients: v.pipe(
      v.array(
        v.object({
          statusCode: v.number(),
          messageId: v.fallback(v.optional(v.string(), ''), ''),
          cost: v.fallback(v.optional(v.string(), ''), ''),
        }),
      ),
      v.minLength(1),
    ),
  }),
});

/** Its codes of what it took, or will. */
const taken = [100, 101, 102];
const noCredit = 405;
/** Its faults, not the message's. */
const itsFault = [500, 501, 502];

/** SMS by Africa's Talking. Its receipts name its own ids alone, and come to one address for all messages. */
export function africasTalking(settings: AfricasTalkingSettings): Channel<OutgoingSms> {
  const { url, username, key, sender, timeoutMs } = settings;
  return {
    provider: 'africastalking',
    async send({ to, text }) {
      const answer = await askProvider({
        name,
        url: `${url}/version1/messaging`,
        headers: { apiKey: key, accept: 'application/json' },
        form: { username, to, message: text, from: sender },
        timeoutMs,
      });
      if (answer.kind === 'outcome') return answer.outcome;
      if (answer.status === 401) return accountFault(`${name} doesn’t accept the key.`);
      const said = v.safeParse(answerSchema, answer.body);
      const [recipient] = said.success ? said.output.SMSMessageData.Recipients : [];
      if (recipient) return outcomeOf(recipient);
      return answer.status >= 400 ? notAccepted : unclear(name);
    },
    readReceipts: ({ body }) => {
      const fields = new URLSearchParams(Buffer.from(body).toString('utf8'));
      const receipt = receiptOf(fields);
      return receipt ? [receipt] : [];
    },
  };
}

function outcomeOf({
  statusCode,
  messageId,
  cost,
}: {
  statusCode: number;
  messageId: string;
  cost: string;
}): SendOutcome {
  if (taken.includes(statusCode)) return { outcome: 'sent', providerId: messageId, cost: costOfText(cost) };
  if (statusCode === noCredit) return accountFault(`${name} has no credit left.`);
  if (itsFault.includes(statusCode))
    return { outcome: 'retry', reason: `${name} has a fault (${statusCode}).`, afterMs: 60_000 };
  return notAccepted;
}

const notAccepted = {
  outcome: 'refused',
  reason: `${name} doesn’t accept this number or text.`,
} as const;

function receiptOf(fields: URLSearchParams): Receipt | null {
  const receipt = { messageId: null, providerId: fields.get('id') ?? '', reason: '', cost: null };
  switch (fields.get('status')) {
    case 'Success':
      return { ...receipt, state: 'delivered' };
    case 'Sent':
    case 'Submitted':
    case 'Buffered':
      return { ...receipt, state: 'sent' };
    case 'Failed':
    case 'Rejected':
    case 'AbsentSubscriber':
    case 'Expired':
      return { ...receipt, state: 'failed', reason: 'The phone network didn’t deliver it.' };
    default:
      return null;
  }
}
