import type { OutgoingRecord } from '~/schemas/outbox/outgoing-record';
import { paths } from '~/utils/paths';
import { isSigned, signatureOf } from '~/utils/signed.server';

const purpose = 'receipt of a message';

/** Where a provider says what became of an SMS: who knows it may say so, and nobody else. */
export const receiptUrlOf = ({ id, provider }: Pick<OutgoingRecord, 'id' | 'provider'>): string =>
  paths.messageReceipt(provider, { message: id, token: signatureOf(purpose, id) });

/** Whether a token is that of a message. */
export const isReceiptToken = (id: string, token: string): boolean => isSigned(purpose, id, token);
