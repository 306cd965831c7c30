import { useEffect, useMemo, useState } from 'react';
import type { Connection } from '~/client/live-query';
import { useConnection } from '~/client/use-connection';
import { Button } from '~/components/ui/button';
import { previewOf } from '~/utils/message-photos';
import type { Message, Outgoing } from './messages';
import { OutgoingMessages } from './outgoing-messages';
import { type ConversationData, useConversation } from './use-conversation';
import { useOutbox } from './use-outbox';
import { useKeptPlace, useUnseenBelow } from './use-place';

/** The state and actions of a conversation while its script runs. */
export interface EngineState {
  messages: Message[];
  olderCursor: string | null;
  unseen: number;
  /** Messages sent here that are not stored yet; null for none. */
  outgoing: React.ReactNode;
  connection: Connection;
  loading: 'no' | 'yes' | 'failed';
  loadOlder(): void;
  send(text: string, about: Outgoing['about']): void;
}

export interface EngineProps {
  data: ConversationData;
  messagesUrl: string;
  /** The messages on the page now. */
  shown: Message[];
  /** The element that scrolls them. */
  scroller: React.RefObject<HTMLDivElement>;
  /** Called whenever the state changes. */
  onState: (state: EngineState) => void;
}

/**
 * The parts of a conversation that need a script: listening, sending, older messages, and a button for new
 * messages out of view.
 */
export function ConversationEngine(props: EngineProps) {
  const { data, messagesUrl, shown, scroller, onState } = props;
  const connection = useConnection();
  const conversation = useConversation({ data, messagesUrl });
  const { outgoing, send, retry, remove } = useOutbox(messagesUrl, data.readerId);
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
  // Not a layout effect: while a connection comes and goes, React would take the many updates for a loop and
  // give the page up.
  useEffect(() => onState(state), [state, onState]);
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

/** Announces new messages to screen readers, but not those that were there when the page opened. */
function Announcement({ messages, side }: { messages: Message[]; side: Message['from'] }) {
  const newest = messages.at(-1);
  const [first] = useState(newest?.id);
  const arrived = newest && newest.id !== first && newest.from !== side ? newest : null;
  return (
    <p role="status" className="sr-only">
      {arrived ? `${arrived.senderName || 'New message'}: ${previewOf(arrived)}` : ''}
    </p>
  );
}
