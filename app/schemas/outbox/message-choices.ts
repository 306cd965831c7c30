import { kindsOfMessages, type MessageKind } from './message-kinds';
import type { MessageChannel } from './outgoing';

/** The channels that a person chose, by kind. */
export type MessageChoices = Record<string, MessageChannel[]>;

/** What must be known of a person to say on which channels something comes. */
export interface MessageReader {
  messageChoices: MessageChoices;
  confirmedPhone: string;
  phone: string;
}

/** Whether their phone number was confirmed, as it is now. */
export const hasConfirmedPhone = ({ phone, confirmedPhone }: MessageReader): boolean =>
  phone !== '' && phone === confirmedPhone;

/** The channels that a person has chosen for a kind, whether or not a message can reach them there. */
export function chosenChannels(
  { messageChoices }: MessageReader,
  kind: MessageKind,
): readonly MessageChannel[] {
  const { channels, first } = kindsOfMessages[kind];
  return (messageChoices[kind] ?? first).filter((channel) => channels.includes(channel));
}

/** The channels on which a kind reaches a person: SMS and WhatsApp only with a confirmed number. */
export function channelsFor(reader: MessageReader, kind: MessageKind): MessageChannel[] {
  const canPhone = hasConfirmedPhone(reader);
  return chosenChannels(reader, kind).filter((channel) => channel === 'email' || canPhone);
}

/** Whether what is of a kind leaves for a person at all: only then is it put on its way. */
export const leavesFor = (reader: MessageReader, kind: MessageKind | null): boolean =>
  kind !== null && channelsFor(reader, kind).length > 0;
