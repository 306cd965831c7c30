/** How a message leaves for a person. */
export const messageChannels = ['email', 'sms', 'whatsapp'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** What an email says, once, for its text and its HTML. */
export interface EmailContent {
  subject: string;
  heading: string;
  /** Paragraphs of plain text. */
  paragraphs: readonly string[];
  /** Shown as two columns: 'Total', 'GH₵ 120.50'. */
  facts: readonly { name: string; value: string }[];
  /** A full address and what it leads to; null where there is nothing to open. */
  button: { label: string; url: string } | null;
  /** Why the person gets it, in a sentence. */
  reason: string;
  /** Where a person, or the mail program by one click, stops these; null for what cannot be stopped. */
  stopUrl: string | null;
}

interface Outgoing {
  /** The id of its record in `outbox`; it goes along where a provider takes it, so that receipts name it. */
  id: string;
}

export interface OutgoingEmail extends Outgoing {
  channel: 'email';
  /** An email address. */
  to: string;
  content: EmailContent;
}

export interface OutgoingSms extends Outgoing {
  channel: 'sms';
  /** '+233241234567' */
  to: string;
  /** Letters of GSM-7. */
  text: string;
  /** The full address that the provider calls with what became of it; it proves itself by a token in it. */
  receiptUrl: string;
}

export interface OutgoingTemplate extends Outgoing {
  channel: 'whatsapp';
  /** '+233241234567' */
  to: string;
  /** The name of a template that was approved for this account. */
  template: string;
  /** What fills its places, in order. */
  parameters: readonly string[];
  /** What its button's address ends with; null for a template without one. */
  buttonEnd: string | null;
}

export type OutgoingMessage = OutgoingEmail | OutgoingSms | OutgoingTemplate;

/** What became of one try to send a message. */
export type SendOutcome =
  /** @param cost in ten-thousandths of a cedi; null where the provider does not say */
  | { outcome: 'sent'; providerId: string; cost: number | null }
  /** It would be refused again: a number that is none. */
  | { outcome: 'refused'; reason: string }
  /** It was surely not taken. @param afterMs milliseconds to wait at least */
  | { outcome: 'retry'; reason: string; afterMs: number }
  /** It may have been taken: it is never sent again by itself. */
  | { outcome: 'unknown'; reason: string };

/** What a provider says of a message later. */
export interface Receipt {
  /** Ours, where the provider says it; else it is found by the provider's id. */
  messageId: string | null;
  providerId: string;
  state: 'sent' | 'delivered' | 'failed';
  /** Why it failed; '' otherwise. */
  reason: string;
  /** Ten-thousandths of a cedi; null where the provider does not say. */
  cost: number | null;
}

/** A provider's request with receipts, as it came. */
export interface ReceiptRequest {
  headers: Headers;
  /** At most 64 kB. */
  body: Uint8Array;
  url: URL;
}

/**
 * A provider that sends messages of one kind: all that Makola asks of one. `askProvider` keeps most of it,
 * and `sms-channels.test.ts` holds it for those of SMS.
 */
export interface Channel<Message extends OutgoingMessage> {
  /** As messages keep it: 'arkesel'. */
  provider: string;
  /**
   * Sends a message once. What may have been taken is `unknown`, a key that is wrong and credit that is gone
   * are `retry`, and no reason has the number, the text or the key in it. An SMS goes with its `receiptUrl`.
   * Never throws.
   */
  send(message: Message): Promise<SendOutcome>;
  /** What became of a message, by the provider's id; null where that is not known yet. Never throws. */
  ask?(providerId: string): Promise<Receipt | null>;
  /**
   * What the provider says by itself. Those of SMS come to the `receiptUrl` of their message, whose token is
   * checked before; any others have to be signed.
   *
   * @returns null for a request that the provider did not sign; a text to answer with where it only asks
   * whether the address is ours
   */
  readReceipts?(request: ReceiptRequest): Receipt[] | string | null;
}
