import { useLayoutEffect, useMemo } from 'react';
import type { Connection } from '~/client/live-query';
import { useConnection } from '~/client/use-connection';
import type { Message, Outgoing } from './messages';
import { type ConversationData, useConversation } from './use-conversation';
import { useOutbox } from './use-outbox';

/** What the conversation is and can do while its script runs. */
export interface EngineState {
  messages: Message[];
  olderCursor: string | null;
  unseen: number;
  /** What was sent here and is not among the messages yet. */
  pending: Outgoing[];
  connection: Connection;
  loading: 'no' | 'yes' | 'failed';
  loadOlder(): void;
  send(text: string): void;
  retry(id: string): void;
  remove(id: string): void;
}

export interface EngineProps {
  data: ConversationData;
  messagesUrl: (search?: Record<string, string>) => string;
  /** Called whenever something of it has changed. */
  onState: (state: EngineState) => void;
}

/** All of a conversation that needs scripts: listening, sending, older messages. Shows nothing by itself. */
export function ConversationEngine({ data, messagesUrl, onState }: EngineProps) {
  const connection = useConnection();
  const conversation = useConversation({ data, messagesUrl });
  const outbox = useOutbox(messagesUrl(), data.readerId, data.chatId);
  const { messages, olderCursor, unseen, loading, loadOlder } = conversation;
  const { outgoing, send, retry, remove } = outbox;
  const state = useMemo<EngineState>(() => {
    const stored = new Set(messages.map(({ id }) => id));
    const pending = outgoing.filter(({ id }) => !stored.has(id));
    return {
      ...{ messages, olderCursor, unseen, pending, connection },
      ...{ loading, loadOlder, send, retry, remove },
    };
  }, [
    messages,
    olderCursor,
    unseen,
    outgoing,
    connection,
    loading,
    loadOlder,
    send,
    retry,
    remove,
  ]);
  useLayoutEffect(() => onState(state), [state, onState]);
  return null;
}
