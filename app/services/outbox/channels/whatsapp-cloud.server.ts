import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { Channel, OutgoingTemplate, Receipt, SendOutcome } from '~/schemas/outbox/outgoing';
import { accountFault, askProvider, unclear } from './http-send.server';

export interface WhatsappSettings {
  url: string;
  phoneId: string;
  token: string;
  /** Signs what WhatsApp sends us. */
  appSecret: string;
  /** What WhatsApp asks our address for, once. */
  verifyToken: string;
  timeoutMs?: number;
}

const name = 'WhatsApp';

const sentSchema = v.object({ messages: v.pipe(v.array(v.object({ id: v.string() })), v.minLength(1)) });
const errorSchema = v.object({ error: v.object({ code: v.number() }) });

/** Codes of WhatsApp's errors: too many messages, for now. */
const tooMany = [4, 80007, 130429, 131048, 131056];
/** The token, the permission or the account. */
const account = [0, 3, 10, 190, 131031, 131042];

const statusSchema = v.object({
  id: v.string(),
  status: v.picklist(['sent', 'delivered', 'read', 'failed']),
  biz_opaque_callback_data: v.fallback(v.nullish(v.string(), null), null),
});
const receiptSchema = v.object({
  entry: v.array(
    v.object({
      changes: v.array(v.object({ value: v.object({ statuses: v.optional(v.array(v.unknown()), []) }) })),
    }),
  ),
});

/** Templates by WhatsApp's Cloud API; each was approved for the account before. */
export function whatsappCloud(settings: WhatsappSettings): Channel<OutgoingTemplate> {
  const { url, phoneId, token, timeoutMs } = settings;
  return {
    provider: 'whatsapp',
    async send(message) {
      const answer = await askProvider({
        name,
        url: `${url}/${phoneId}/messages`,
        headers: { authorization: `Bearer ${token}` },
        json: bodyOf(message),
        timeoutMs,
      });
      if (answer.kind === 'outcome') return answer.outcome;
      const sent = v.safeParse(sentSchema, answer.body);
      if (sent.success) return { outcome: 'sent', providerId: sent.output.messages[0]?.id ?? '', cost: null };
      return outcomeOfError(answer.status, answer.body);
    },
    readReceipts: ({ headers, body, url: { searchParams } }) => {
      const challenge = searchParams.get('hub.challenge');
      if (challenge !== null) {
        const isOurs =
          settings.verifyToken !== '' && searchParams.get('hub.verify_token') === settings.verifyToken;
        return isOurs ? challenge.slice(0, 100) : null;
      }
      return isSignedBy(settings.appSecret, headers, body) ? receiptsIn(body) : null;
    },
  };
}

function bodyOf({ id, to, template, parameters, buttonEnd }: OutgoingTemplate): object {
  const texts = parameters.map((text) => ({ type: 'text', text }));
  const button = { type: 'button', sub_type: 'url', index: '0' };
  return {
    messaging_product: 'whatsapp',
    to: to.replace('+', ''),
    type: 'template',
    // Receipts name our message by it.
    biz_opaque_callback_data: id,
    template: {
      name: template,
      language: { code: 'en' },
      components: [
        { type: 'body', parameters: texts },
        ...(buttonEnd === null ? [] : [{ ...button, parameters: [{ type: 'text', text: buttonEnd }] }]),
      ],
    },
  };
}

function outcomeOfError(status: number, body: unknown): SendOutcome {
  const error = v.safeParse(errorSchema, body);
  const code = error.success ? error.output.error.code : null;
  if (code !== null && tooMany.includes(code))
    return { outcome: 'retry', reason: `${name} takes no more messages now.`, afterMs: 60_000 };
  if (status === 401 || (code !== null && account.includes(code)))
    return accountFault(`${name} doesn’t accept the token, or the account is stopped.`);
  if (status >= 400)
    return { outcome: 'refused', reason: `${name} can’t deliver this to this number (${code ?? status}).` };
  return unclear(name);
}

function isSignedBy(secret: string, headers: Headers, body: Uint8Array): boolean {
  const given = Buffer.from(headers.get('X-Hub-Signature-256') ?? '');
  const right = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
  return secret !== '' && given.length === right.length && timingSafeEqual(given, right);
}

function receiptsIn(body: Uint8Array): Receipt[] {
  let parsed: unknown = null;
  try {
    parsed = JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return [];
  }
  const found = v.safeParse(receiptSchema, parsed);
  if (!found.success) return [];
  const said = found.output.entry.flatMap(({ changes }) => changes.flatMap(({ value }) => value.statuses));
  return said.flatMap((one) => {
    const known = v.safeParse(statusSchema, one);
    if (!known.success) return [];
    const { id, status, biz_opaque_callback_data: messageId } = known.output;
    const state = status === 'read' ? 'delivered' : status;
    const reason = status === 'failed' ? `${name} didn’t deliver it.` : '';
    return [{ messageId, providerId: id, state, reason, cost: null }];
  });
}
