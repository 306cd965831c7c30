import { useLayoutEffect, useMemo, useState } from 'react';
import type { Connection } from '~/client/live-query';
import { useConnection } from '~/client/use-connection';
import { Button } from '~/components/ui/button';
import type { Message } from './messages';
import { OutgoingMessages } from './outgoing-messages';
import { type ConversationData, useConversation } from './use-conversation';
import { useOutbox } from './use-outbox';
import { useKeptPlace, useUnseenBelow } from './use-place';

/** What the conversation is and can do while its script runs. */
export interface EngineState {
  messages: Message[];
  olderCursor: string | null;
  unseen: number;
  /** What was sent here and is not among the messages yet; null for nothing. */
  outgoing: React.ReactNode;
  connection: Connection;
  loading: 'no' | 'yes' | 'failed';
  loadOlder(): void;
  send(text: string): void;
}

export interface EngineProps {
  data: ConversationData;
  messagesUrl: string;
  /** The messages that stand on the page now. */
  shown: Message[];
  /** What scrolls them. */
  scroller: React.RefObject<HTMLDivElement>;
  /** Called whenever something of it has changed. */
  onState: (state: EngineState) => void;
}

/**
 * All of a conversation that needs scripts: listening, sending, older messages, and telling of what arrives
 * out of view.
 */
export function ConversationEngine(props: EngineProps) {
  const { data, messagesUrl, shown, scroller, onState } = props;
  const connection = useConnection();
  const conversation = useConversation({ data, messagesUrl });
  const { outgoing, send, retry, remove } = useOutbox(messagesUrl, data.readerId, data.chatId);
  const { messages, olderCursor, unseen, loading, loadOlder } = conversation;
  const state = useMemo<EngineState>(() => {
    const stored = new Set(messages.map(({ id }) => id));
    const pending = outgoing.filter(({ id }) => !stored.has(id));
    return {
      messages,
      olderCursor,
      unseen,
      connection,
      loading,
      loadOlder,
      send,
      outgoing:
        pending.length > 0 ? <OutgoingMessages outgoing={pending} onRetry={retry} onRemove={remove} /> : null,
    };
  }, [messages, olderCursor, unseen, outgoing, connection, loading, loadOlder, send, retry, remove]);
  useLayoutEffect(() => onState(state), [state, onState]);
  useKeptPlace(scroller, shown.at(-1)?.id);
  const below = useUnseenBelow(scroller, shown, data.side);
  return (
    <>
      {below > 0 ? (
        <Button
          type="button"
          size="sm"
          onClick={() => scroller.current?.scrollTo({ top: 0 })}
          className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full shadow-card"
        >
          {below === 1 ? 'New message' : `${below} new messages`}
        </Button>
      ) : null}
      <Announcement messages={shown} side={data.side} />
    </>
  );
}

/** Says aloud what arrives; what was there when the page opened is not repeated. */
function Announcement({ messages, side }: { messages: Message[]; side: Message['from'] }) {
  const newest = messages.at(-1);
  const [first] = useState(newest?.id);
  const arrived = newest && newest.id !== first && newest.from !== side ? newest : null;
  return (
    <p role="status" className="sr-only">
      {arrived ? `${arrived.senderName || 'New message'}: ${arrived.text}` : ''}
    </p>
  );
}
